/** A progress line at the top while the next page loads, so that a slow link does not look dead. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Delay in ms: most pages load faster, and showing and hiding the line costs a frame each. */
const DELAY_MS = 150

export const NavigationProgress = () => {
  // Invalidated content of the open page loads too; show the line only for another address.
  const isAwaited = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== (resolvedLocation ?? location).pathname,
  })
  return isAwaited && <Line />
}

const Line = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLate && (
      <div
        role="progressbar"
        aria-label="Memuat halaman"
        className="on-its-way fixed inset-x-0 top-0 z-50 h-1 bg-amber"
      />
    )
  )
}

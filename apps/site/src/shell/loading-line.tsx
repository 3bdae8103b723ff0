/** A progress line at the top while the next page loads, so that a slow link does not look dead. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Most pages are there before anybody would see it, and a line costs a frame as it comes and goes. */
const DELAY_MS = 150

export const OnItsWay = () => {
  // Content that changes under an open page loads too; the line shows only for another address.
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

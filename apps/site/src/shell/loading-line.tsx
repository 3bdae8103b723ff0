/** A progress line at the top while the next page loads, so that a slow link does not look dead. */
import { useRouterState } from '@tanstack/react-router'

export const OnItsWay = () => {
  // Content that changes under an open page loads too; the line shows only for another address.
  const isAwaited = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== (resolvedLocation ?? location).pathname,
  })
  return (
    isAwaited && (
      <div
        role="progressbar"
        aria-label="Memuat halaman"
        className="on-its-way fixed inset-x-0 top-0 z-50 h-1 bg-amber"
      />
    )
  )
}

/**
 * Renders children only after hydration, so that the server's HTML is the same for everybody: what
 * they show is fetched by the browser.
 */
import { type ReactNode, Suspense, useEffect, useState } from 'react'

export const ClientOnly = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return isShown && <Suspense>{children}</Suspense>
}

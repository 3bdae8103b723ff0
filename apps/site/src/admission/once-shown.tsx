/** What is everybody's answer is asked for by the browser: the page itself is the same before and after. */
import { type ReactNode, Suspense, useEffect, useState } from 'react'

export const OnceShown = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return isShown && <Suspense>{children}</Suspense>
}

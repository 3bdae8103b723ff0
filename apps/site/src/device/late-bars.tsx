/** Bars that no first page needs: their code comes when the page has shown itself. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

// A bar whose code does not come is no reason to lose the page.
const InstallBar = lazy(() => import('./install-bar.tsx').catch(() => ({ default: () => null })))
const SavingBar = lazy(() => import('./saving-bar.tsx').catch(() => ({ default: () => null })))

export const LateBars = () => {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => whenIdle(() => setAwake(true)), [])
  if (!isAwake) return null
  return (
    <Suspense>
      <SavingBar />
      <InstallBar />
    </Suspense>
  )
}

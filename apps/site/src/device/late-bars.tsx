/** The bars, once the page has shown itself. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

// Bars whose code does not come are no reason to lose the page.
const Bars = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./bars.tsx').then(
      ({ Bars }) => ({ default: Bars }),
      () => ({ default: () => null }),
    ),
)

export const LateBars = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return (
    <Suspense>
      <Bars />
    </Suspense>
  )
}

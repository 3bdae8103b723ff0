/** Bars that no first page needs: their code comes when the page has shown itself. */
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

// A bar whose code does not come is no reason to lose the page.
const nothing = () => ({ default: () => null })
const InstallBar = lazy(() => import('./install-bar.tsx').catch(nothing))
const SavingBar = lazy(() => import('./saving-bar.tsx').catch(nothing))

export const LateBars = () => {
  const { pathname } = useLocation()
  const [pages, setPages] = useState([pathname])
  if (!pages.includes(pathname)) setPages([...pages, pathname])
  const [isAwake, setAwake] = useState(false)
  useEffect(() => whenIdle(() => setAwake(true)), [])
  if (!isAwake) return null
  return (
    <Suspense>
      <SavingBar />
      <InstallBar pages={pages.length} />
    </Suspense>
  )
}

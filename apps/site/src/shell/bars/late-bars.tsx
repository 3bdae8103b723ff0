/** Loads the bars after the first paint. */
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { loadLater } from '../when-idle.ts'

type Bars = ComponentType<{ pages: number }>

export const LateBars = () => {
  const { pathname } = useLocation()
  const [pages, setPages] = useState([pathname])
  if (!pages.includes(pathname)) setPages([...pages, pathname])
  const [Bars, setBars] = useState<Bars | null>(null)
  useEffect(
    () =>
      loadLater(
        () => import('./bars.tsx'),
        (loaded) => setBars(() => loaded.Bars),
      ),
    [],
  )
  return Bars && <Bars pages={pages.length} />
}

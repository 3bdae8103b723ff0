/** Loads the bars after the first paint. */
import { type ComponentType, useEffect, useState } from 'react'
import { usePath } from '../../base/use-site.ts'
import { loadWhenIdle } from '../../base/when-idle.ts'

type Bars = ComponentType<{ pages: number }>

export const LateBars = () => {
  const path = usePath()
  const [pages, setPages] = useState([path])
  if (!pages.includes(path)) setPages([...pages, path])
  const [Bars, setBars] = useState<Bars | null>(null)
  useEffect(
    () =>
      loadWhenIdle(
        () => import('./bars.tsx'),
        (loaded) => setBars(() => loaded.Bars),
      ),
    [],
  )
  return Bars && <Bars pages={pages.length} />
}

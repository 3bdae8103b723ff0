/** The web font: 20 KB, loaded late, and never under Save-Data or on a slow network. */
import { useEffect, useState } from 'react'
import { isLowDataMode } from './save-data.ts'
import { whenIdle } from './when-idle.ts'

/** 'web' after the first paint; before it, a system font with the same metrics is used. */
export const useWebFont = (): 'web' | undefined => {
  const [font, setFont] = useState<'web'>()
  useEffect(() => {
    if (!isLowDataMode()) whenIdle(() => setFont('web'))
  }, [])
  return font
}

/** The web font: 27 KB that nobody waits for, and that Save-Data and slow lines do without. */
import { useEffect, useState } from 'react'
import { isSparing } from './save-data.ts'
import { whenIdle } from './when-idle.ts'

/** 'web' once the page has shown itself. Before that, a font with the same metrics stands in. */
export const useWebFont = (): 'web' | undefined => {
  const [font, setFont] = useState<'web'>()
  useEffect(() => {
    if (!isSparing()) whenIdle(() => setFont('web'))
  }, [])
  return font
}

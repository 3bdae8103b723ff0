/**
 * Keeps the page in the school's colour as the settings on this device say it. The server works the
 * tones out; the page has them in its head, or the phone has kept them, or they are fetched.
 */
import { keptTheme, wearTheme } from '@sekolah/ui/theme'
import { useEffect } from 'react'
import { useIsSchoolKnown, useSettings } from '../base/use-site.ts'

export const SchoolColour = () => {
  const { brand_color } = useSettings()
  const isKnown = useIsSchoolKnown()
  useEffect(() => {
    if (isKnown) void follow(brand_color ?? '')
  }, [brand_color, isKnown])
  return null
}

const follow = async (colour: string): Promise<void> => {
  if (!colour) return wearTheme('')
  const written = document.querySelector('style[data-theme]')?.textContent
  const known = [written, keptTheme()].find((style) => style?.startsWith(`/*${colour}*/`))
  const style = known ?? (await fetched().catch(() => ''))
  // Without a network the colour of before stays until the next page that has one.
  if (style) wearTheme(style)
}

/** A captive portal answers with a page of its own. */
const fetched = async (): Promise<string> => {
  const style = await (await fetch('/brand/theme.css')).text()
  return style.startsWith('/*#') ? style : ''
}

/**
 * Applies the school's colour from this device's settings. The server computes the theme; it is in
 * the page's head, in the phone's storage, or fetched.
 */
import { applyTheme, storedTheme } from '@sekolah/ui/theme'
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
  if (!colour) return applyTheme('')
  const written = document.querySelector('style[data-theme]')?.textContent
  const known = [written, storedTheme()].find((style) => style?.startsWith(`/*${colour}*/`))
  const style = known ?? (await fetched().catch(() => ''))
  // Offline the former colour stays until the next page with a theme.
  if (style) applyTheme(style)
}

/** A captive portal answers with its own page: check the response. */
const fetched = async (): Promise<string> => {
  const style = await (await fetch('/brand/theme.css')).text()
  return style.startsWith('/*#') ? style : ''
}

/**
 * The colour scheme chosen on this device; `chosen-scheme.js` applies it before the first paint.
 */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useStoredText } from '../core/device/device.ts'

export const colorSchemes = {
  light: { label: 'Terang', icon: Sun },
  dark: { label: 'Gelap', icon: Moon },
  device: { label: 'Ikuti perangkat', icon: Monitor },
} as const

export type ColorScheme = keyof typeof colorSchemes

export const colorSchemeNames = Object.keys(colorSchemes) as ColorScheme[]

/** The chosen scheme and its setter; all tabs of the device stay in sync. */
export const useColorScheme = (): [ColorScheme, (scheme: ColorScheme) => void] => {
  const [stored, store] = useStoredText('scheme')
  const scheme = colorSchemeNames.find((name) => name === stored) ?? 'device'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (scheme === 'device') delete dataset.scheme
    else dataset.scheme = scheme
  }, [scheme])
  return [scheme, store]
}

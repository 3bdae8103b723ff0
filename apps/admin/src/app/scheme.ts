/**
 * The colour scheme chosen on this device; `chosen-scheme.js` applies it before the first paint.
 */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useStored } from '../core/device/device.ts'

export const schemes = {
  light: { label: 'Terang', icon: Sun },
  dark: { label: 'Gelap', icon: Moon },
  device: { label: 'Ikuti perangkat', icon: Monitor },
} as const

export type Scheme = keyof typeof schemes

export const schemeNames = Object.keys(schemes) as Scheme[]

/** The chosen scheme and its setter; all tabs of the device stay in sync. */
export const useScheme = (): [Scheme, (scheme: Scheme) => void] => {
  const [stored, store] = useStored('scheme')
  const scheme = schemeNames.find((name) => name === stored) ?? 'device'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (scheme === 'device') delete dataset.scheme
    else dataset.scheme = scheme
  }, [scheme])
  return [scheme, store]
}

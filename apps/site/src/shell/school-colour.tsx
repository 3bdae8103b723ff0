/** Keeps the page in the school's colour as the settings on this device say it. */
import { brandStyle } from '@sekolah/contract/settings/brand'
import { wearTheme } from '@sekolah/ui/theme'
import { useEffect } from 'react'
import { useIsSchoolKnown, useSettings } from './use-site.ts'

export const SchoolColour = () => {
  const { brand_color } = useSettings()
  const isKnown = useIsSchoolKnown()
  useEffect(() => {
    if (isKnown) wearTheme(brand_color ? brandStyle(brand_color) : '')
  }, [brand_color, isKnown])
  return null
}

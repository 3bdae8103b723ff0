/** The lines of the letterhead, shared by site and panel. */
import { groupPhone } from '../values/phone.ts'
import type { PublicSettings } from './labels.ts'

export const letterheadOf = (settings: PublicSettings) => ({
  name: settings.school_name,
  logo: settings.school_logo ? settings.school_logo.replace('-640.', '-320.') : null,
  lines: [
    settings.school_address,
    [
      settings.school_npsn && `NPSN ${settings.school_npsn}`,
      settings.school_phone && `Telepon ${groupPhone(settings.school_phone)}`,
      settings.school_email,
    ]
      .filter(Boolean)
      .join(' · '),
  ],
})

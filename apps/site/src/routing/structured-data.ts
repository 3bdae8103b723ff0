/** The school as schema.org data. */

import { schoolIcon } from '@sekolah/contract/settings/rules'
import { telLink } from '@sekolah/contract/values/phone'
import type { RootData } from './head.ts'

export const schoolData = ({ settings, origin }: RootData) => ({
  ...schoolName({ settings, origin }),
  slogan: settings.school_motto || undefined,
  logo: origin + schoolIcon(settings, 'icon-512.png'),
  address: settings.school_address || undefined,
  telephone: settings.school_phone
    ? telLink(settings.school_phone).slice('tel:'.length)
    : undefined,
  email: settings.school_email || undefined,
  ...sameAs([settings.social_facebook, settings.social_instagram, settings.social_youtube]),
})

const sameAs = (addresses: (string | undefined)[]) => {
  const present = addresses.filter(Boolean)
  return present.length > 0 ? { sameAs: present } : {}
}

/** The reference by which other structured data name the school. */
export const schoolName = ({ settings, origin }: RootData) => ({
  '@type': 'HighSchool',
  '@id': `${origin}/#sekolah`,
  name: settings.school_name,
  url: `${origin}/`,
})

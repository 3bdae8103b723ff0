/** Definition of a section: its place in the sidebar and the roles that see it. */
import type { Access } from '@sekolah/contract/roles'
import type { LucideIcon } from 'lucide-react'

/** The headings of the sidebar. */
export const menuGroups = {
  site: 'Situs',
  admission: 'Penerimaan',
  media: 'Media & informasi',
  talks: 'Percakapan',
  school: 'Sekolah',
}
export type MenuGroup = keyof typeof menuGroups

export type Section = {
  /** The section's path under /admin, in Indonesian; its folder has the contract's name. */
  path: `/${string}`
  label: string
  icon: LucideIcon
  access: Access
  /** The order in the sidebar; the sections of the specification have 10, 20, 30 and so on. */
  place: number
  /** The heading it stands under; absent for the dashboard. */
  group?: MenuGroup
  /**
   * Shown only if the school asks for documents, has waves, takes fees or offers seats; or never,
   * when it is opened from another section.
   */
  menu?: 'with_documents' | 'with_waves' | 'with_fees' | 'with_seats' | 'never'
}

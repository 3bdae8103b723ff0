/** Definition of a section: its place in the sidebar and the roles that see it. */
import type { Access } from '@sekolah/contract/roles'
import type { LucideIcon } from 'lucide-react'

export type Section = {
  /** Its address under /admin, in the words of the school; the folder has the contract's name. */
  path: `/${string}`
  label: string
  icon: LucideIcon
  access: Access
  /** Its place in the sidebar; the sections of the specification have 10, 20, 30 and so on. */
  place: number
  /**
   * Only where the school asks for documents, has waves, takes fees or offers seats; or never:
   * reached from another section.
   */
  menu?: 'with_documents' | 'with_waves' | 'with_fees' | 'with_seats' | 'never'
}

/** The noun for one row of each resource, for lists of many kinds: trash and audit. */
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import type { TrashKind } from '@sekolah/contract/resources'

export const kindLabels = {
  ...Object.fromEntries(Object.entries(resourceSchemas).map(([name, { label }]) => [name, label])),
  contact_messages: 'Pesan',
  ppdb_views: 'Tampilan tersimpan',
} as Record<TrashKind, string>

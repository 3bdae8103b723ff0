/** What one row of each kind is called, for lists that hold many kinds: trash and audit. */
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import type { TrashKind } from '@sekolah/contract/resources'

export const kindLabels = {
  ...Object.fromEntries(Object.entries(resourceSchemas).map(([name, { label }]) => [name, label])),
  contact_messages: 'Pesan',
  ppdb_views: 'Tampilan tersimpan',
} as Record<TrashKind, string>

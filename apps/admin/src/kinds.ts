/** What one row of each kind is called, for lists that hold many kinds: trash and audit. */
import type { TrashKind } from '@sekolah/contract/resources'
import { shapes } from '@sekolah/contract/shapes'

export const kindLabels = {
  ...Object.fromEntries(Object.entries(shapes).map(([name, { label }]) => [name, label])),
  contact_messages: 'Pesan',
} as Record<TrashKind, string>

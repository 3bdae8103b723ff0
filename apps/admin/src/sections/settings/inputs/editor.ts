/** The props of every editor for a structured setting. */
import type { StructuredKey, StructuredSettings } from '@sekolah/contract/settings/structured'

export type EditorProps<Key extends StructuredKey> = {
  label: string
  hint: string
  error: string | undefined
  value: StructuredSettings[Key]
  onChange: (value: StructuredSettings[Key]) => void
}

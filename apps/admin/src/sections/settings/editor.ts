/** The props of every editor for a structured setting. */
import type { StructuredSettings } from '@sekolah/contract/settings/labels'

export type StructuredKey = keyof StructuredSettings

export type EditorProps<Key extends StructuredKey> = {
  label: string
  hint: string
  error: string | undefined
  value: StructuredSettings[Key]
  onChange: (value: StructuredSettings[Key]) => void
}

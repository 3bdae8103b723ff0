/** Matches columns of a file to ours, and sets defaults for empty cells. */
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import { SelectField, TextField } from '@sekolah/ui/field'

type Props = {
  columns: Readonly<Record<string, ImportColumn>>
  heads: readonly string[]
  example: readonly string[]
  match: ColumnMatch
  fills?: Readonly<Record<string, string>>
  onMatch: (key: string, at: number | null) => void
  /** Called when a default is typed; absent where empty cells must stay empty. */
  onFill?: (key: string, text: string) => void
}

export const ColumnMatching = (props: Props) => {
  const { columns, heads, example, match, fills = {}, onMatch, onFill } = props
  return (
    <ul className="divide-y divide-line border-y border-line">
      {Object.entries(columns).map(([key, { label, required = false, hint }]) => {
        const at = match[key] ?? null
        const isMissing = required && at === null && !fills[key]
        return (
          <li key={key} className="grid items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-2">
            <SelectField
              label={label}
              optional={!required}
              value={at ?? ''}
              error={isMissing ? missing(onFill !== undefined) : null}
              hint={at === null ? hint : `Contoh: ${example[at] || 'kosong'}`}
              onChange={({ target: { value } }) =>
                onMatch(key, value === '' ? null : Number(value))
              }
            >
              <option value="">Tidak ada di berkas</option>
              {heads.map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                <option key={index} value={index}>
                  {head || `Kolom ${index + 1}`}
                </option>
              ))}
            </SelectField>
            {onFill && (
              <TextField
                label={`${label} bila kosong`}
                value={fills[key] ?? ''}
                hint={at === null ? undefined : hint}
                onChange={({ target: { value } }) => onFill(key, value)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const missing = (mayFill: boolean): string =>
  mayFill ? 'Pilih kolomnya, atau isi untuk semua baris.' : 'Pilih kolomnya.'

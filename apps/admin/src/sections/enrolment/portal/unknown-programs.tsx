/** Assigns unknown programme names of a portal's list to the school's programmes. */
import { SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../core/session/use-session.ts'
import { rowsOf } from '../../../screens/resource/resource-screen.tsx'

type Props = {
  unknown: readonly { said: string; rows: readonly number[] }[]
  /** By name in the list: the programme that it means. */
  meanings: Readonly<Record<string, string>>
  onMean: (said: string, program: string) => void
}

export const UnknownPrograms = ({ unknown, meanings, onMean }: Props) => {
  const { api } = useSession()
  const offered = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  if (unknown.length === 0) return null
  return (
    <Notice tone="wait" role="alert" title={`${unknown.length} nama program tidak dikenal`}>
      <p className="mb-3">Pilihan Anda diingat sebagai sebutan lain program itu.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {unknown.map(({ said, rows }) => (
          <SelectField
            key={said}
            label={`“${said}” adalah`}
            hint={`Baris ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ` dan ${rows.length - 5} lain` : ''}`}
            value={meanings[said] ?? ''}
            onChange={({ target }) => onMean(said, target.value)}
          >
            <option value="">Pilih program</option>
            {(offered.data?.rows ?? []).map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Notice>
  )
}

/** What the server found in a portal's list, and what a person still has to say of it. */
import { formatDayOrText } from '@sekolah/contract/dates'
import type { DataOf } from '@sekolah/contract/schemas'
import { Checkbox, SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../core/session/use-session.ts'
import { type Choices, Doubts } from '../../../files/table/doubts.tsx'
import { Pairs } from '../../../files/table/pairs.tsx'
import { rowsOf } from '../../../resource-screen/resource-screen.tsx'
import type { PortalRows } from './columns.ts'

/** Rows that are shown; the counts are of all. */
const SHOWN = 100

/** By text of the list: the programme that it means. */
export type Meanings = Readonly<Record<string, string>>

type Props = {
  looked: DataOf<'portal.bring'>
  rows: PortalRows
  choices: Choices
  onChoose: (row: number, child: number) => void
  meanings: Meanings
  onMean: (said: string, program: string) => void
  skipsWrong: boolean
  onSkipWrong: (skips: boolean) => void
}

export const Looked = (props: Props) => {
  const { looked, rows, choices, onChoose, meanings, onMean, skipsWrong, onSkipWrong } = props
  const { added, known, wrong, doubts, pairs, unknown_programs } = looked
  const isRight = wrong.length + doubts.length + unknown_programs.length === 0
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  const said = (number: number): string => {
    const {
      name = '',
      nisn = '',
      birth_date = '',
      previous_school = '',
    } = byNumber.get(number) ?? {}
    return [name, nisn, formatDayOrText(birth_date), previous_school].filter(Boolean).join(', ')
  }
  return (
    <div className="space-y-4">
      {isRight && (
        <Notice tone="good" role="status" title={`Semua ${added + known} baris benar`}>
          <p>
            {added} murid baru{known > 0 && `, ${known} sudah mendaftar di sini dan ikut diterima`}.
          </p>
        </Notice>
      )}
      {wrong.length > 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={`${wrong.length} baris perlu diperbaiki; belum ada yang disimpan`}
        >
          <ul aria-label="Baris yang salah" className="max-h-72 overflow-y-auto">
            {wrong.map(({ row, message }) => (
              <li key={row}>
                Baris {row}: {message}
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <Checkbox
              label={`Lewati ${wrong.length} baris yang salah`}
              checked={skipsWrong}
              onChange={({ target }) => onSkipWrong(target.checked)}
            />
          </div>
        </Notice>
      )}
      <UnknownPrograms unknown={unknown_programs} meanings={meanings} onMean={onMean} />
      <Doubts {...{ doubts, said, choices, onChoose }} nobody="Anak lain, pendaftar baru" />
      <Pairs pairs={pairs} said={said} />
      <Rows rows={rows} />
    </div>
  )
}

type UnknownProps = Pick<Props, 'meanings' | 'onMean'> & {
  unknown: DataOf<'portal.bring'>['unknown_programs']
}

const UnknownPrograms = ({ unknown, meanings, onMean }: UnknownProps) => {
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

/** The list as it was read, with its days in words. */
const Rows = ({ rows }: { rows: PortalRows }) => (
  <section aria-label="Baris yang terbaca">
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-line"
    >
      <Table label="Pratinjau">
        <thead>
          <tr>
            <Th className="w-16">Baris</Th>
            <Th>Nama</Th>
            <Th className="hidden sm:table-cell">NISN</Th>
            <Th>Tanggal lahir</Th>
            <Th className="hidden sm:table-cell">Program</Th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ row, name, nisn, birth_date, program }) => (
            <Row key={row}>
              <Td className="tabular-nums">{row}</Td>
              <Td>{name}</Td>
              <Td className="hidden sm:table-cell">{nisn}</Td>
              <Td>{formatDayOrText(birth_date ?? '')}</Td>
              <Td className="hidden sm:table-cell">{program}</Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
    {rows.length > SHOWN && (
      <p className="mt-1 text-sm text-soft">Yang tampil {SHOWN} baris pertama.</p>
    )}
  </section>
)

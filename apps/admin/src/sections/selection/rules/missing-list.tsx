/** Values that the rules ask for and that somebody does not have; nobody is placed before. */
import type { DataOf } from '@sekolah/contract/schemas'
import { Notice } from '@sekolah/ui/status'
import { markLabel } from './sentences.ts'

export type Missing = DataOf<'waves.preview'>['missing']

/** So many are shown; the rest is a number. */
const SHOWN = 20

export const MissingList = ({ missing }: { missing: Missing }) => (
  <Notice
    tone="wait"
    title={`${missing.length} nilai belum diisi, jadi belum ada yang ditempatkan`}
  >
    <ul className="space-y-0.5 text-sm">
      {missing.slice(0, SHOWN).map(({ id, name, registration_number, key }) => (
        <li key={`${id} ${key}`}>
          <span className="tabular-nums">{registration_number}</span> {name}: {missingText(key)}
        </li>
      ))}
    </ul>
    {missing.length > SHOWN && (
      <p className="text-sm">dan {missing.length - SHOWN} lainnya. Isi di tab Nilai.</p>
    )}
  </Notice>
)

const missingText = (key: string): string =>
  key === 'birth_date' ? 'tanggal lahir' : key === 'score' ? 'nilai' : markLabel(key)

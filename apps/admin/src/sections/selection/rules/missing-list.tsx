/** Applicants without a value that the rules need; no run is possible until it is entered. */
import type { DataOf } from '@sekolah/contract/schemas'
import { Notice } from '@sekolah/ui/status'
import { markLabel } from './sentences.ts'

export type MissingData = DataOf<'waves.preview'>['missing']

/** How many are listed; the rest is a count. */
const SHOWN = 20

export const MissingList = ({ missing }: { missing: MissingData }) => (
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

/** Applicants without a value that the rules need; no run is possible until it is entered. */
import type { ProgramCheck } from '@sekolah/contract/admission/selection/demands'
import { markLabel } from '@sekolah/contract/admission/selection/marks'
import type { DataOf } from '@sekolah/contract/schemas'
import { Notice } from '@sekolah/ui/status'

export type MissingData = DataOf<'waves.preview'>['missing']

/** How many are listed; the rest is a count. */
const SHOWN = 20

type Props = { missing: MissingData; checks: readonly ProgramCheck[] }

export const MissingList = ({ missing, checks }: Props) => (
  <Notice
    tone="wait"
    title={`${missing.length} nilai belum diisi, jadi belum ada yang ditempatkan`}
  >
    <ul className="space-y-0.5 text-sm">
      {missing.slice(0, SHOWN).map(({ id, name, registration_number, key }) => (
        <li key={`${id} ${key}`}>
          <span className="tabular-nums">{registration_number}</span> {name}:{' '}
          {missingText(key, checks)}
        </li>
      ))}
    </ul>
    {missing.length > SHOWN && (
      <p className="text-sm">dan {missing.length - SHOWN} lainnya. Isi di tab Nilai.</p>
    )}
  </Notice>
)

const missingText = (key: string, checks: readonly ProgramCheck[]): string =>
  key === 'birth_date' ? 'tanggal lahir' : key === 'score' ? 'nilai' : markLabel(key, checks)

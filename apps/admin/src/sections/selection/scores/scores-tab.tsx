/** Marks and claims of a wave's applicants, entered at the desk. */

import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import type { Candidate } from '@sekolah/contract/admission/selection/candidate-schemas'
import {
  checkMark,
  checksIn,
  isCheckMark,
  type ProgramCheck,
} from '@sekolah/contract/admission/selection/demands'
import { isAnswerMark, markLabel, marksUsedBy } from '@sekolah/contract/admission/selection/marks'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { buttonClass } from '@sekolah/ui/button'
import { ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Empty } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useCallKeepingPrevious } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { limitAndOffset, pageNumberOf } from '../../../screens/resource/address.ts'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { IMPORT_SEGMENT, mayCallSelection } from '../address.ts'
import { AnswerBox } from './answer-box.tsx'
import { ClaimBoxes } from './claim-boxes.tsx'
import { MarkCell } from './mark-cell.tsx'
import { type SaveScores, useSaveScores } from './use-entering.ts'

const PAGE_SIZE = 50

export const ScoresTab = ({ wave }: { wave: Wave }) => {
  const { user } = useSession()
  const { query, filter, pageAt } = useListAddress()
  const enter = useSaveScores()
  const asked = { search: query.search, ...limitAndOffset(query, PAGE_SIZE) }
  const list = useCallKeepingPrevious('selection.candidates', {
    params: { id: wave.id },
    query: asked,
  })
  const checks = checksIn(wave)
  const marks = marksUsedBy(wave.paths, checks)
  const claimed = wave.paths.filter(({ is_open }) => !is_open)
  const rows = list.data?.rows ?? []
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Cari pendaftar"
          placeholder="Cari nama atau nomor…"
          value={query.search ?? ''}
          onSearch={(text) => filter('search', text)}
        />
        {mayCallSelection('scores.start', user) && (
          <Link
            to="/$section/$record"
            params={{ section: 'seleksi', record: IMPORT_SEGMENT }}
            search={{ gelombang: `${wave.id}` }}
            className={buttonClass({})}
          >
            <FileSpreadsheet aria-hidden />
            Impor nilai
          </Link>
        )}
        <p className="text-sm text-soft max-sm:hidden">
          {marks.length + claimed.length === 0
            ? 'Aturan gelombang ini tidak memakai nilai atau persetujuan jalur.'
            : 'Enter menyimpan dan turun satu baris; Esc mengembalikan.'}
        </p>
      </div>
      <ListCard
        failure={list.error && errorReason(list.error)}
        loading={list.isFetching}
        hasData={list.data !== undefined}
        onRetry={() => list.refetch()}
        foot={
          list.data && (
            <Pager
              page={pageNumberOf(query)}
              pageSize={PAGE_SIZE}
              shown={rows.length}
              total={list.data.total}
              link={(page, { label, className, children }) => (
                <Link {...pageAt(page)} aria-label={label} title={label} className={className}>
                  {children}
                </Link>
              )}
            />
          )
        }
      >
        {rows.length === 0 ? (
          <div className="p-4">
            <Empty title="Tidak ada pendaftar">
              {query.search
                ? 'Ubah kata pencarian.'
                : 'Yang mendaftar di hari-hari gelombang ini muncul di sini.'}
            </Empty>
          </div>
        ) : (
          <div className="overflow-x-auto lg:overflow-visible">
            <table aria-label={`Nilai ${wave.label}`} className="w-full text-sm">
              <thead>
                <tr className="text-left text-xs text-soft [&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:border-b [&>th]:border-line [&>th]:bg-surface [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold">
                  <th scope="col" className="left-0 z-20!">
                    Pendaftar
                  </th>
                  {marks.map((mark) => (
                    <th key={mark} scope="col" className="w-28 text-right">
                      {markLabel(mark, checks)}
                    </th>
                  ))}
                  {claimed.length > 0 && (
                    <th scope="col" className="w-56">
                      Jalur disetujui
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((candidate) => (
                  <CandidateRow key={candidate.id} {...{ candidate, marks, checks, enter }}>
                    {claimed.length > 0 && (
                      <td className="min-w-48">
                        <ClaimBoxes {...{ candidate, enter }} paths={claimed} />
                      </td>
                    )}
                  </CandidateRow>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListCard>
    </>
  )
}

type RowProps = {
  candidate: Candidate
  marks: readonly string[]
  checks: readonly ProgramCheck[]
  enter: SaveScores
  children: ReactNode
}

const CandidateRow = ({ candidate, marks, checks, enter, children }: RowProps) => (
  <tr className="[&>td]:border-b [&>td]:border-line [&>td]:px-3 [&>td]:py-1.5 [&>td]:align-top">
    <td className="sticky left-0 z-1 min-w-28 bg-surface sm:min-w-36">
      <span className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{candidate.name}</span>
        <span className="text-soft tabular-nums">{candidate.registration_number}</span>
        {candidate.status !== 'pending' && (
          <span className="text-soft">{decidedText(candidate.status)}</span>
        )}
      </span>
      <span className="line-clamp-1 text-soft max-sm:hidden" title={candidate.choices.join(', ')}>
        {candidate.choices.join(', lalu ')}
      </span>
    </td>
    {marks.map((mark) => (
      <td key={mark} className="min-w-28">
        {!isAnswerMark(mark) && <MarkCell {...{ candidate, mark, enter }} />}
        {isAnswerMark(mark) && isAsked(candidate, mark, checks) && (
          <AnswerBox {...{ candidate, mark, enter }} label={answerLabel(mark, checks)} />
        )}
      </td>
    ))}
    {children}
  </tr>
)

/** Whether one of the chosen programmes has the check, or an outcome was entered all the same. */
const isAsked = (
  { choices, scores }: Candidate,
  mark: string,
  checks: readonly ProgramCheck[],
): boolean =>
  !isCheckMark(mark) ||
  scores[mark] !== undefined ||
  checks.some(({ program, code }) => checkMark(code) === mark && choices.includes(program))

const answerLabel = (mark: string, checks: readonly ProgramCheck[]): string =>
  mark === 'same_regency' ? 'Kabupaten/kota sama' : markLabel(mark, checks)

const decidedText = (status: ApplicantStatus): string => `Sudah ${statusLabels[status]}`

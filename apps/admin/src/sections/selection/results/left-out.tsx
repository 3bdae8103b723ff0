/** Applicants that a run leaves out, with the reason; late ones can be included. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import { leftOutLabels, leftOutReasons } from '@sekolah/contract/admission/selection/labels'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { useToast } from '@sekolah/ui/toast'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallSelection } from '../address.ts'

/** How many are listed at once; each name is a call. */
const PAGE = 20

type Props = { run: SelectionRun; wave: Wave }
type LeftOut = SelectionRun['left_out'][number]

export const LeftOutCard = ({ run, wave }: Props) => {
  if (run.left_out.length === 0) return null
  return (
    <Card className="space-y-3 p-4 sm:p-5">
      <h3 className="text-base">Tidak ikut seleksi ini ({run.left_out.length})</h3>
      {leftOutReasons.map((reason) => {
        const list = run.left_out.filter((one) => one.reason === reason)
        return list.length === 0 ? null : <Group key={reason} {...{ reason, list, run, wave }} />
      })}
    </Card>
  )
}

type GroupProps = Props & { reason: LeftOut['reason']; list: LeftOut[] }

const Group = ({ reason, list, run, wave }: GroupProps) => {
  const [shown, setShown] = useState(PAGE)
  return (
    <section aria-label={leftOutLabels[reason]}>
      <h4 className="text-sm font-semibold">
        {leftOutLabels[reason]} ({list.length})
      </h4>
      <p className="text-sm text-soft">{sentenceOf(reason, wave)}</p>
      <ul className="mt-1 divide-y divide-line">
        {list.slice(0, shown).map(({ id }) => (
          <Line
            key={id}
            id={id}
            isOpen={run.state === 'draft' && (reason === 'late' || reason === 'no_wave')}
            wave={wave}
          />
        ))}
      </ul>
      {list.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + PAGE)}>
          {Math.min(PAGE, list.length - shown)} lagi dari {list.length}
        </Button>
      )}
    </section>
  )
}

const sentenceOf = (reason: LeftOut['reason'], { label }: Wave): string =>
  ({
    late: `Dikirim sebelum ${label} ditutup, tetapi baru tiba sesudahnya. Terima, pindahkan, atau putuskan sebelum hasil dikunci.`,
    double:
      'NISN, atau nama dan tanggal lahirnya, sama dengan pendaftaran lain. Buka pendaftarannya dan putuskan di “Mungkin ganda”; hasil baru dapat dikunci sesudahnya.',
    set_aside: 'Untuk anak ini nomor lain yang berlaku.',
    unverified: `${label} hanya diikuti yang berkasnya sudah sah. Periksa berkasnya, lalu jalankan seleksi sekali lagi.`,
    no_wave: 'Tanggal daftarnya tidak masuk gelombang mana pun.',
  })[reason]

const Line = ({ id, isOpen, wave }: { id: number; isOpen: boolean; wave: Wave }) => {
  const { settings } = useSchool()
  const { user } = useSession()
  const toast = useToast()
  const number = settings ? registrationNumber(id, settings) : `${id}`
  const candidate = useCall('selection.candidate', { params: { id } })
  const taking = useAction('selection.enter', {
    changes: 'selection',
    onDone: () => toast('good', `${number} masuk ${wave.label}. Jalankan seleksi sekali lagi.`),
    onFailed: (error) => toast('bad', `${number} belum masuk ${wave.label}. ${errorReason(error)}`),
  })
  const said = taking.isSuccess ? 'Sudah diterima' : `Terima di ${wave.label}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <Link
        to="/$section/$record"
        params={{ section: 'ppdb', record: `${id}` }}
        className="flex min-h-11 min-w-0 grow basis-0 flex-wrap content-center items-center gap-x-4"
      >
        <span className="font-semibold text-brand tabular-nums">{number}</span>
        <span className="wrap-anywhere">{candidate.data?.name}</span>
      </Link>
      {isOpen && mayCallSelection('selection.enter', user) && (
        <Button
          aria-label={`${said}: ${number}`}
          pending={taking.isPending}
          disabled={taking.isSuccess}
          onClick={() => taking.mutate({ params: { id }, body: { wave_id: wave.id } })}
        >
          {said}
        </Button>
      )}
    </li>
  )
}

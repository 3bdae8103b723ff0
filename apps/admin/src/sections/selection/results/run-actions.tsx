/** The head's actions on a run: lock, withdraw with a reason, make final. */

import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { BadgeCheck, Lock, Undo2 } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallSelection } from '../address.ts'
import { ResultTime } from './result-time.tsx'
import { scheduleSentences, uncheckedSentence } from './schedule.ts'

type Props = { run: SelectionRun; wave: Wave }
type Asked = 'lock' | 'withdraw' | 'finalise'

export const RunActions = ({ run, wave }: Props) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  // The panel asks for the password when the server demands it.
  const done = (said: string) => ({
    changes: 'selection' as const,
    onDone: () => {
      toast('good', said)
      setAsked(null)
    },
  })
  const lock = useAction('selection.lock', done('Hasil dikunci.'))
  const finalise = useAction('selection.finalise', done('Daftar final ditetapkan.'))
  const withdraw = useAction('selection.withdraw', done('Seleksi ditarik.'))
  const actions = { lock, finalise, withdraw }
  const ask = (what: Asked | null) => {
    if (what) actions[what].reset()
    setAsked(what)
  }
  const params = { id: run.id }
  const { state } = run
  const mayFinalise = state === 'provisional' || state === 'locked'
  return (
    <>
      {(state === 'draft' || state === 'locked') &&
        mayCallSelection('selection.withdraw', user) && (
          <Button look="danger" onClick={() => ask('withdraw')}>
            <Undo2 aria-hidden />
            Tarik
          </Button>
        )}
      {state === 'locked' && mayCallSelection('selection.lock', user) && <ResultTime wave={wave} />}
      {mayFinalise && mayCallSelection('selection.finalise', user) && (
        <Button look={state === 'provisional' ? 'main' : 'outline'} onClick={() => ask('finalise')}>
          <BadgeCheck aria-hidden />
          Tetapkan final
        </Button>
      )}
      {state === 'draft' && mayCallSelection('selection.lock', user) && (
        <Button look="main" onClick={() => ask('lock')}>
          <Lock aria-hidden />
          Kunci hasil
        </Button>
      )}
      <Confirm
        open={asked === 'lock'}
        question={`Kunci hasil seleksi nomor ${run.id}?`}
        verb="Kunci"
        pending={lock.isPending}
        onYes={() => lock.mutate({ params })}
        onNo={() => ask(null)}
      >
        {run.unchecked > 0 && (
          <p className="mb-3 font-semibold">
            {run.candidates} pendaftar ikut, {uncheckedSentence(run)}
          </p>
        )}
        <ul className="list-disc space-y-1 pl-5">
          {scheduleSentences({ ...run, state: 'locked' }, wave, zone).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {wave.grace_until && (
            <li>
              Pendaftaran yang dikirim sebelum {wave.label} ditutup masih dapat tiba hingga{' '}
              {formatDateTime(wave.grace_until, zone)}. Yang tiba setelah dikunci masuk gelombang
              berikutnya, atau diputuskan satu per satu.
            </li>
          )}
        </ul>
        <Refusal of={lock} />
      </Confirm>
      <Confirm
        open={asked === 'finalise'}
        question={`Tetapkan seleksi nomor ${run.id} sebagai daftar final?`}
        verb="Tetapkan"
        pending={finalise.isPending}
        onYes={() => finalise.mutate({ params })}
        onNo={() => ask(null)}
      >
        <p>Keluarga langsung melihat daftar final, dan sanggahan tidak diterima lagi.</p>
        <Refusal of={finalise} />
      </Confirm>
      <Dialog
        open={asked === 'withdraw'}
        title={`Tarik seleksi nomor ${run.id}`}
        onClose={() => ask(null)}
      >
        <WithdrawForm
          id={run.id}
          pending={withdraw.isPending}
          onWithdraw={(reason) => withdraw.mutateAsync({ params, body: { reason } })}
          onClose={() => ask(null)}
        />
        <Refusal of={withdraw} />
      </Dialog>
    </>
  )
}

const Refusal = ({ of }: ComponentProps<typeof NotDone>) =>
  of.error && (
    <div className="mt-3">
      <NotDone of={of} />
    </div>
  )

type FormProps = {
  id: number
  pending: boolean
  onWithdraw: (reason: string) => Promise<unknown>
  onClose: () => void
}

const WithdrawForm = ({ id, pending, onWithdraw, onClose }: FormProps) => {
  const [reason, setReason] = useDraft(`seleksi ${id} alasan`)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setError('Tuliskan alasannya.')
    else
      await onWithdraw(reason.trim()).then(
        () => setReason(''),
        // Nothing to do: the error is shown below the form.
        () => {},
      )
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <TextArea
        label="Alasan"
        value={reason}
        maxLength={500}
        error={error}
        hint="Tersimpan bersama seleksi ini."
        data-first-focus
        onChange={({ target }) => {
          setReason(target.value)
          setError(null)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" look="danger" pending={pending}>
          Tarik seleksi
        </Button>
      </div>
    </form>
  )
}

/** What the head does with a run: lock, withdraw with the reason, make final. */
import type { SelectionRun, Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Lock, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSchool } from '../../../app/school.tsx'
import { useDraft } from '../../../drafts/typed-texts.tsx'
import { askAgain } from '../../../live/query-client.ts'
import { useSession } from '../../../session/session.tsx'
import { maySelect } from '../address.ts'
import { scheduleOf } from './schedule.ts'

type Props = { run: SelectionRun; wave: Wave }
type Asked = 'lock' | 'withdraw' | 'finalise'

export const RunActions = ({ run, wave }: Props) => {
  const { api, user } = useSession()
  const { zone } = useSchool()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const ask = (what: Asked | null) => {
    setAsked(what)
    setFailure(null)
  }
  /** The panel asks for the password by itself where the server wants it. */
  const act = async (call: () => Promise<SelectionRun>, said: string): Promise<boolean> => {
    setPending(true)
    setFailure(null)
    try {
      await call()
      askAgain(client, 'selection')
      toast('good', said)
      ask(null)
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  const { state } = run
  const refusal = failure !== null && (
    <div className="mt-3">
      <Notice tone="bad" role="alert" title={reasonOf(failure)} />
    </div>
  )
  const mayFinalise = state === 'provisional' || state === 'locked'
  return (
    <>
      {(state === 'draft' || state === 'locked') && maySelect('selection.withdraw', user) && (
        <Button look="danger" onClick={() => ask('withdraw')}>
          <Undo2 aria-hidden />
          Tarik
        </Button>
      )}
      {mayFinalise && maySelect('selection.finalise', user) && (
        <Button look={state === 'provisional' ? 'main' : 'outline'} onClick={() => ask('finalise')}>
          <BadgeCheck aria-hidden />
          Tetapkan final
        </Button>
      )}
      {state === 'draft' && maySelect('selection.lock', user) && (
        <Button look="main" onClick={() => ask('lock')}>
          <Lock aria-hidden />
          Kunci hasil
        </Button>
      )}
      <Confirm
        open={asked === 'lock'}
        question={`Kunci hasil seleksi nomor ${run.id}?`}
        pending={pending}
        onYes={() => act(() => api.selection.lock({ params: { id: run.id } }), 'Hasil dikunci.')}
        onNo={() => ask(null)}
      >
        <ul className="list-disc space-y-1 pl-5">
          {scheduleOf({ ...run, state: 'locked' }, wave, zone, '').map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {refusal}
      </Confirm>
      <Confirm
        open={asked === 'finalise'}
        question={`Tetapkan seleksi nomor ${run.id} sebagai daftar final?`}
        pending={pending}
        onYes={() =>
          act(() => api.selection.finalise({ params: { id: run.id } }), 'Daftar final ditetapkan.')
        }
        onNo={() => ask(null)}
      >
        <p>Keluarga langsung melihat daftar final, dan sanggahan tidak diterima lagi.</p>
        {refusal}
      </Confirm>
      <Dialog
        open={asked === 'withdraw'}
        title={`Tarik seleksi nomor ${run.id}`}
        onClose={() => ask(null)}
      >
        <WithdrawForm
          id={run.id}
          pending={pending}
          onWithdraw={(reason) =>
            act(
              () => api.selection.withdraw({ params: { id: run.id }, body: { reason } }),
              'Seleksi ditarik.',
            )
          }
          onClose={() => ask(null)}
        />
        {refusal}
      </Dialog>
    </>
  )
}

type FormProps = {
  id: number
  pending: boolean
  onWithdraw: (reason: string) => Promise<boolean>
  onClose: () => void
}

const WithdrawForm = ({ id, pending, onWithdraw, onClose }: FormProps) => {
  const [reason, setReason] = useDraft(`seleksi ${id} alasan`)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setError('Tuliskan alasannya.')
    else if (await onWithdraw(reason.trim())) setReason('')
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

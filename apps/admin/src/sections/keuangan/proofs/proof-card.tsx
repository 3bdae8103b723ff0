/** One proof: looked at, then confirmed with the amount of the bank's statement, or refused. */
import {
  type PaymentMethod,
  paymentMethodLabels,
  rupiah,
} from '@sekolah/contract/admission/fees/labels'
import type { Proof, ProofVerdict } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSchool } from '../../../app/school.tsx'
import { useSession } from '../../../session/session.tsx'
import { mayDo, readRupiah } from '../address.ts'
import { ProofPicture } from './proof-picture.tsx'

type Props = { proof: Proof; onJudged: () => void }
type Paid = Exclude<PaymentMethod, 'cash'>

const { transfer, qris } = paymentMethodLabels

export const ProofCard = ({ proof, onJudged }: Props) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const { name, registration_number, program, sent_at } = proof
  return (
    <Card className="p-5">
      <section aria-label={`Bukti ${name}`} className="grid gap-5 md:grid-cols-2">
        <ProofPicture proof={proof} />
        <div className="space-y-4">
          <div>
            <h2 className="text-lg">{name}</h2>
            <p className="text-sm text-soft">
              <span className="tabular-nums">{registration_number}</span> · {program}
            </p>
            <p className="text-sm text-soft">Dikirim {formatDateTime(sent_at, zone)}</p>
          </div>
          {mayDo('proofs.judge', user) && <Verdict {...{ proof, onJudged }} />}
        </div>
      </section>
    </Card>
  )
}

const Verdict = ({ proof, onJudged }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const [text, setText] = useState('')
  const [method, setMethod] = useState<Paid>('transfer')
  const [reason, setReason] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [pending, setPending] = useState<ProofVerdict['state'] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const amount = readRupiah(text)
  const isRefusing = reason !== null

  const send = async (verdict: ProofVerdict, said: string) => {
    setPending(verdict.state)
    setFailure(null)
    try {
      await api.proofs.judge({
        params: { id: proof.applicant_id, page_id: proof.id },
        body: verdict,
      })
      toast('good', said)
      onJudged()
    } catch (error) {
      setFailure(error)
      setPending(null)
    }
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (amount) void send({ state: 'paid', amount, method }, `${rupiah(amount)} dicatat.`)
  }
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason?.trim()) {
      void send({ state: 'refused', reason: reason.trim() }, 'Keluarga diberi tahu alasannya.')
    }
  }
  const failed = failure !== null && (
    <Notice tone="bad" role="alert" title={`Belum dicatat. ${reasonOf(failure)}`} />
  )
  if (isRefusing) {
    return (
      <form noValidate onSubmit={refuse} className="space-y-4">
        <TextField
          label="Alasan untuk keluarga"
          value={reason}
          maxLength={300}
          hint="Misalnya: jumlah tidak terbaca, uang belum masuk ke rekening."
          error={isAsked && !reason.trim() ? 'Tuliskan alasannya.' : null}
          onChange={({ target }) => setReason(target.value)}
        />
        {failed}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setReason(null)
              setAsked(false)
            }}
          >
            Kembali
          </Button>
          <Button type="submit" look="danger" pending={pending === 'refused'}>
            Tolak bukti ini
          </Button>
        </div>
      </form>
    )
  }
  return (
    <form noValidate onSubmit={confirm} className="space-y-4">
      <TextField
        label="Jumlah yang masuk (rupiah)"
        inputMode="numeric"
        value={text}
        hint={amount ? rupiah(amount) : 'Cocokkan dengan mutasi rekening sekolah.'}
        error={isAsked && !amount ? 'Tulis jumlahnya dengan angka.' : null}
        onChange={({ target }) => setText(target.value)}
      />
      <RadioGroup<Paid>
        legend="Cara membayar"
        name={`cara-${proof.id}`}
        options={{ transfer, qris }}
        value={method}
        onChoose={setMethod}
      />
      {failed}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" pending={pending === 'paid'}>
          Konfirmasi diterima
        </Button>
        <Button
          look="danger"
          onClick={() => {
            setReason('')
            setAsked(false)
          }}
        >
          Tidak dapat diterima
        </Button>
      </div>
    </form>
  )
}

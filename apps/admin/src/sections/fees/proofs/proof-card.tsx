/** One proof: view it, then confirm it with the amount of the bank's statement, or refuse it. */

import { type PaymentMethod, paymentMethodLabels } from '@sekolah/contract/admission/fees/labels'
import type { Proof, ProofVerdict } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallFees, parseRupiah } from '../address.ts'
import { ProofPicture } from './proof-picture.tsx'

type Props = { proof: Proof }
type Paid = Exclude<PaymentMethod, 'cash'>

const { transfer, qris } = paymentMethodLabels

export const ProofCard = ({ proof }: Props) => {
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
          {mayCallFees('proofs.judge', user) && <Verdict proof={proof} />}
        </div>
      </section>
    </Card>
  )
}

const Verdict = ({ proof }: Props) => {
  const toast = useToast()
  const [text, setText] = useState('')
  const [method, setMethod] = useState<Paid>('transfer')
  const [reason, setReason] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const judge = useAction('proofs.judge', {
    changes: 'money',
    onDone: (_, { body }) =>
      toast(
        'good',
        body.state === 'paid'
          ? `${rupiah(body.amount)} dicatat.`
          : 'Keluarga diberi tahu alasannya.',
      ),
  })
  const amount = parseRupiah(text)
  const isRefusing = reason !== null

  const send = (body: ProofVerdict) =>
    judge.mutate({ params: { id: proof.applicant_id, page_id: proof.id }, body })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (amount) send({ state: 'paid', amount, method })
  }
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason?.trim()) send({ state: 'refused', reason: reason.trim() })
  }
  const failed = <NotDone said="Belum dicatat." of={judge} />
  const sent = judge.isPending ? judge.variables.body.state : null
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
          <Button type="submit" look="danger" pending={sent === 'refused'}>
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
        <Button type="submit" look="main" pending={sent === 'paid'}>
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

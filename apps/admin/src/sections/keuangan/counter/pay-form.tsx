/** Money that the treasurer takes: how much, and how. The same key makes a repeated press harmless. */
import {
  type PaymentMethod,
  paymentMethodLabels,
  rupiah,
} from '@sekolah/contract/admission/fees/labels'
import type { Payer, Payment } from '@sekolah/contract/admission/fees/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSession } from '../../../session/session.tsx'
import { readRupiah } from '../address.ts'

type Props = { payer: Payer; onPaid: (payment: Payment) => void }

export const PayForm = ({ payer, onPaid }: Props) => {
  const { api } = useSession()
  const { rest } = payer.owed
  const [key, setKey] = useState(newClientId)
  const [text, setText] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [isAsked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const amount = readRupiah(text)
  const isWrong = isAsked && !amount

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!amount) return
    setPending(true)
    setFailure(null)
    try {
      const paid = await api.payments.create({
        body: { key, applicant_id: payer.id, amount, method },
      })
      setText('')
      setAsked(false)
      setKey(newClientId())
      onPaid(paid)
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Jumlah diterima (rupiah)"
        inputMode="numeric"
        value={text}
        placeholder={rest > 0 ? rupiah(rest) : undefined}
        hint={amount ? rupiah(amount) : rest > 0 ? `Sisa ${rupiah(rest)}` : undefined}
        error={isWrong ? 'Tulis jumlahnya dengan angka.' : null}
        onChange={({ target }) => setText(target.value)}
      />
      <RadioGroup<PaymentMethod>
        legend="Cara membayar"
        name="cara-membayar"
        options={paymentMethodLabels}
        value={method}
        onChoose={setMethod}
      />
      {failure !== null && (
        <Notice tone="bad" role="alert" title={`Belum dicatat. ${reasonOf(failure)}`} />
      )}
      <Button type="submit" look="main" pending={pending}>
        Catat pembayaran
      </Button>
    </form>
  )
}

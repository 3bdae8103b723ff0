/** Records a payment at the treasurer's desk. A repeated press sends the same idempotency key. */

import { type PaymentMethod, paymentMethodLabels } from '@sekolah/contract/admission/fees/labels'
import type { Payer } from '@sekolah/contract/admission/fees/schemas'
import { rupiah } from '@sekolah/contract/values/money'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { parseRupiah } from '../address.ts'

type Props = { payer: Payer }

export const PayForm = ({ payer }: Props) => {
  const toast = useToast()
  const { rest } = payer.owed
  const [key, setKey] = useState(newClientId)
  const [text, setText] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [isAsked, setAsked] = useState(false)
  const pay = useAction('payments.create', {
    changes: 'money',
    onDone: ({ receipt_number }) => {
      setText('')
      setAsked(false)
      setKey(newClientId())
      toast('good', `${receipt_number} dicatat.`)
    },
  })
  const amount = parseRupiah(text)
  const isWrong = isAsked && !amount

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (amount) pay.mutate({ body: { key, applicant_id: payer.id, amount, method } })
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
      <NotDone said="Belum dicatat." of={pay} />
      <Button type="submit" look="main" pending={pay.isPending}>
        Catat pembayaran
      </Button>
    </form>
  )
}

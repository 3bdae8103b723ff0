/** "Periksa bukti": verifies that the school's server has issued a receipt. */

import { type ReceiptVerdict, receiptQuestion } from '@sekolah/contract/admission/counter/schemas'
import { applicantLabels as label } from '@sekolah/contract/admission/labels'
import { readProof } from '@sekolah/contract/admission/proof'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useSchoolTerms } from '../../../core/school/words.ts'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'
import {
  type FieldMessages,
  validationMessages,
} from '../../../screens/resource/form/form-state.ts'
import { CodeVerdict } from './verdict.tsx'

const blank = { registration_number: '', registration_date: '', receipt_code: '' }

export const ReceiptCheck = ({ onClose }: { onClose: () => void }) => {
  const words = useSchoolTerms()
  const [scanned, setScanned] = useState('')
  const [proof, setProof] = useState(blank)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [verdict, setVerdict] = useState<ReceiptVerdict | null>(null)
  const check = useAction('ppdb.checkReceipt', {
    onDone: (found) => {
      setVerdict(found)
      setScanned('')
    },
  })

  const change = (values: Partial<typeof blank>) => {
    setProof((present) => ({ ...present, ...values }))
    setErrors({})
    check.reset()
    setVerdict(null)
  }
  const scan = (text: string) => {
    setScanned(text)
    change(readProof(text) ?? {})
  }

  // A scanner ends its input with Enter, which submits.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isUnread = scanned.trim() !== '' && readProof(scanned) === null
    const found = validationMessages(receiptQuestion, proof)
    if (isUnread && Object.keys(found).length > 0) {
      found.scanned =
        'Tidak ada kode bukti di teks ini. Isi nomor, waktu, dan kode seperti tertulis di bukti.'
    }
    setErrors(found)
    setVerdict(null)
    if (Object.keys(found).length === 0 && !check.isPending) check.mutate({ body: proof })
  }

  return (
    <Dialog open title="Periksa bukti" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label="Kode QR bukti"
          value={scanned}
          onChange={({ target }) => scan(target.value)}
          error={errors.scanned}
          hint="Pindai dengan pemindai USB, tempel isinya, atau isi tiga kolom di bawah."
          autoComplete="off"
          spellCheck={false}
          data-first-focus
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Nomor pendaftaran"
            value={proof.registration_number}
            onChange={({ target }) => change({ registration_number: target.value })}
            error={errors.registration_number}
            placeholder={words('PPDB-25')}
            autoComplete="off"
          />
          <TextField
            label={label.receipt_code}
            value={proof.receipt_code}
            onChange={({ target }) => change({ receipt_code: target.value })}
            error={errors.receipt_code}
            placeholder="7K3QD-9XW2M"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <DateTimeField
          label={label.registration_date}
          value={proof.registration_date}
          onChange={(registration_date) => change({ registration_date })}
          error={errors.registration_date}
        />
        <NotDone said="Belum diperiksa." of={check} />
        {verdict && <CodeVerdict verdict={verdict} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Tutup</Button>
          <Button type="submit" look="main" pending={check.isPending}>
            Periksa
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

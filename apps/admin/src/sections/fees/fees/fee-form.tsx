/** The form of one fee with its discounts, saved as a whole. */
import {
  type FeeMoment,
  feeMomentLabels,
  feeLabels as label,
} from '@sekolah/contract/admission/fees/labels'
import type { FeeInput, FeeRow } from '@sekolah/contract/admission/fees/schemas'
import { Button } from '@sekolah/ui/button'
import { Checkbox, Options, RadioGroup, SelectField, TextField } from '@sekolah/ui/field'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { SimpleFormDialog } from '../../../screens/resource/form/simple-form-dialog.tsx'
import { rowsOf } from '../../../screens/resource/resource-screen.tsx'
import { parseRupiah } from '../address.ts'
import {
  DiscountFields,
  type DiscountFormValues,
  emptyDiscountForm,
  parseDiscountForm,
} from './discount-fields.tsx'
import { discountInputText } from './discount-values.ts'
import {
  InstalmentFields,
  instalmentFault,
  instalmentForms,
  parseInstalments,
} from './instalment-fields.tsx'

type Props = {
  /** The fee; null for a new one. */
  fee: FeeRow | null
  /** The order number of a new fee. */
  place: number
  onSaved: () => void
  onClose: () => void
}

export const FeeForm = ({ fee, place, onSaved, onClose }: Props) => {
  const { api } = useSession()
  const { waves } = useSchool()
  const offered = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  const [name, setName] = useState(fee?.label ?? '')
  const [amountText, setAmountText] = useState(fee ? `${fee.amount}` : '')
  const [program, setProgram] = useState(fee?.program ?? '')
  const [wave, setWave] = useState(`${fee?.wave_id ?? ''}`)
  const [discounts, setDiscounts] = useState<DiscountFormValues[]>(
    fee?.discounts.map((one) => ({
      ...one,
      text: discountInputText(one),
      until: one.until ?? '',
    })) ?? [],
  )
  // A family reads a new fee under Biaya, unless the treasurer decides otherwise.
  const [isShown, setShown] = useState(fee?.is_shown ?? true)
  const [when, setWhen] = useState<FeeMoment>(fee?.when ?? 'seat')
  const [instalments, setInstalments] = useState(instalmentForms(fee?.instalments ?? []))
  const [isAsked, setAsked] = useState(false)
  const amount = parseRupiah(amountText)
  const read = discounts.map(parseDiscountForm)
  const programs = [
    ...new Set([...(offered.data?.rows.map((row) => row.name) ?? []), program].filter(Boolean)),
  ]

  const submit = async () => {
    setAsked(true)
    const parts = parseInstalments(instalments)
    if (!name.trim() || amount === null || read.some((one) => one === null)) return
    if (!parts || instalmentFault(instalments)) return
    const sent: FeeInput = {
      label: name,
      amount,
      program: program || null,
      wave_id: wave ? Number(wave) : null,
      when,
      discounts: read.filter((one) => one !== null),
      instalments: parts,
      order_index: fee?.order_index ?? place,
      is_shown: isShown,
    }
    if (fee) await api.fees.update({ params: { id: fee.id }, body: sent, ifMatch: fee.rev })
    else await api.fees.create({ body: sent })
    onSaved()
  }

  return (
    <SimpleFormDialog
      title={fee ? 'Ubah biaya' : 'Tambah biaya'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={label.label}
        value={name}
        maxLength={60}
        error={isAsked && !name.trim() ? `${label.label} wajib diisi.` : null}
        onChange={({ target }) => setName(target.value)}
        data-first-focus
      />
      <TextField
        label={label.amount}
        inputMode="numeric"
        value={amountText}
        error={isAsked && amount === null ? 'Tulis jumlahnya dengan angka.' : null}
        onChange={({ target }) => setAmountText(target.value)}
      />
      <RadioGroup<FeeMoment>
        legend={label.when}
        name="biaya-diminta"
        options={feeMomentLabels}
        value={when}
        onChoose={setWhen}
      />
      <SelectField
        label={label.program}
        value={program}
        onChange={({ target }) => setProgram(target.value)}
      >
        <Options of={programs} blank="Semua program" />
      </SelectField>
      {waves.length > 0 && (
        <SelectField
          label={label.wave_id}
          value={wave}
          onChange={({ target }) => setWave(target.value)}
        >
          <Options
            of={Object.fromEntries(waves.map(({ id, label: text }) => [`${id}`, text]))}
            blank="Semua gelombang"
          />
        </SelectField>
      )}
      <Checkbox
        label={label.is_shown}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <fieldset className="space-y-4">
        <legend className="mb-1 font-semibold">{label.discounts}</legend>
        <p className="text-sm text-soft">
          Dihitung berurutan, masing-masing dari sisa sesudah potongan di atasnya. Persen dibulatkan
          ke rupiah terdekat.
        </p>
        {discounts.map((discount, at) => (
          <DiscountFields
            key={discount.code}
            place={at + 1}
            discount={discount}
            isWrong={isAsked && read[at] === null}
            onChange={(changed) =>
              setDiscounts(discounts.map((one, other) => (other === at ? changed : one)))
            }
            onRemove={() => setDiscounts(discounts.filter((_, other) => other !== at))}
          />
        ))}
        <Button onClick={() => setDiscounts([...discounts, emptyDiscountForm()])}>
          <Plus aria-hidden />
          Tambah potongan
        </Button>
      </fieldset>
      <InstalmentFields {...{ amount, isAsked }} forms={instalments} onChange={setInstalments} />
    </SimpleFormDialog>
  )
}

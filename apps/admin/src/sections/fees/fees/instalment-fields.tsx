/** The instalments of a fee: each a share of the whole, and the last day to pay it. */
import type { Instalment } from '@sekolah/contract/admission/fees/instalments'
import { FULL_PERCENT } from '@sekolah/contract/admission/fees/labels'
import { apportion } from '@sekolah/contract/values/apportionment'
import { rupiah } from '@sekolah/contract/values/money'
import { Button, IconButton } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Plus, X } from 'lucide-react'
import { DayField } from '../../../core/time/day-field.tsx'
import { discountInputText, parseDiscountValue } from './discount-values.ts'

/** An instalment while it is edited. */
export type InstalmentFormValues = { text: string; due: string }

export const instalmentForms = (instalments: readonly Instalment[]): InstalmentFormValues[] =>
  instalments.map(({ share, due }) => ({
    text: discountInputText({ kind: 'percent', value: share }),
    due,
  }))

/** The instalments; null while a field is empty or wrong. */
export const parseInstalments = (forms: readonly InstalmentFormValues[]): Instalment[] | null => {
  const read = forms.map(({ text, due }) => ({
    share: parseDiscountValue('percent', text) ?? 0,
    due,
  }))
  return read.every(({ share, due }) => share > 0 && due) ? read : null
}

/** Why instalments cannot be saved; null where they can. */
export const instalmentFault = (forms: readonly InstalmentFormValues[]): string | null => {
  const read = parseInstalments(forms)
  if (!read) return 'Isi persen dan tanggal setiap cicilan.'
  const sum = read.reduce((all, { share }) => all + share, 0)
  if (read.length > 0 && sum !== FULL_PERCENT) {
    return `Jumlah cicilan ${discountInputText({ kind: 'percent', value: sum })} %, seharusnya 100 %.`
  }
  const isOrdered = read.every(({ due }, at) => at === 0 || (read[at - 1]?.due ?? '') < due)
  return isOrdered ? null : 'Tanggal cicilan harus berurutan.'
}

type Props = {
  /** The fee's amount; null while it is not a number. */
  amount: number | null
  forms: readonly InstalmentFormValues[]
  isAsked: boolean
  onChange: (forms: InstalmentFormValues[]) => void
}

export const InstalmentFields = ({ amount, forms, isAsked, onChange }: Props) => {
  const fault = instalmentFault(forms)
  const read = parseInstalments(forms)
  const amounts =
    read && amount !== null
      ? apportion(
          amount,
          read.map(({ share }) => share),
        )
      : []
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 font-semibold">Cicilan</legend>
      <p className="text-sm text-soft">
        Tanpa cicilan biaya ini tidak punya tanggal jatuh tempo. Yang dibayar keluarga mengisi
        cicilan paling awal lebih dulu.
      </p>
      {forms.map((form, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no id; their fields are controlled.
        <div key={at} className={lineClass}>
          <TextField
            label={`Cicilan ${at + 1} (%)`}
            inputMode="decimal"
            value={form.text}
            hint={fault ? undefined : rupiah(amounts[at] ?? 0)}
            onChange={({ target }) => onChange(forms.with(at, { ...form, text: target.value }))}
          />
          <DayField
            label={`Jatuh tempo ${at + 1}`}
            value={form.due}
            onChange={({ target }) => onChange(forms.with(at, { ...form, due: target.value }))}
          />
          <IconButton
            label={`Hapus cicilan ${at + 1}`}
            className="mt-7"
            onClick={() => onChange(forms.toSpliced(at, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {forms.length > 0 && fault && (
        <p role={isAsked ? 'alert' : undefined} className={isAsked ? 'text-bad' : 'text-soft'}>
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange([...forms, { text: '', due: '' }])}>
          <Plus aria-hidden />
          Tambah cicilan
        </Button>
        {forms.length > 1 && (
          <Button look="quiet" onClick={() => onChange(evenly(forms))}>
            Bagi rata
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** On the narrowest phones, too, all three fit beside each other. */
const lineClass = 'grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3'

/** Equal shares; what does not divide goes to the first ones. */
const evenly = (forms: readonly InstalmentFormValues[]): InstalmentFormValues[] => {
  const each = Math.floor(FULL_PERCENT / forms.length)
  const left = FULL_PERCENT - each * forms.length
  return forms.map((form, at) => ({
    ...form,
    text: discountInputText({ kind: 'percent', value: each + (at < left ? 1 : 0) }),
  }))
}

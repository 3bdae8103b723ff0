/** The input fields for one discount of a fee. */
import type { DiscountKind } from '@sekolah/contract/admission/fees/labels'
import type { Discount } from '@sekolah/contract/admission/fees/owed'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { Checkbox, Options, SelectField, TextField } from '@sekolah/ui/field'
import { DayField } from '../../../core/time/day-field.tsx'
import { parseDiscountValue } from './discount-values.ts'

/** A discount while it is edited: its value is text until it is saved. */
export type DiscountFormValues = Omit<Discount, 'value' | 'until'> & { text: string; until: string }

export const emptyDiscountForm = (): DiscountFormValues => ({
  code: newClientId().slice(0, 8),
  label: '',
  kind: 'fixed',
  text: '',
  until: '',
  is_granted_only: false,
})

/** The discount; null when it is incomplete. */
export const parseDiscountForm = ({
  text,
  until,
  ...rest
}: DiscountFormValues): Discount | null => {
  const value = parseDiscountValue(rest.kind, text)
  if (!value || !rest.label.trim()) return null
  return { ...rest, value, until: until || null }
}

type Props = {
  place: number
  discount: DiscountFormValues
  isWrong: boolean
  onChange: (discount: DiscountFormValues) => void
  onRemove: () => void
}

const kinds: Record<DiscountKind, string> = { fixed: 'Rupiah', percent: 'Persen' }

export const DiscountFields = ({ place, discount, isWrong, onChange, onRemove }: Props) => {
  const set = (part: Partial<DiscountFormValues>) => onChange({ ...discount, ...part })
  return (
    <section
      aria-label={`Potongan ${place}`}
      className="space-y-4 rounded-md border border-line p-4"
    >
      <TextField
        label="Nama potongan"
        value={discount.label}
        maxLength={60}
        error={isWrong && !discount.label.trim() ? 'Nama potongan wajib diisi.' : null}
        onChange={({ target }) => set({ label: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Dihitung dalam"
          value={discount.kind}
          onChange={({ target }) => set({ kind: target.value === 'percent' ? 'percent' : 'fixed' })}
        >
          <Options of={kinds} />
        </SelectField>
        <TextField
          label="Besar potongan"
          inputMode="decimal"
          value={discount.text}
          error={
            isWrong && !parseDiscountValue(discount.kind, discount.text)
              ? 'Tulis dengan angka.'
              : null
          }
          onChange={({ target }) => set({ text: target.value })}
        />
      </div>
      <DayField
        label="Berlaku bila lunas sampai"
        optional
        value={discount.until}
        onChange={({ target }) => set({ until: target.value })}
      />
      <Checkbox
        label="Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara"
        checked={discount.is_granted_only}
        onChange={({ target }) => set({ is_granted_only: target.checked })}
      />
      <Button look="danger" onClick={onRemove}>
        Hapus potongan {place}
      </Button>
    </section>
  )
}

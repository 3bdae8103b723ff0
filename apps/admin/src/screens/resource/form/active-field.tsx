/** The checkbox that makes a row visible to visitors; the same text in every form. */
import { Checkbox } from '@sekolah/ui/field'
import type { FormFields } from './use-form.ts'

type Props<Name extends string> = { field: FormFields<Name | 'is_active'>; label: string }

export const ActiveField = <Name extends string>({ field, label }: Props<Name>) => (
  <Checkbox
    label={
      <>
        {label}
        <span className="block text-sm text-soft">Terlihat oleh pengunjung.</span>
      </>
    }
    {...field.flag('is_active')}
  />
)

/**
 * A field for a day: browsers show it in the language of the device, as 12/03/2026, so the chosen
 * day stands beside it in Indonesian words.
 */
import { formatDay, isRealDay } from '@sekolah/contract/values/dates'
import { TextField } from '@sekolah/ui/field'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & { value?: string }

export const DayField = ({ hint, value = '', ...rest }: Props) => (
  <TextField {...rest} type="date" value={value} hint={inWords(value, hint)} />
)

/** The day in words above the field's own hint; only the hint while the field is empty. */
export const inWords = (value: string, hint: Props['hint']): Props['hint'] =>
  isRealDay(value) ? (
    <>
      <span className="font-semibold text-ink">{formatDay(value)}</span>
      {hint && <> · {hint}</>}
    </>
  ) : (
    hint
  )

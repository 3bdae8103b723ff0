/** An input for a date with a time, shown in the school's time zone and stored as ISO 8601. */
import { formatDateTime } from '@sekolah/contract/values/dates'
import { TextField } from '@sekolah/ui/field'
import type { ReactNode } from 'react'
import { useSchool } from '../school/school.tsx'
import { toIsoTime, toZoneTime } from './zone-time.ts'

type Props = {
  label: string
  /** A time in ISO 8601; '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
  hint?: ReactNode
  optional?: boolean
}

export const DateTimeField = ({ label, value, onChange, hint, ...rest }: Props) => {
  const { zone } = useSchool()
  return (
    <TextField
      {...rest}
      label={`${label} (${zone})`}
      type="datetime-local"
      hint={
        value ? (
          <>
            <span className="font-semibold text-ink">{formatDateTime(value, zone)}</span>
            {hint && <> · {hint}</>}
          </>
        ) : (
          hint
        )
      }
      value={value && toZoneTime(value, zone)}
      onChange={({ target }) => onChange(target.value && toIsoTime(target.value, zone))}
    />
  )
}

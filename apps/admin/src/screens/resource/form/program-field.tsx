/** A programme of an application, chosen among those of the school. */
import { Options, SelectField } from '@sekolah/ui/field'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string
  /** Names of the programmes that families may choose. */
  programs: string[]
  /** What the applicant has; null for one who is not stored yet. */
  stored: string | null | undefined
}

/** Offers what the applicant has as well: a programme may have another name by now, or be gone. */
export const ProgramField = ({ programs, stored, ...field }: Props) => (
  <SelectField {...field} optional>
    <Options
      of={[...new Set([...programs, stored ?? '', field.value])].filter(Boolean)}
      blank="Belum memilih"
    />
  </SelectField>
)

/** Selects the programme of an application among the school's. */
import { Options, SelectField } from '@sekolah/ui/field'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string
  /** Names of programmes that families may choose. */
  programs: string[]
  /** The applicant's present programme; null for a new applicant. */
  stored: string | null | undefined
}

/** Also offers the applicant's present programme, which may have been renamed or deleted. */
export const ProgramField = ({ programs, stored, ...field }: Props) => (
  <SelectField {...field} optional>
    <Options
      of={[...new Set([...programs, stored ?? '', field.value])].filter(Boolean)}
      blank="Belum memilih"
    />
  </SelectField>
)

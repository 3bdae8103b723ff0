/** Ambiguous rows: the user chooses the child that a row means, or none. */
import type { MeantChild, RowDoubt } from '@sekolah/contract/admission/matching/schemas'
import { formatDayOrText } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { type ImportAnswers, NO_CHILD } from './source.ts'

type Props = {
  doubts: readonly RowDoubt[]
  /** The option for a row that means none of the children. */
  nobody: string
  /** The text that identifies a row, as in the file. */
  said: (row: number) => string
  choices: ImportAnswers['choices']
  onChoose: (row: number, child: number) => void
}

export const Doubts = ({ doubts, nobody, said, choices, onChoose }: Props) => {
  if (doubts.length === 0) return null
  const none = [NO_CHILD, nobody] as const
  return (
    <Notice tone="wait" role="alert" title={`${doubts.length} baris perlu Anda putuskan`}>
      <ul className="mt-2 space-y-5">
        {doubts.map(({ row, message, children }) => (
          <li key={row}>
            <fieldset className="min-w-0">
              <legend className="font-semibold wrap-anywhere">
                Baris {row}: {said(row)}
              </legend>
              <p className="text-sm">{message}</p>
              {[...children.map((child) => [child.id, childSummary(child)] as const), none].map(
                ([child, text]) => (
                  <label key={child} className="flex min-h-11 cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      name={`baris-${row}`}
                      checked={choices[row] === child}
                      onChange={() => onChoose(row, child)}
                      className="size-5 shrink-0 accent-brand-700"
                    />
                    {text}
                  </label>
                ),
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const childSummary = ({
  registration_number,
  name,
  birth_date,
  previous_school,
}: MeantChild) =>
  [`${registration_number} ${name}`, formatDayOrText(birth_date), previous_school]
    .filter((part) => part !== '')
    .join(', ')

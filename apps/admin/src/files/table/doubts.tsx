/** Rows of which a person says whom they mean: one of the school's children, or nobody of them. */
import type { MeantChild, RowDoubt } from '@sekolah/contract/admission/matching/schemas'
import { formatDayOrText } from '@sekolah/contract/dates'
import { Notice } from '@sekolah/ui/status'

/** By row: the child that was chosen, or 0 for none of them. */
export type Choices = Readonly<Record<number, number>>

export const NOBODY = 0

/** Each row with the child that was chosen for it; `leaveOut` takes those of nobody away. */
export const withChoices = <Row extends { row: number }>(
  rows: readonly Row[],
  choices: Choices,
  { leaveOut }: { leaveOut: boolean },
): (Row & { same_as?: number })[] =>
  rows
    .filter(({ row }) => !(leaveOut && choices[row] === NOBODY))
    .map((row) => {
      const same_as = choices[row.row]
      return same_as === undefined ? row : { ...row, same_as }
    })

type Props = {
  doubts: readonly RowDoubt[]
  /** What becomes of a row that means none of the children. */
  nobody: string
  /** What the file says in a row. */
  said: (row: number) => string
  choices: Choices
  onChoose: (row: number, child: number) => void
}

export const Doubts = ({ doubts, nobody, said, choices, onChoose }: Props) => {
  if (doubts.length === 0) return null
  const none = [NOBODY, nobody] as const
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
              {[...children.map((child) => [child.id, childText(child)] as const), none].map(
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

export const childText = ({ registration_number, name, birth_date, previous_school }: MeantChild) =>
  [`${registration_number} ${name}`, formatDayOrText(birth_date), previous_school]
    .filter((part) => part !== '')
    .join(', ')

/** The items of "Biaya": what families owe, and the school's own items, such as a monthly fee. */
import { textKey } from '../../values/names.ts'

export type FeeItem = { item: string; amount: number }

/** An item that comes from what families owe; `label` without the programme and wave it is for. */
export type OwedItem = FeeItem & { label: string }

type Row = {
  label: string
  amount: number
  program: string | null
  wave_id: number | null
  is_shown: boolean
}

export const shownFees = (
  fees: readonly Row[],
  waves: readonly { id: number; label: string }[],
): OwedItem[] =>
  fees.flatMap(({ label, amount, program, wave_id, is_shown }) => {
    const wave = waves.find(({ id }) => id === wave_id)?.label
    const item = [program ? `${label} (${program})` : label, wave].filter(Boolean).join(' · ')
    return is_shown ? [{ item, amount, label }] : []
  })

/** An own item that names what families owe is left out: its amount is said by that. */
export const composeFees = (owed: readonly OwedItem[], own: readonly FeeItem[]): FeeItem[] => [
  ...owed.map(({ item, amount }) => ({ item, amount })),
  ...own.filter((one) => findOwed(one, owed) === undefined),
]

/** The owed item that an own one names. */
export const findOwed = (
  { item }: Pick<FeeItem, 'item'>,
  owed: readonly OwedItem[],
): OwedItem | undefined => {
  const key = textKey(item)
  return (
    owed.find((one) => textKey(one.item) === key) ?? owed.find((one) => textKey(one.label) === key)
  )
}

/** Fees that are paid in parts, each due on a day. */
import { apportion } from '../../values/apportionment.ts'

/** A part of a fee: its share in hundredths of a percent, and the last day to pay it. */
export type Instalment = { share: number; due: string }

/** An instalment as one family owes it; `paid` fills the earliest first. */
export type OwedPart = {
  fee_id: number
  label: string
  /** Its place among the fee's instalments, from 1. */
  number: number
  count: number
  due: string
  amount: number
  paid: number
}

export type PaymentPlan = {
  /** By day. */
  parts: OwedPart[]
  /** Everything unpaid that has no day, or whose day has come. */
  due_today: number
  /** Of it, what should have been paid before today. */
  overdue: number
}

type Line = { fee_id: number; label: string; due: number }

/** Null where no fee has instalments: then nothing is due on a day. */
export const planPayments = (
  lines: readonly Line[],
  instalmentsOf: (fee_id: number) => readonly Instalment[],
  paid: number,
  today: string,
): PaymentPlan | null => {
  const parts = lines
    .flatMap(({ fee_id, label, due: whole }) => {
      const instalments = instalmentsOf(fee_id)
      const amounts = apportion(
        whole,
        instalments.map(({ share }) => share),
      )
      return instalments.map(({ due }, at) => ({
        ...{ fee_id, label, number: at + 1, count: instalments.length, due },
        amount: amounts[at] ?? 0,
      }))
    })
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
  if (parts.length === 0) return null
  const undated = sum(lines.map(({ due }) => due)) - sum(parts.map(({ amount }) => amount))
  // What has no day is due at once, so it is filled first.
  let left = Math.max(0, paid)
  const fill = (amount: number): number => {
    const filled = Math.min(amount, left)
    left -= filled
    return filled
  }
  const open = undated - fill(undated)
  const filled = parts.map((part) => ({ ...part, paid: fill(part.amount) }))
  const unpaid = (isDue: (due: string) => boolean) =>
    sum(filled.filter(({ due }) => isDue(due)).map((part) => part.amount - part.paid))
  return {
    parts: filled,
    due_today: open + unpaid((due) => due <= today),
    overdue: unpaid((due) => due < today),
  }
}

/** The earliest part that is not paid in full. */
export const nextPart = (plan: PaymentPlan | undefined): OwedPart | undefined =>
  plan?.parts.find(({ amount, paid }) => paid < amount)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

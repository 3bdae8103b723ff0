/**
 * Computes what a family owes, as lines that it can follow: a pure function of rows, in whole
 * rupiah.
 */
import { type DiscountKind, FULL_PERCENT } from './labels.ts'

export type Discount = {
  /** Its id in grants; unlike its label, it never changes. */
  code: string
  label: string
  kind: DiscountKind
  /** Rupiah, or hundredths of a percent. */
  value: number
  /** The last day on which paying everything earns it; null: any day. */
  until: string | null
  /** Only for children to whom the treasurer has granted it, as for siblings. */
  is_granted_only: boolean
}

export type Fee = {
  id: number
  label: string
  amount: number
  /** Null: for every programme, or every wave. */
  program: string | null
  wave_id: number | null
  /** Applied in this order. */
  discounts: Discount[]
}

/** A payment that was not reversed; `day` is in the school's zone. */
export type PaidAmount = { amount: number; day: string }

export type OwedInput = {
  /** In the school's order. */
  fees: readonly Fee[]
  seat: { program: string; wave_id: number | null }
  grants: readonly { fee_id: number; code: string }[]
  paid: readonly PaidAmount[]
  today: string
}

export type OwedLine = {
  fee_id: number
  label: string
  amount: number
  /** The amount of each discount; one with `until` needs full payment by that day. */
  discounts: { code: string; label: string; amount: number; until: string | null }[]
  due: number
}

/** `rest` is negative where more was paid than is owed. */
export type Owed = { lines: OwedLine[]; total: number; paid: number; rest: number }

/**
 * Discounts are taken off in order, each from what the ones before it have left, never below zero.
 * A percentage is rounded to the nearest rupiah, and half a rupiah in the family's favour. A
 * discount with a last day is valid until that day, and stays if everything was paid by then.
 */
export const computeOwed = (owing: OwedInput): Owed => {
  const ended = [...new Set(lastDays(owing))].filter((day) => day < owing.today).sort()
  // Day by day: a discount earned on an earlier day lowers what had to be paid by a later one.
  const earned = new Set<string>()
  for (const day of ended) {
    const total = sum(linesOf(owing, day, earned).map(({ due }) => due))
    const paid = sum(owing.paid.filter((one) => one.day <= day).map(({ amount }) => amount))
    if (paid >= total) earned.add(day)
  }
  const lines = linesOf(owing, owing.today, earned)
  const total = sum(lines.map(({ due }) => due))
  const paid = sum(owing.paid.map(({ amount }) => amount))
  return { lines, total, paid, rest: total - paid }
}

const lastDays = ({ fees }: OwedInput): string[] =>
  fees.flatMap(({ discounts }) => discounts.flatMap(({ until }) => until ?? []))

const linesOf = (
  { fees, seat, grants }: OwedInput,
  today: string,
  earned: ReadonlySet<string>,
): OwedLine[] =>
  fees
    .filter(
      ({ program, wave_id }) =>
        (program === null || program === seat.program) &&
        (wave_id === null || wave_id === seat.wave_id),
    )
    .map((fee) => {
      let due = fee.amount
      const discounts = fee.discounts
        .filter(
          ({ code, until, is_granted_only }) =>
            (until === null || today <= until || earned.has(until)) &&
            (!is_granted_only ||
              grants.some((grant) => grant.fee_id === fee.id && grant.code === code)),
        )
        .map(({ code, label, kind, value, until }) => {
          const asked =
            kind === 'fixed' ? value : Math.floor((due * value + FULL_PERCENT / 2) / FULL_PERCENT)
          const amount = Math.min(asked, due)
          due -= amount
          return { code, label, amount, until }
        })
      return { fee_id: fee.id, label: fee.label, amount: fee.amount, discounts, due }
    })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

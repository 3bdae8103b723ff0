/**
 * Computes what a family owes, as lines that it can follow: a pure function of rows, in whole
 * rupiah.
 */
import { type Instalment, type PaymentPlan, planPayments } from './instalments.ts'
import { type DiscountKind, type FeeMoment, FULL_PERCENT } from './labels.ts'

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
  /** Owed from the application on, or from the seat on. */
  when: FeeMoment
  /** Applied in this order. */
  discounts: Discount[]
  /** By day; their shares add up to the whole. Empty: no day to pay by. */
  instalments: Instalment[]
}

/** A payment less what was reversed of it; `day` is in the school's zone. */
export type PaidAmount = { amount: number; day: string }

export type OwedInput = {
  /** In the school's order. */
  fees: readonly Fee[]
  /** What the registration is for; null without an application. */
  application: { program: string | null; wave_id: number | null } | null
  seat: { program: string; wave_id: number | null } | null
  grants: readonly { fee_id: number; code: string }[]
  paid: readonly PaidAmount[]
  /** What the school keeps of the payments of a child that gave up its seat. */
  kept: number
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
export type Owed = {
  lines: OwedLine[]
  total: number
  paid: number
  rest: number
  /** Present where the school keeps something of a seat that was given up. */
  kept?: number | undefined
  /** Present where a fee has instalments. */
  plan?: PaymentPlan | undefined
}

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
  // Who takes the seat again has paid that part of it. A payment may have covered more than the
  // seat, such as the registration.
  const kept = owing.seat ? 0 : Math.min(owing.kept, Math.max(paid - total, 0))
  const instalmentsOf = (id: number) => owing.fees.find((fee) => fee.id === id)?.instalments ?? []
  const plan = planPayments(lines, instalmentsOf, paid - kept, owing.today)
  return {
    ...{ lines, total, paid, rest: total + kept - paid },
    ...(kept > 0 && { kept }),
    ...(plan && { plan }),
  }
}

const lastDays = ({ fees }: OwedInput): string[] =>
  fees.flatMap(({ discounts }) => discounts.flatMap(({ until }) => until ?? []))

const linesOf = (
  { fees, application, seat, grants }: OwedInput,
  today: string,
  earned: ReadonlySet<string>,
): OwedLine[] =>
  fees
    .filter(({ when, program, wave_id }) => {
      const of = when === 'registration' ? application : seat
      return (
        of !== null &&
        (program === null || program === of.program) &&
        (wave_id === null || wave_id === of.wave_id)
      )
    })
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

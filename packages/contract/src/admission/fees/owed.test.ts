import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah } from '../../values/money.ts'
import { computeOwed, type Discount, type Fee, type OwedInput } from './owed.ts'

const discount = (more: Partial<Discount> = {}): Discount => ({
  code: 'awal',
  label: 'Daftar awal',
  kind: 'fixed',
  value: 100_000,
  until: null,
  is_granted_only: false,
  ...more,
})

const fee = (more: Partial<Fee> = {}): Fee => ({
  id: 1,
  label: 'Uang pangkal',
  amount: 1_000_000,
  program: null,
  wave_id: null,
  when: 'seat',
  discounts: [],
  instalments: [],
  ...more,
})

const owing = (more: Partial<OwedInput> = {}): OwedInput => ({
  fees: [fee()],
  application: { program: 'TKJ', wave_id: 1 },
  seat: { program: 'TKJ', wave_id: 1 },
  grants: [],
  paid: [],
  kept: 0,
  today: '2027-06-10',
  ...more,
})

test('rupiah are formatted as in Indonesia', () => {
  expect([0, 1_500, 12_345_678, -250_000].map(rupiah)).toEqual([
    'Rp0',
    'Rp1.500',
    'Rp12.345.678',
    '−Rp250.000',
  ])
})

test('fees of other programmes and waves are not owed', () => {
  const fees = [
    fee(),
    fee({ id: 2, program: 'TKJ' }),
    fee({ id: 3, program: 'TKR' }),
    fee({ id: 4, wave_id: 1 }),
    fee({ id: 5, wave_id: 2 }),
  ]
  expect(computeOwed(owing({ fees })).lines.map(({ fee_id }) => fee_id)).toEqual([1, 2, 4])
})

test('discounts are taken off in order, each from what is left', () => {
  const half = discount({ code: 'half', kind: 'percent', value: 5_000 })
  const fixed = discount({ value: 200_000 })
  const dueWith = (discounts: Discount[]) =>
    computeOwed(owing({ fees: [fee({ discounts })] })).total
  expect(dueWith([fixed, half])).toBe(400_000)
  expect(dueWith([half, fixed])).toBe(300_000)
  expect(dueWith([discount({ value: 5_000_000 })])).toBe(0)
})

test('half a rupiah is rounded in the family’s favour', () => {
  const tenth = discount({ kind: 'percent', value: 1_000 })
  const of = (amount: number) => computeOwed(owing({ fees: [fee({ amount, discounts: [tenth] })] }))
  expect(of(15).total).toBe(13)
  expect(of(14).total).toBe(13)
  expect(of(16).total).toBe(14)
})

describe('a discount with a last day', () => {
  const early = discount({ until: '2027-06-05' })
  const fees = [fee({ discounts: [early] })]
  const rest = (paid: OwedInput['paid'], today: string) =>
    computeOwed(owing({ fees, paid, today })).rest

  test('is valid on that day and not after it', () => {
    expect(rest([], '2027-06-05')).toBe(900_000)
    expect(rest([], '2027-06-06')).toBe(1_000_000)
  })

  test('remains only for a family that had paid everything by its last day', () => {
    expect(rest([{ amount: 900_000, day: '2027-06-05' }], '2027-08-01')).toBe(0)
    expect(rest([{ amount: 899_999, day: '2027-06-05' }], '2027-08-01')).toBe(100_001)
    expect(rest([{ amount: 900_000, day: '2027-06-06' }], '2027-08-01')).toBe(100_000)
  })
})

test('a discount that needs a grant is only for families who have it', () => {
  const fees = [fee({ discounts: [discount({ code: 'yatim', is_granted_only: true })] })]
  expect(computeOwed(owing({ fees })).total).toBe(1_000_000)
  expect(computeOwed(owing({ fees, grants: [{ fee_id: 1, code: 'yatim' }] })).total).toBe(900_000)
  expect(computeOwed(owing({ fees, grants: [{ fee_id: 2, code: 'yatim' }] })).total).toBe(1_000_000)
})

const days = fc.constantFrom('2027-06-01', '2027-06-05', '2027-06-10', '2027-06-20')
const anyFee = fc.record({
  id: fc.nat(5),
  label: fc.constant('Biaya'),
  amount: fc.nat(10_000_000),
  program: fc.constantFrom(null, 'TKJ', 'TKR'),
  wave_id: fc.constantFrom(null, 1, 2),
  when: fc.constantFrom('registration' as const, 'seat' as const),
  instalments: fc.constant<Fee['instalments']>([]),
  discounts: fc.array(
    fc.record({
      code: fc.constantFrom('a', 'b'),
      label: fc.constant('Potongan'),
      kind: fc.constantFrom('fixed' as const),
      value: fc.integer({ min: 1, max: 9_999 }),
      until: fc.option(days, { nil: null }),
      is_granted_only: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})
const anyOwing: fc.Arbitrary<OwedInput> = fc.record({
  fees: fc.array(
    anyFee.chain((one) =>
      fc.boolean().map((isPercent) => ({
        ...one,
        discounts: one.discounts.map((each) => ({
          ...each,
          kind: isPercent ? ('percent' as const) : ('fixed' as const),
        })),
      })),
    ),
    { maxLength: 5 },
  ),
  application: fc.constant({ program: 'TKJ', wave_id: 1 }),
  seat: fc.constantFrom({ program: 'TKJ', wave_id: 1 }, null),
  kept: fc.nat(5_000_000),
  grants: fc.array(fc.record({ fee_id: fc.nat(5), code: fc.constantFrom('a', 'b') })),
  paid: fc.array(fc.record({ amount: fc.nat(5_000_000), day: days })),
  today: days,
})

test('every line adds up, and all lines are the sum: whole rupiah, never below zero', () => {
  fc.assert(
    fc.property(anyOwing, (given) => {
      const owed = computeOwed(given)
      for (const { amount, discounts, due } of owed.lines) {
        const off = discounts.reduce((all, one) => all + one.amount, 0)
        expect(amount - off).toBe(due)
        expect(due).toBeGreaterThanOrEqual(0)
        for (const one of discounts) expect(Number.isInteger(one.amount)).toBe(true)
      }
      expect(owed.total).toBe(owed.lines.reduce((all, { due }) => all + due, 0))
      expect(owed.paid).toBe(given.paid.reduce((all, { amount }) => all + amount, 0))
      const { kept = 0 } = owed
      expect(owed.rest).toBe(owed.total + kept - owed.paid)
      // What the school keeps is nothing that a family still has to pay.
      expect(Math.max(owed.rest, 0)).toBe(Math.max(owed.total - owed.paid, 0))
    }),
    { numRuns: 500 },
  )
})

test('paying more never raises what is owed, and the order of payments does not matter', () => {
  fc.assert(
    fc.property(anyOwing, fc.nat(1_000_000), days, (given, amount, day) => {
      const more = computeOwed({ ...given, paid: [...given.paid, { amount, day }] })
      expect(more.total).toBeLessThanOrEqual(computeOwed(given).total)
      expect(computeOwed({ ...given, paid: [...given.paid].reverse() })).toEqual(computeOwed(given))
    }),
    { numRuns: 500 },
  )
})

describe('registration', () => {
  const fees = [fee({ id: 2, label: 'Formulir', amount: 200_000, when: 'registration' }), fee()]

  test('is owed from the application on, the other fees from the seat on', () => {
    expect(computeOwed(owing({ fees, seat: null }))).toMatchObject({ total: 200_000 })
    expect(computeOwed(owing({ fees }))).toMatchObject({ total: 1_200_000 })
    expect(computeOwed(owing({ fees, application: null, seat: null })).lines).toEqual([])
  })

  test('what the school keeps of a seat that was given up is neither owed nor paid too much', () => {
    const paid = [{ amount: 450_000, day: '2027-06-01' }]
    const gaveUp = owing({ fees, seat: null, paid })
    expect(computeOwed(gaveUp)).toMatchObject({ total: 200_000, rest: -250_000 })
    const kept = computeOwed({ ...gaveUp, kept: 250_000 })
    expect(kept).toMatchObject({ total: 200_000, kept: 250_000, paid: 450_000, rest: 0 })
    // A payment may have covered the registration, too: that part is owed, and not kept.
    expect(computeOwed({ ...gaveUp, kept: 450_000 })).toEqual(kept)
    // Who takes the seat again has paid that part of it.
    const again = computeOwed(owing({ fees, paid, kept: 250_000 }))
    expect(again).toMatchObject({ total: 1_200_000, rest: 750_000 })
    expect(again).not.toHaveProperty('kept')
  })
})

describe('instalments', () => {
  const instalments = [
    { share: 3_333, due: '2027-06-01' },
    { share: 3_333, due: '2027-06-10' },
    { share: 3_334, due: '2027-07-10' },
  ]
  const planOf = (paid: number, more: Partial<OwedInput> = {}) =>
    computeOwed(
      owing({
        fees: [fee({ amount: 1_000_001, instalments })],
        paid: paid > 0 ? [{ amount: paid, day: '2027-05-01' }] : [],
        ...more,
      }),
    ).plan

  test('without them nothing is due on a day', () => {
    expect(computeOwed(owing())).not.toHaveProperty('plan')
  })

  test('their whole rupiah add up to the fee, and payments fill the earliest first', () => {
    expect(planOf(400_000)?.parts.map(({ amount, paid }) => [amount, paid])).toEqual([
      [333_300, 333_300],
      [333_300, 66_700],
      [333_401, 0],
    ])
  })

  test('late is what should have been paid before today; today counts as due', () => {
    expect(planOf(0)).toMatchObject({ overdue: 333_300, due_today: 666_600 })
    expect(planOf(333_300)).toMatchObject({ overdue: 0, due_today: 333_300 })
    expect(planOf(1_000_001)).toMatchObject({ overdue: 0, due_today: 0 })
  })

  test('what has no day is due at once, and is filled before', () => {
    const fees = [
      fee({ id: 2, amount: 200_000, when: 'registration' }),
      fee({ amount: 1_000_001, instalments }),
    ]
    expect(planOf(200_000, { fees })).toMatchObject({ overdue: 333_300, due_today: 666_600 })
    expect(planOf(0, { fees })).toMatchObject({ overdue: 333_300, due_today: 866_600 })
  })

  test('for any fees and payments the parts add up, in order, and nothing is paid twice', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
    const shares = fc
      .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 })
      .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
      .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)))
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, shares), { maxLength: 4 }), amounts, (all, paid) => {
        const fees = all.map(([amount, of], id) =>
          fee({
            ...{ id, amount },
            instalments: of.map((share, at) => ({ share, due: `2027-0${at + 1}-0${id + 1}` })),
          }),
        )
        const { total, plan } = computeOwed(
          owing({ fees, paid: [{ amount: paid, day: '2027-01-01' }] }),
        )
        const parts = plan?.parts ?? []
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((before, part) => before + of(part), 0)
        expect(sum(({ amount }) => amount)).toBe(total)
        expect(sum((part) => part.paid)).toBe(Math.min(paid, total))
        expect(parts.map(({ due }) => due)).toEqual(parts.map(({ due }) => due).sort())
        const firstOpen = parts.findIndex((part) => part.paid < part.amount)
        if (firstOpen >= 0) {
          expect(parts.slice(firstOpen + 1).every((part) => part.paid === 0)).toBe(true)
        }
      }),
    )
  })
})

/** Properties of every run, for any rules and any candidates. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { hashJson } from '../hash.ts'
import { computeSelection } from '../run.ts'
import type { Candidate, HeldSeat, Place, PlaceOutcome, RunInput, RunRow } from '../types.ts'
import { randomInput, smallSize, usualSize } from './random-tables.ts'
import { compareAt, compareByKeys, nameOf, stableAssignments, wishesOf } from './reference.ts'
import { type CompleteOutcome, runComplete } from './samples.ts'

const tables = randomInput(usualSize)

/** The caller sets how many random tables each property is checked on. */
export const runProperties: Record<string, fc.IRawProperty<unknown>> = {
  'no place exceeds its seats, and spilling conserves seats': fc.property(tables, (input) => {
    countSeats(input, runComplete(input))
  }),
  'no candidate prefers a free seat, or a seat of a lower-ranked candidate': fc.property(
    tables,
    (input) => {
      checkStability(input, runComplete(input))
    },
  ),
  'waiting lists contain the candidates who prefer the place, in its order': fc.property(
    tables,
    (input) => {
      checkWaiting(input, runComplete(input))
    },
  ),
  'ties are what only the registration number would decide, and the head resolves them':
    fc.property(tables, (input) => {
      settleTies(input)
    }),
  'the order of candidates and of keys makes no difference': fc.property(
    tables.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray(input.candidates, { minLength: input.candidates.length }),
      ),
    ),
    ([input, shuffled]) => {
      const turned = shuffled.map((one) => turnedKeys({ ...one, scores: turnedKeys(one.scores) }))
      const outcome = computeSelection(turnedKeys({ ...input, candidates: turned }))
      expect(hashJson(outcome)).toBe(hashJson(computeSelection(input)))
    },
  ),
  'a holder of a seat keeps it or gets a better one': fc.property(
    tables,
    fc.array(fc.constantFrom('fixed', 'better', 'gone', 'none'), { minLength: 25, maxLength: 25 }),
    (input, what) => {
      checkHeld(input, what)
    },
  ),
  'with a missing value nobody is placed': fc.property(tables, fc.nat(), (input, seed) => {
    const asked = runComplete(input).rows.filter(
      ({ place, waiting }) => place || waiting.length > 0,
    )
    const one = asked[seed % Math.max(1, asked.length)]
    const candidates = input.candidates.map((candidate) =>
      candidate.id === one?.id
        ? { ...candidate, scores: {}, birth_date: '', arrived: '' }
        : candidate,
    )
    const outcome = computeSelection({ ...input, candidates })
    if (!outcome.missing) return
    expect(Object.keys(outcome)).toEqual(['missing'])
    expect(new Set(outcome.missing.map(({ id }) => id))).toEqual(new Set([one?.id]))
  }),
  'the outcome is the best stable assignment for every candidate': fc.property(
    randomInput(smallSize),
    (input) => {
      checkOptimality(input, runComplete(input))
    },
  ),
}

const countSeats = ({ rules, taken }: RunInput, { places, rows }: CompleteOutcome): void => {
  for (const place of places) {
    const seated = rows.filter((row) => row.place && nameOf(row.place) === nameOf(place))
    expect(seated.length).toBe(place.accepted)
    expect(place.accepted).toBeLessThanOrEqual(place.seats)
    expect(place.seats).toBeGreaterThanOrEqual(0)
    const ranks = seated.map(({ rank }) => rank ?? 0).sort((a, b) => a - b)
    expect(ranks).toEqual(seated.map((_, index) => index + 1))
  }
  const sum = (of: PlaceOutcome[], field: 'share' | 'seats') =>
    of.reduce((total, place) => total + place[field], 0)
  for (const { program, count } of rules.seats) {
    const own = places.filter((place) => place.program === program)
    const gone = taken.find((one) => one.program === program)?.count ?? 0
    expect(sum(own, 'share')).toBe(Math.max(0, count - gone))
    const lost = own.map((place) => {
      const path = rules.paths.find(({ code }) => code === place.path)
      if (path?.max == null) return 0
      expect(place.seats).toBeLessThanOrEqual(path.max)
      return path.spill_to === null ? Math.max(0, place.share - path.max) : 0
    })
    expect(sum(own, 'seats')).toBe(sum(own, 'share') - lost.reduce((a, b) => a + b, 0))
  }
}

/** The places that a candidate prefers to the assigned one. */
const preferredBy = (input: RunInput, candidate: Candidate, row: RunRow): Place[] => {
  const wishes = wishesOf(input, candidate)
  const { place } = row
  const own = wishes.findIndex((wish) => place && nameOf(wish) === nameOf(place))
  return own === -1 ? wishes : wishes.slice(0, own)
}

const byNumber = ({ candidates }: RunInput) => new Map(candidates.map((one) => [one.id, one]))

const seatedAt = (input: RunInput, { rows }: CompleteOutcome, at: Place): Candidate[] => {
  const candidates = byNumber(input)
  return rows
    .filter(({ place }) => place && nameOf(place) === nameOf(at))
    .map(({ id }) => candidates.get(id) as Candidate)
}

const checkStability = (
  input: RunInput,
  outcome: CompleteOutcome,
  fixed = new Set<number>(),
): void => {
  const candidates = byNumber(input)
  for (const row of outcome.rows.filter(({ id }) => !fixed.has(id))) {
    const candidate = candidates.get(row.id) as Candidate
    for (const wish of preferredBy(input, candidate, row)) {
      const place = outcome.places.find((one) => nameOf(one) === nameOf(wish))
      const seated = seatedAt(input, outcome, wish)
      expect(seated.length).toBe(place?.seats)
      const others = seated.filter(({ id }) => !input.held.some((seat) => seat.id === id))
      for (const other of others) expect(compareAt(input, wish, other, candidate)).toBeLessThan(0)
    }
  }
}

const checkWaiting = (input: RunInput, outcome: CompleteOutcome): void => {
  const candidates = byNumber(input)
  for (const place of outcome.places) {
    const expected = outcome.rows
      .map((row) => ({ row, candidate: candidates.get(row.id) as Candidate }))
      .filter(({ row, candidate }) =>
        preferredBy(input, candidate, row).some((wish) => nameOf(wish) === nameOf(place)),
      )
      .map(({ candidate }) => candidate)
      .sort((a, b) => compareAt(input, place, a, b))
      .map(({ id }) => id)
    const waiting = outcome.rows
      .flatMap(({ id, waiting }) => waiting.map((entry) => ({ id, ...entry })))
      .filter((entry) => nameOf(entry) === nameOf(place))
      .sort((a, b) => a.position - b.position)
    expect(waiting.map(({ position }) => position)).toEqual(waiting.map((_, index) => index + 1))
    expect(waiting.length).toBe(place.waiting)
    if (place.seats > 0 || waiting.length > 0) expect(waiting.map(({ id }) => id)).toEqual(expected)
  }
}

/** Orders all ties as the head would, until none is left. */
const settleTies = (input: RunInput): void => {
  let settled = input
  for (;;) {
    const outcome = runComplete(settled)
    checkTies(settled, outcome)
    if (outcome.ties.length === 0) return
    const orders = outcome.ties.map(({ ids, ...place }) => {
      const before = settled.ties.findLast((tie) => nameOf(tie) === nameOf(place))?.order ?? []
      return { ...place, order: [...new Set([...ids.toReversed(), ...before])] }
    })
    const count = (ties: RunInput['ties']) =>
      new Set(ties.flatMap((tie) => tie.order.map((id) => `${nameOf(tie)}:${id}`))).size
    const ties = [...settled.ties, ...orders]
    // Each round orders at least one more candidate, so the loop ends.
    expect(count(ties)).toBeGreaterThan(count(settled.ties))
    settled = { ...settled, ties }
  }
}

const checkTies = (input: RunInput, outcome: CompleteOutcome): void => {
  const candidates = byNumber(input)
  for (const place of outcome.places) {
    const waiting = outcome.rows
      .map((row) => ({ row, candidate: candidates.get(row.id) as Candidate }))
      .filter(({ row, candidate }) =>
        preferredBy(input, candidate, row).some((wish) => nameOf(wish) === nameOf(place)),
      )
    const isOrdered = (id: number) =>
      input.ties.some((tie) => nameOf(tie) === nameOf(place) && tie.order.includes(id))
    const undecided = seatedAt(input, outcome, place).flatMap((seated) =>
      waiting
        .map(({ candidate }) => candidate)
        .filter((other) => compareByKeys(input, place, seated, other) === 0)
        .filter((other) => !(isOrdered(seated.id) && isOrdered(other.id)))
        .map((other) => [seated.id, other.id]),
    )
    const ids = outcome.ties.find((tie) => nameOf(tie) === nameOf(place))?.ids ?? []
    expect(ids.length > 0).toBe(undecided.length > 0)
    for (const id of undecided.flat()) expect(ids).toContain(id)
  }
}

const checkHeld = (input: RunInput, what: string[]): void => {
  const first = runComplete(input)
  const whatOf = (id: number) => what[id - 1] ?? 'none'
  const quotas = first.places.map(({ program, path, seats }) => ({ program, path, count: seats }))
  const held: HeldSeat[] = first.rows.flatMap(({ id, place }) =>
    place && ['fixed', 'better'].includes(whatOf(id))
      ? [{ ...place, id, wants_better: whatOf(id) === 'better' }]
      : [],
  )
  const placed = new Map(first.rows.map(({ id, place }) => [id, place]))
  const candidates = input.candidates.filter(({ id }) => !placed.get(id) || whatOf(id) !== 'gone')
  const next = { ...input, candidates, quotas, held }
  const outcome = runComplete(next)
  const fixed = new Set(held.filter(({ wants_better }) => !wants_better).map(({ id }) => id))
  const rows = new Map(outcome.rows.map((row) => [row.id, row]))
  for (const seat of held) {
    const row = rows.get(seat.id) as RunRow
    expect(row.result).toBe('accepted')
    if (fixed.has(seat.id)) expect(row.place).toEqual(placed.get(seat.id))
    const candidate = byNumber(next).get(seat.id) as Candidate
    const wishes = wishesOf(next, candidate).map(nameOf)
    expect(wishes.indexOf(nameOf(row.place as Place))).toBeLessThanOrEqual(
      wishes.indexOf(nameOf(seat)),
    )
  }
  for (const place of outcome.places) expect(place.accepted).toBeLessThanOrEqual(place.seats)
  checkStability(next, outcome, fixed)
  checkNobodyFalls(input, first, { quotas, held: held.filter(({ id }) => fixed.has(id)) })
}

/**
 * Checks that nobody gets a worse place. If content candidates keep their seats, the old places
 * remain a stable assignment, and a run finds the best one; it may be better, because content
 * candidates no longer compete for other places.
 */
const checkNobodyFalls = (
  input: RunInput,
  first: CompleteOutcome,
  later: Partial<RunInput>,
): void => {
  const candidates = byNumber(input)
  const before = new Map(first.rows.map((row) => [row.id, row]))
  for (const row of runComplete({ ...input, ...later }).rows) {
    const candidate = candidates.get(row.id) as Candidate
    const had = before.get(row.id) as RunRow
    expect(preferredBy(input, candidate, row).length).toBeLessThanOrEqual(
      preferredBy(input, candidate, had).length,
    )
  }
}

const checkOptimality = (input: RunInput, outcome: CompleteOutcome): void => {
  const seatsOf = (at: Place) =>
    outcome.places.find((place) => nameOf(place) === nameOf(at))?.seats ?? 0
  const stable = stableAssignments(input, seatsOf)
  const own = outcome.rows.map(({ place }, index) => {
    const wishes = wishesOf(input, input.candidates[index] as Candidate)
    return wishes.findIndex((wish) => place && nameOf(wish) === nameOf(place))
  })
  expect(stable).toContainEqual(own)
  const dearness = (position: number) => (position === -1 ? Number.POSITIVE_INFINITY : position)
  for (const assignment of stable) {
    for (const [index, position] of assignment.entries()) {
      expect(dearness(own[index] ?? -1)).toBeLessThanOrEqual(dearness(position))
    }
  }
}

const turnedKeys = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).reverse()) as T

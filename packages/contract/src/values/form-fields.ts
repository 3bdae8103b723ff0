/**
 * Building blocks of the forms that phones check: text as people type it, with actionable messages.
 * Apart from `fields.ts`, so that no phone loads what only the server checks.
 */
import * as z from 'zod/mini'
import { DAY_MS, dayIn, isRealDay } from './dates.ts'
import { MAX_PHONE_TEXT, normalisePhone } from './phone.ts'
import { removeIdleVariations, removeInvisible } from './signs.ts'
import { collapseSpaces } from './spaces.ts'

const variation = /[\uFE0E\uFE0F]/g
const varyingNothing = /(^|\s)[\uFE0E\uFE0F]+/g
// The Braille blank looks like a space but counts as a letter.
const blanks = /[\t\u2800]/g
const unprintable = /[^\P{Cc}\n]|\p{Cs}/u

// Unicode's stream-safe format allows thirty marks on one letter; sorting 100,000 of them, as
// normalisation requires, takes four seconds.
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Text in a Unicode normal form, in time linear in its length. */
export const normaliseUnicode = (value: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  value.replace(tooManyMarks, '$1').normalize(form)

/** Text without invisible characters and spaces around it. */
export const clean = (value: string, form?: 'NFKC'): string =>
  removeInvisible(normaliseUnicode(value, form).replace(/\r\n?/g, '\n').replace(blanks, ' '))
    .replace(varyingNothing, '$1')
    .trim()

type Bounds = { min?: number; max: number }

const bounded = (label: string, { min = 1, max }: Bounds, tidy: (value: string) => string) =>
  z.string({ error: `${label} wajib diisi.` }).check(
    z.overwrite(tidy),
    z.minLength(1, { error: `${label} wajib diisi.`, abort: true }),
    z.minLength(min, `${label} paling sedikit ${min} karakter.`),
    z.maxLength(max, `${label} paling banyak ${max} karakter.`),
    z.refine((value) => !unprintable.test(value), `${label} memuat karakter yang tidak dikenal.`),
  )

/** One line of text: NFC, trimmed, with single spaces. */
export const line = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => collapseSpaces(removeIdleVariations(clean(value))))

/**
 * The name of a person or a school, normalised by NFKC: look-alike names become equal, and wide
 * letters normal ones. A title is not, or "500 m²" would become "500 m2".
 */
export const nameLine = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => collapseSpaces(clean(value, 'NFKC').replace(variation, '')))

/** Text that may have line breaks. */
export const paragraph = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => clean(value))

/** An empty form field (`''`), null and a missing value all mean "not given". */
export const optional = <T extends z.core.$ZodType>(schema: T) =>
  withBlankAsNull(
    z.pipe(
      z.nullish(schema),
      z.transform((value) => value ?? null),
    ),
  )

/** As `z.preprocess`, which zod/mini has in its core only; that core's constructor has no types. */
const withBlankAsNull = <T extends z.core.$ZodType>(out: T) =>
  new z.core.$ZodPreprocess({
    type: 'pipe',
    in: z.transform((value: unknown) =>
      typeof value === 'string' && clean(value) === '' ? null : value,
    ),
    out,
  }) as z.core.$ZodPreprocess<T>

/** Validates a value by another schema, and passes on its messages. */
export const validatedBy = <Value>(
  rule: z.core.$ZodType<Value>,
  value: unknown,
  { issues }: Pick<z.core.ParsePayload, 'issues'>,
  say: (message: string, path: PropertyKey[]) => string = (message) => message,
): Value => {
  const parsed = z.safeParse(rule, value)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) {
    issues.push({ code: 'custom', input: value, message: say(message, path), path })
  }
  return z.NEVER
}

/** A text that may be empty. A union would only report that nothing matches. */
export const blankOrValid = (rule: z.core.$ZodType<string, string>) =>
  z.pipe(
    z.string('Isian harus berupa teks.'),
    z.transform((text: string, ctx) => (clean(text) === '' ? '' : validatedBy(rule, text, ctx))),
  )

export const phoneNumber = (label: string) =>
  z.pipe(
    line(label, { max: MAX_PHONE_TEXT }),
    z.transform((value: string, { issues }) => {
      const stored = normalisePhone(value)
      if (stored) return stored
      const abroad = foreign.test(value)
        ? ' Nomor luar negeri diawali +, seperti +60 12-345 6789.'
        : ''
      const message = `${label} belum benar. Contoh: 0812-3456-7890.${abroad}`
      issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )

/** Long enough for a telephone number, but not an Indonesian one. */
const foreign = /^\s*\+?[1-79](?:\D{0,2}\d){7}/

export const emailAddress = (label: string) =>
  z.pipe(
    line(label, { max: 254 }),
    z.email({ error: `${label} belum benar. Contoh: nama@contoh.id.` }),
  )

/** A day that exists, as `YYYY-MM-DD`. */
export const day = (label: string) =>
  z.string({ error: `${label} wajib diisi.` }).check(
    z.refine(isRealDay, {
      error: (issue) =>
        issue.input === '' ? `${label} wajib diisi.` : `${label} belum benar. Contoh: 2011-05-06.`,
    }),
  )

/** When this code was written: a device clock before it is wrong, and then no date is refused. */
const WRITTEN_AT = Date.parse('2026-11-21')

/** Today in the zone of most schools, as YYYY-MM-DD. */
export const today = (): string => dayIn('WIB', new Date(Math.max(Date.now(), WRITTEN_AT)))

/** A date and time as ISO 8601 with a zone. */
export const dateTime = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} harus tanggal dan jam yang benar.` })

/**
 * The idempotency key that a device gives to what it sends. Capitals make no difference, because a
 * UUID is a number.
 */
export const clientId = z.uuid({ error: 'Kunci pengiriman tidak valid.' }).check(z.toLowerCase())

/** How long ago something was sent on a device, in ms; a hundred years at most. */
export const queuedFor = z
  .int('Lama menunggu tidak valid.')
  .check(z.minimum(0), z.maximum(100 * 366 * DAY_MS))

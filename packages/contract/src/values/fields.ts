/** Building blocks of schemas: text as people type it, with messages they can act on. */
import { z } from 'zod'
import { DAY_MS, dayIn, isRealDay } from './dates.ts'
import { pictureAddress } from './media.ts'
import { MAX_PHONE_TEXT, normalisePhone } from './phone.ts'
import { withoutIdleVariations, withoutUnseen, writable } from './signs.ts'
import { singleSpaced } from './spaces.ts'

const variation = /[\uFE0E\uFE0F]/g
const varyingNothing = /(^|\s)[\uFE0E\uFE0F]+/g
// The blank of Braille takes space like a letter and shows as little as a space.
const blanks = /[\t\u2800]/g
const unprintable = /[^\P{Cc}\n]|\p{Cs}/u

// Thirty marks on one letter are what Unicode calls safe for streams; sorting 100,000 of them,
// as the normal forms demand, takes four seconds.
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Text in a normal form of Unicode, in a time that grows only with its length. */
export const normalised = (value: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  value.replace(tooManyMarks, '$1').normalize(form)

const clean = (value: string, form?: 'NFKC'): string =>
  withoutUnseen(normalised(value, form).replace(/\r\n?/g, '\n').replace(blanks, ' '))
    .replace(varyingNothing, '$1')
    .trim()

type Bounds = { min?: number; max: number }

const bounded = (label: string, { min = 1, max }: Bounds, tidy: (value: string) => string) =>
  z
    .string({ error: `${label} wajib diisi.` })
    .transform(tidy)
    .pipe(
      // All checks at once: each chained one would copy the schema, and there are many texts.
      z.string().check(
        z.minLength(1, { error: `${label} wajib diisi.`, abort: true }),
        z.minLength(min, `${label} paling sedikit ${min} karakter.`),
        z.maxLength(max, `${label} paling banyak ${max} karakter.`),
        z.refine(
          (value) => !unprintable.test(value),
          `${label} memuat karakter yang tidak dikenal.`,
        ),
      ),
    )

/** One line of text: NFC, trimmed, with single spaces. */
export const line = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => singleSpaced(withoutIdleVariations(clean(value))))

/**
 * The name of a person or a school. Names that look alike are written alike (NFKC): wide letters
 * become usual ones. A title stays as it was typed, or "500 m²" would become "500 m2".
 */
export const nameLine = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => singleSpaced(clean(value, 'NFKC').replace(variation, '')))

/** Text that may have line breaks. */
export const paragraph = (label: string, bounds: Bounds) =>
  bounded(label, bounds, (value) => clean(value))

/** What an empty field of a form sends (`''`), null and a missing value all mean "not given". */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && clean(value) === '' ? null : value),
    schema.nullish().transform((value) => value ?? null),
  )

/** Checks a value by another schema, and passes on its messages. */
export const checkedBy = <Value>(
  rule: z.ZodType<Value>,
  value: unknown,
  ctx: z.RefinementCtx,
  say: (message: string, path: PropertyKey[]) => string = (message) => message,
): Value => {
  const parsed = rule.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) {
    ctx.addIssue({ code: 'custom', message: say(message, path), path })
  }
  return z.NEVER
}

/** A text that may be left empty. A union would only report that nothing matches. */
export const blankOr = (rule: z.ZodType<string, string>) =>
  z
    .string('Isian harus berupa teks.')
    .transform((text, ctx) => (clean(text) === '' ? '' : checkedBy(rule, text, ctx)))

export const phoneNumber = (label: string) =>
  line(label, { max: MAX_PHONE_TEXT }).transform((value, ctx) => {
    const stored = normalisePhone(value)
    if (stored) return stored
    const abroad = foreign.test(value)
      ? ' Nomor luar negeri diawali +, seperti +60 12-345 6789.'
      : ''
    ctx.addIssue(`${label} belum benar. Contoh: 0812-3456-7890.${abroad}`)
    return z.NEVER
  })

/** As many digits as a telephone number, and none of ours. */
const foreign = /^\s*\+?[1-79](?:\D{0,2}\d){7}/

export const emailAddress = (label: string) =>
  line(label, { max: 254 }).pipe(
    z.email({ error: `${label} belum benar. Contoh: nama@contoh.id.` }),
  )

/** A day that exists, as `YYYY-MM-DD`. */
export const day = (label: string) =>
  z.string({ error: `${label} wajib diisi.` }).refine(isRealDay, {
    error: (issue) =>
      issue.input === '' ? `${label} wajib diisi.` : `${label} belum benar. Contoh: 2011-05-06.`,
  })

/** When this code was written: a device whose clock is before it is wrong, and refuses no date. */
const WRITTEN = Date.parse('2026-11-21')

/** Today in the zone of most schools, as YYYY-MM-DD. */
export const today = (): string => dayIn('WIB', new Date(Math.max(Date.now(), WRITTEN)))

/** A year from `first` up to the present one. */
export const year = (label: string, first: number) =>
  z
    .int(`${label} wajib diisi dengan angka tahun.`)
    .min(first, `${label} paling awal ${first}.`)
    .refine((value) => value <= Number(today().slice(0, 4)), {
      error: `${label} tidak boleh melewati tahun ini.`,
    })

/** A date and time as ISO 8601 with a zone. */
export const dateTime = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} harus tanggal dan jam yang benar.` })

/** Strict whole number of a query: `1e3`, ` 12 ` and `0x10` are refused. */
export const wholeNumber = (name: string, max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `Parameter ${name} tidak valid`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Parameter ${name} tidak valid`)

/** `limit` and `offset` of a paged list; by default 20 rows. */
export const paging = {
  limit: wholeNumber('limit', 100, 1).default(20),
  offset: wholeNumber('offset', 100_000).default(0),
}

export const searchText = z
  .string()
  .max(100, 'Parameter search tidak valid')
  .transform((value) => clean(value))

/** `true|false|1|0` of a query. */
export const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], `Parameter ${name} tidak valid`)
    .transform((value) => value === 'true' || value === '1')

/** The place of an ordered row; what is no number counts as 0 (spec §5). */
export const orderIndex = z.preprocess(
  // An object may hold a `toString` that is no function.
  (value) => (typeof value === 'object' ? 0 : Math.trunc(Number.parseFloat(`${value}`)) || 0),
  z.number().min(0, 'Urutan tidak boleh kurang dari 0.').max(999_999),
)

/**
 * The key that a device gives to what it sends: the same key is the same submission, in capitals
 * too, for a UUID is a number.
 */
export const clientId = z.uuid({ error: 'Kunci pengiriman tidak valid.' }).toLowerCase()

/** How long ago something was sent off on a device, in ms; a hundred years at most. */
export const queuedFor = z
  .int('Lama menunggu tidak valid.')
  .min(0)
  .max(100 * 366 * DAY_MS)

/** Where a button leads: a page of this site, an https address, an e-mail or a telephone. */
export const linkTo = (label: string) =>
  line(label, { max: 300 }).pipe(
    z
      .string()
      .regex(
        /^(\/(?![/\\])[^\s\\]*|https:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?|(mailto|tel):[^\s\\]*)$/,
        `${label} harus dimulai dengan /, https://, mailto:, atau tel:.`,
      ),
  )

/** A list of points, such as features or requirements. */
export const points = (label: string) =>
  z
    .array(line(label, { max: 200 }), `${label} harus berupa daftar.`)
    .max(30, `${label} paling banyak 30 butir.`)

/**
 * A picture travels as a file of a multipart form; null takes the stored one away. Whoever sends
 * back what was answered names a stored one.
 */
export const picture = z
  .string()
  .regex(pictureAddress, 'Kirim gambar sebagai berkas.')
  .nullable()
  .optional()

/**
 * What the library says is seen on a row's picture; null where it says nothing. A phone may hold
 * rows from before there was a library.
 */
export const pictureAlt = z.string().nullable().optional()

const RICH_TEXT_BYTES = 200 * 1024
const MOST_TAGS = 20_000

/** Whether HTML takes no more than 200 KB; cleaning can make it longer, so it is asked twice. */
export const fitsRichText = (html: string): boolean =>
  new TextEncoder().encode(html).length <= RICH_TEXT_BYTES

export const richTextTooLong = (label: string): string =>
  `${label} terlalu panjang (paling banyak 200 KB).`

/** HTML from the editor, at most 200 KB; the server sanitises it before it is stored. */
export const richText = (label: string) =>
  z
    .string({ error: `${label} wajib diisi.` })
    .transform((value) => writable(normalised(value)).trim())
    .pipe(
      z
        .string()
        .min(1, `${label} wajib diisi.`)
        .refine(fitsRichText, { error: richTextTooLong(label), abort: true })
        // The work of cleaning grows with the tags, and no article has so many.
        .refine(
          (value) => value.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1,
          `${label} memuat terlalu banyak tanda < (paling banyak ${MOST_TAGS}).`,
        ),
    )

/** The number of an entity in a path; anything else is an unknown address (404). */
export const entityId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

export const stamps = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  rev: z.int(),
}

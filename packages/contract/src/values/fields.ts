/** Building blocks of schemas: text as people type it, with actionable messages. */
import { z } from 'zod'
import { DAY_MS, dayIn, isRealDay } from './dates.ts'
import { pictureAddress } from './media.ts'
import { MAX_PHONE_TEXT, normalisePhone } from './phone.ts'
import { removeIdleVariations, removeInvisible, removeUnwritable } from './signs.ts'
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

const clean = (value: string, form?: 'NFKC'): string =>
  removeInvisible(normaliseUnicode(value, form).replace(/\r\n?/g, '\n').replace(blanks, ' '))
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
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && clean(value) === '' ? null : value),
    schema.nullish().transform((value) => value ?? null),
  )

/** Validates a value by another schema, and passes on its messages. */
export const validatedBy = <Value>(
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

/** A text that may be empty. A union would only report that nothing matches. */
export const blankOrValid = (rule: z.ZodType<string, string>) =>
  z
    .string('Isian harus berupa teks.')
    .transform((text, ctx) => (clean(text) === '' ? '' : validatedBy(rule, text, ctx)))

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

/** Long enough for a telephone number, but not an Indonesian one. */
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

/** When this code was written: a device clock before it is wrong, and then no date is refused. */
const WRITTEN_AT = Date.parse('2026-11-21')

/** Today in the zone of most schools, as YYYY-MM-DD. */
export const today = (): string => dayIn('WIB', new Date(Math.max(Date.now(), WRITTEN_AT)))

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

/** A strict whole number in a query: `1e3`, ` 12 ` and `0x10` are refused. */
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

/** `true|false|1|0` in a query. */
export const queryFlag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], `Parameter ${name} tidak valid`)
    .transform((value) => value === 'true' || value === '1')

/** The position of an ordered row; anything but a number counts as 0 (spec §5). */
export const orderIndex = z.preprocess(
  // Objects are excluded: they may have a `toString` that is not a function.
  (value) => (typeof value === 'object' ? 0 : Math.trunc(Number.parseFloat(`${value}`)) || 0),
  z.number().min(0, 'Urutan tidak boleh kurang dari 0.').max(999_999),
)

/**
 * The idempotency key that a device gives to what it sends. Capitals make no difference, because a
 * UUID is a number.
 */
export const clientId = z.uuid({ error: 'Kunci pengiriman tidak valid.' }).toLowerCase()

/** How long ago something was sent on a device, in ms; a hundred years at most. */
export const queuedFor = z
  .int('Lama menunggu tidak valid.')
  .min(0)
  .max(100 * 366 * DAY_MS)

/**
 * The target of a button: a page of this site, an https address, an e-mail address or a telephone
 * number.
 */
export const linkTo = (label: string) =>
  line(label, { max: 300 }).pipe(
    z
      .string()
      .regex(
        /^(\/(?![/\\])[^\s\\]*|https:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?|(mailto|tel):[^\s\\]*)$/,
        `${label} harus dimulai dengan /, https://, mailto:, atau tel:.`,
      ),
  )

/** A list of short texts, such as features or requirements. */
export const shortTextList = (label: string) =>
  z
    .array(line(label, { max: 200 }), `${label} harus berupa daftar.`)
    .max(30, `${label} paling banyak 30 butir.`)

/**
 * A picture is sent as a file of a multipart form; null removes the stored one. Sending the
 * answered address keeps it.
 */
export const picture = z
  .string()
  .regex(pictureAddress, 'Kirim gambar sebagai berkas.')
  .nullable()
  .optional()

/**
 * The alternative text of a row's picture, from the media library; null without one. A phone may
 * hold rows from before the library existed.
 */
export const pictureAlt = z.string().nullable().optional()

const RICH_TEXT_BYTES = 200 * 1024
const MAX_TAGS = 20_000

/** Whether HTML has at most 200 KB; checked again after sanitising, which can make it longer. */
export const fitsRichText = (html: string): boolean =>
  new TextEncoder().encode(html).length <= RICH_TEXT_BYTES

export const richTextTooLong = (label: string): string =>
  `${label} terlalu panjang (paling banyak 200 KB).`

/** HTML from the editor, at most 200 KB; the server sanitises it before it is stored. */
export const richText = (label: string) =>
  z
    .string({ error: `${label} wajib diisi.` })
    .transform((value) => removeUnwritable(normaliseUnicode(value)).trim())
    .pipe(
      z
        .string()
        .min(1, `${label} wajib diisi.`)
        .refine(fitsRichText, { error: richTextTooLong(label), abort: true })
        // Sanitising takes time by the number of tags, and no article has so many.
        .refine(
          (value) => value.split('<', MAX_TAGS + 2).length <= MAX_TAGS + 1,
          `${label} memuat terlalu banyak tanda < (paling banyak ${MAX_TAGS}).`,
        ),
    )

/** The id of an entity in a path; anything else is an unknown address (404). */
export const entityId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

export const stampFields = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  rev: z.int(),
}

/** Building blocks of schemas; those of families' forms are in `form-fields.ts`. */
import { z } from 'zod'
import { clean, line, normaliseUnicode, today } from './form-fields.ts'
import { pictureAddress } from './media.ts'
import { removeUnwritable } from './signs.ts'

/** A year from `first` up to the present one. */
export const year = (label: string, first: number) =>
  z
    .int(`${label} wajib diisi dengan angka tahun.`)
    .min(first, `${label} paling awal ${first}.`)
    .refine((value) => value <= Number(today().slice(0, 4)), {
      error: `${label} tidak boleh melewati tahun ini.`,
    })

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
 * The target of a button: a page of this site, an https address, an e-mail address or a telephone
 * number.
 */
export const linkTo = (label: string) =>
  z.pipe(
    line(label, { max: 300 }),
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

/** A form with a file: counted before it is parsed, and its texts made what the schema expects. */
import { z } from 'zod'
import { readBytes } from './body.ts'
import { Refusal } from './refusal.ts'

const MB = 1024 * 1024
const FORM_LIMIT = 6 * MB
const FILE_LIMIT = 5 * MB
const FIELD_LIMIT = 300 * 1024
const MAX_FIELDS = 40

export type Form = { fields: Record<string, unknown>; file: Uint8Array | null }

export const isMultipart = (headers: Headers): boolean => boundaryOf(headers) !== null

/** Refuses a form whose declared length is too much before a byte of it is read. */
export const checkFormHeaders = (headers: Headers): void => {
  if (Number(headers.get('Content-Length') ?? 0) > FORM_LIMIT) throw tooLarge()
}

/**
 * At most 40 fields and one file, under the name `fileField`. Throws 413 for more, and 400 for
 * what is no form or brings a field twice.
 */
export const readForm = async (
  request: Request,
  fileField: string,
  schema: z.ZodType,
): Promise<Form> => {
  const bytes = await readBytes(request, FORM_LIMIT)
  // Parsing 20,000 parts would stop the server for half a second; counting them does not.
  if (countOf(bytes, `--${boundaryOf(request.headers)}`) > MAX_FIELDS + 2) throw tooLarge()
  const entries = [...(await parse(request.headers, bytes))]
  if (new Set(entries.map(([name]) => name)).size < entries.length) {
    throw new Refusal(400, 'Formulir memuat isian yang sama dua kali.')
  }

  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const kinds = kindsOf(schema)
  const fields: Form['fields'] = {}
  let file: Uint8Array | null = null
  for (const [name, value] of entries) {
    if (typeof value === 'string') {
      if (value.length > FIELD_LIMIT) throw tooLarge()
      if (!Object.hasOwn(shape, name)) continue
      const field: z.ZodType = shape[name]
      fields[name] = value === '' && field.safeParse(null).success ? null : read(value, kinds[name])
    } else if (name !== fileField) {
      throw new Refusal(400, `Berkas harus dikirim sebagai ${fileField}.`)
    } else if (value.size > FILE_LIMIT) {
      throw new Refusal(413, 'Berkas terlalu besar. Paling banyak 5 MB.')
    } else if (value.size > 0) {
      // A file input that was left empty sends a file without bytes.
      file = new Uint8Array(await value.arrayBuffer())
    }
  }
  return { fields, file }
}

/** What a text says in the language of its field; what it does not say stays text, for a 422. */
const read = (text: string, kind: string | undefined): unknown => {
  if (kind === 'boolean') {
    if (text === 'true' || text === '1') return true
    return text === 'false' || text === '0' ? false : text
  }
  if (kind === 'number' || kind === 'integer') {
    return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text
  }
  if (kind !== 'array' && kind !== 'object') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The JSON type of each field of a schema. */
const kindsOf = (schema: z.ZodType): Record<string, string | undefined> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      typeof field === 'object' && typeof field.type === 'string' ? field.type : undefined,
    ]),
  )
}

/** Null also when two are named: the parser and our count must mean the same one. */
const boundaryOf = (headers: Headers): string | null =>
  (headers.get('Content-Type')?.match(/boundary=/gi)?.length ?? 0) > 1
    ? null
    : onlyBoundaryOf(headers)

const onlyBoundaryOf = (headers: Headers): string | null =>
  /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i
    .exec(headers.get('Content-Type') ?? '')
    ?.slice(1)
    .find((boundary) => boundary !== undefined) ?? null

const countOf = (bytes: Buffer, text: string): number => {
  let count = 0
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) {
    count += 1
  }
  return count
}

const parse = async (headers: Headers, bytes: Buffer): Promise<FormData> => {
  const type = headers.get('Content-Type') ?? ''
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch {
    throw new Refusal(400, 'Formulir yang dikirim tidak dapat dibaca.')
  }
}

const tooLarge = () => new Refusal(413, 'Data yang dikirim terlalu besar.')

/**
 * A multipart form with a file: its limits are checked before parsing, and its texts are converted
 * to the types of the schema.
 */
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '@sekolah/contract/values/media'
import { z } from 'zod'
import { Refusal, tooLargeRefusal } from '../refusal.ts'
import { readBytes, UPLOAD_MS } from './body.ts'
import { parseForm } from './parse-form.ts'

/** The limit in bytes: the file, and the texts beside it. */
export const FORM_LIMIT = MAX_UPLOAD_BYTES + 1024 * 1024
const FIELD_LIMIT = 300 * 1024

type Form = { fields: Record<string, unknown>; file: Uint8Array | null }

export const isMultipart = (headers: Headers): boolean => boundaryOf(headers) !== null

/**
 * At most 40 fields and one file, under the name `fileField`. Throws 413 for more, and 400 for what
 * is no form or repeats a field.
 */
export const readForm = async (
  request: Request,
  fileField: string,
  schema: z.core.$ZodType,
): Promise<Form> => {
  const bytes = await readBytes(request, FORM_LIMIT, UPLOAD_MS)
  const entries = parseForm(bytes, boundaryOf(request.headers) ?? '')
  if (entries === 'too_many') throw tooLargeRefusal()
  if (entries === 'unreadable') {
    throw new Refusal(400, 'Formulir yang dikirim tidak dapat dibaca.')
  }
  if (new Set(entries.map(([name]) => name)).size < entries.length) {
    throw new Refusal(400, 'Formulir memuat isian yang sama dua kali.')
  }

  const shape: z.ZodRawShape = schema instanceof z.ZodObject ? schema.shape : {}
  const form: Form = { fields: {}, file: null }
  for (const [name, value] of entries) {
    if (typeof value === 'string') {
      if (value.length > FIELD_LIMIT) throw tooLargeRefusal()
      if (Object.hasOwn(shape, name))
        form.fields[name] = read(value, shape[name] as z.core.$ZodType)
    } else if (name !== fileField) {
      throw new Refusal(400, `Berkas harus dikirim sebagai ${fileField}.`)
    } else if (value.byteLength > MAX_UPLOAD_BYTES) {
      throw new Refusal(413, `Berkas terlalu besar. Paling banyak ${MAX_UPLOAD_MB} MB.`)
    } else if (value.byteLength > 0) {
      // An empty file input sends a file without bytes.
      form.file = value
    }
  }
  return form
}

/** A text as the type that its field expects; if invalid, the text itself, which becomes a 422. */
const read = (text: string, field: z.core.$ZodType): unknown => {
  const bit = text === '0' || text === '1' ? text === '1' : undefined
  const candidates = [text, asJsonValue(text), bit, text === '' ? null : undefined]
  const fitting = candidates.find((one) => one !== undefined && z.safeParse(field, one).success)
  return fitting === undefined ? text : fitting
}

/** A number, a boolean or JSON as written in a form; `1e3` and ` 12 ` are no numbers. */
const asJsonValue = (text: string): unknown => {
  if (!/^(?:true|false|-?\d{1,15}(?:\.\d{1,6})?|[[{].*)$/s.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null also when two boundaries are named, which is ambiguous. */
const boundaryOf = (headers: Headers): string | null => {
  const form =
    /^multipart\/form-data\s*;(?!.*boundary=.*boundary=).*\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i
  const [, quoted, bare] = form.exec(headers.get('Content-Type') ?? '') ?? []
  return quoted ?? bare ?? null
}

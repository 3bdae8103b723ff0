/** Checks values against the fields that are asked for, whose kinds the school decides. */
import { z } from 'zod'
import { day, line, nameLine, optional } from '../../values/form-fields.ts'
import { type BiodataSpec, findBuiltIn } from './labels.ts'
import type { AskedField } from './schemas.ts'

/** A schema of these fields; others are dropped, and a field that is not sent stays as it is. */
export const biodataValues = (fields: readonly AskedField[]) =>
  z.object(Object.fromEntries(fields.map((asked) => [asked.field, schemaOf(asked)]))).partial()

const schemaOf = ({ field, label, kind, choices }: AskedField) => {
  const spec = findBuiltIn(field)
  switch (kind) {
    case 'digits':
      return digits(label, spec)
    case 'date':
      return optional(day(label))
    case 'choice':
      return optional(
        z.enum(
          choices.map(({ value }) => value),
          `Pilih ${label.toLowerCase()}.`,
        ),
      )
    case 'text':
      return optional((spec?.isName ? nameLine : line)(label, boundsOf(spec)))
  }
}

const boundsOf = ({ min = 1, max = 100 }: Partial<BiodataSpec> = {}) => ({ min, max })

const digits = (label: string, spec: BiodataSpec | undefined) => {
  const { digits: exactly, padded } = spec ?? {}
  const most = exactly ?? padded ?? spec?.max ?? 30
  const message = exactly
    ? `${label} terdiri dari ${exactly} angka.`
    : `${label} paling banyak ${most} angka.`
  return optional(
    z
      .string()
      .transform((text) => text.replace(/[\s.-]/g, ''))
      .pipe(
        z
          .string()
          .regex(new RegExp(`^\\d{${exactly ?? 1},${most}}$`), message)
          .transform((text) => (padded ? text.padStart(padded, '0') : text)),
      ),
  )
}

/** Schemas of settings: input and answers. All values are text; structured ones are JSON text. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { timeZones } from '../values/dates.ts'
import { linkTo } from '../values/fields.ts'
import {
  blankOrValid,
  dateTime,
  day,
  emailAddress,
  line,
  paragraph,
  phoneNumber,
  validatedBy,
} from '../values/form-fields.ts'
import { documentAddress, pictureAddress } from '../values/media.ts'
import type { settingsCalls } from './calls.ts'
import type { TextDefinition } from './definition.ts'
import { isStructured, settingKeys, settings } from './definitions.ts'
import type { SettingKey } from './labels.ts'
import type { StructuredKey, StructuredSettings } from './structured.ts'

type Rule = z.core.$ZodType<string, string>

/** JSON text of a schema, stored as the schema normalises it. An error names its place. */
const json = (name: string, schema: z.core.$ZodType): Rule =>
  z.string().transform((text, ctx) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      ctx.addIssue(`${name} bukan JSON yang benar.`)
      return z.NEVER
    }
    const say = (message: string, path: PropertyKey[]) => `${placeIn(name, path)}: ${message}`
    return JSON.stringify(validatedBy(schema, value, ctx, say))
  })

/** A place by the labels of the panel's inputs: "Jadwal sekolah, jam 2, selesai". */
const placeIn = (name: string, path: PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number'
        ? `${place} ${step + 1}`
        : `${place}, ${partNames[String(step)] ?? String(step)}`,
    name,
  )

const partNames: Record<string, string> = {
  hours: 'jam',
  from: 'dari hari',
  to: 'sampai hari',
  open: 'mulai',
  close: 'selesai',
  arrive_by: 'siswa hadir paling lambat',
  gate_closes: 'gerbang ditutup',
  uniforms: 'seragam',
  uniform: 'seragam',
  date: 'tanggal',
  name: 'nama',
  link: 'tautan',
  founded: 'tahun berdiri',
  badge: 'lencana jumlah siswa',
  value: 'angka',
  label: 'keterangan',
  title: 'judul',
  file: 'berkas',
  accepted: 'diterima',
  rejected: 'ditolak',
  correction: 'perbaikan',
  reregister: 'daftar ulang',
  words: 'kata kunci',
  reply: 'jawaban',
}

const https = (name: string) =>
  z
    .url({ protocol: /^https$/, error: `${name} harus alamat https.`, abort: true })
    // Refuses spellings that browsers correct, and a user name before the host, which could
    // mislead.
    .regex(/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i, `${name} harus alamat https.`)
    .max(300, `${name} paling banyak 300 karakter.`)

/** The address of an uploaded document. */
const document = (name: string) =>
  z
    .string(`${name} wajib diisi.`)
    .regex(documentAddress, `${name} harus berkas PDF yang sudah diunggah.`)

const degrees = (name: string, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, {
      error: `${name} harus angka, misalnya -7.6683.`,
      abort: true,
    })
    .refine((text) => Math.abs(Number(text)) <= most, `${name} di luar jangkauan.`)

const clock = 'Jam ditulis seperti 07:30.'
const time = z.string(clock).regex(/^([01]\d|2[0-3]):[0-5]\d$/, clock)
const day1to7 = 'Hari harus 1 (Senin) sampai 7 (Minggu).'
const weekday = z.int(day1to7).min(1, day1to7).max(7, day1to7)
const weekdays = { from: weekday, to: weekday }
const text = (max: number) => line('Isian', { max })
const prose = (max: number) => paragraph('Isian', { max })

const listOf = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z.array(item, 'Harus berupa daftar.').max(max, `Paling banyak ${max}.`)
const parts = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(fields, 'Isian belum lengkap.')

const hours = listOf(parts({ ...weekdays, open: time, close: time }), 14)

const structured = {
  office_hours: hours,
  school_schedule: parts({
    hours,
    arrive_by: blankOrValid(time),
    gate_closes: blankOrValid(time),
    uniforms: listOf(parts({ ...weekdays, uniform: text(100) }), 14),
  }),
  holidays: listOf(parts({ date: day('Tanggal'), name: text(100) }), 100),
  industry_partners: listOf(parts({ name: text(100), link: blankOrValid(https('Tautan')) }), 60),
  about_claims: parts({ founded: blankOrValid(text(20)), badge: blankOrValid(text(50)) }),
  school_values: listOf(parts({ name: text(40), text: prose(200) }), 8),
  alumni_stats: listOf(parts({ value: text(20), label: text(50) }), 8),
  school_downloads: listOf(parts({ title: text(150), file: document('Unduhan') }), 40),
  whatsapp_templates: parts({
    accepted: blankOrValid(prose(1_000)),
    rejected: blankOrValid(prose(1_000)),
    correction: blankOrValid(prose(1_000)),
    reregister: blankOrValid(prose(1_000)),
  }),
  chat_suggestions: listOf(text(100), 8),
  chat_replies: listOf(
    parts({ words: listOf(text(40), 20).min(1, 'Paling sedikit 1.'), reply: prose(1_000) }),
    50,
  ),
  chat_fallbacks: listOf(prose(500), 20),
} satisfies { [Key in StructuredKey]: z.core.$ZodType<StructuredSettings[Key]> }

const ruleOf = (key: SettingKey): Rule => {
  if (isStructured(key)) return json(settings[key].label, structured[key])
  const definition: TextDefinition = settings[key]
  const rule = textRule(definition)
  return definition.required ? rule : blankOrValid(rule)
}

/** Longer than any valid value: such a text is not even parsed. */
const MAX_LENGTH = 20_000

const withinLength = (label: string, rule: Rule): Rule =>
  z.string().max(MAX_LENGTH, `${label} paling banyak 20.000 karakter.`).pipe(rule)

const textRule = (definition: TextDefinition): Rule => {
  const { label } = definition
  switch (definition.kind) {
    case 'line':
      return line(label, definition)
    case 'paragraph':
      return paragraph(label, definition)
    case 'digits':
      return digits(label, definition)
    case 'degrees':
      return degrees(label, definition.most)
    case 'phone':
      return phoneNumber(label)
    case 'email':
      return emailAddress(label)
    case 'https':
      return https(label)
    case 'link':
      return linkTo(label)
    case 'day':
      return day(label)
    case 'date-time':
      return dateTime(label)
    case 'school_year':
      return z.string().regex(/^\d{4}\/\d{4}$/, 'Tahun ajaran ditulis 2027/2028.')
    case 'document':
      return document(label)
    case 'picture':
      return z.string().regex(pictureAddress, `${label} harus gambar yang sudah diunggah.`)
    case 'colour':
      return z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, `${label} ditulis seperti #0b5f6b.`)
    case 'zone':
      return z.enum(timeZones, `${label} harus WIB, WITA, atau WIT.`)
    case 'choice': {
      const choices = Object.keys(definition.choices)
      return z.enum(choices, `${label} harus ${choices.join(' atau ')}.`)
    }
  }
}

type Digits = { exactly?: number; positive?: true; most?: number }

const digits = (label: string, { exactly, positive, most = 9999 }: Digits) => {
  if (exactly) {
    return z
      .string()
      .regex(new RegExp(`^\\d{${exactly}}$`), `${label} terdiri dari ${exactly} angka.`)
  }
  return positive
    ? z.string().regex(/^[1-9]\d{0,3}$/, `${label} harus angka, paling sedikit 1.`)
    : z
        .string()
        .regex(/^\d{1,4}$/, { error: `${label} harus angka.`, abort: true })
        .refine((text) => Number(text) <= most, `${label} paling banyak ${most}.`)
}

const rules = Object.fromEntries(
  settingKeys.map((key) => [key, withinLength(settings[key].label, ruleOf(key))]),
) as Record<SettingKey, Rule>

/** Validates a setting's value as stored; its messages name the setting's label. */
export const settingRule = (key: SettingKey): Rule => rules[key]

export const setting = z.object({
  setting_key: z.enum(settingKeys),
  setting_value: z.string(),
})
export const storedSetting = setting.extend({ rev: z.int() })

/**
 * PUT /admin/settings: an unknown key or an invalid value is a 422. A field is named by its key,
 * and within a structured value by its place there: `school_schedule.hours.0.open`. If `rev` is
 * sent and another value was stored since, nothing is stored: 412 with all settings.
 */
export const settingsInput = z
  .object({
    settings: z
      .array(
        z.object({
          setting_key: z.string(),
          setting_value: z.string().meta({ maxLength: MAX_LENGTH }),
          rev: z.int().min(0).optional(),
        }),
      )
      .max(100),
  })
  .transform(({ settings }, ctx) => ({
    settings: settings.map(({ setting_key, setting_value, rev }) => {
      const key = settingKeys.find((known) => known === setting_key)
      if (!key) {
        const name = setting_key.slice(0, 50)
        ctx.addIssue({
          code: 'custom',
          message: `Pengaturan ${name} tidak dikenal.`,
          path: [name],
        })
        return z.NEVER
      }
      return { setting_key: key, setting_value: checkedSetting(key, setting_value, ctx), rev }
    }),
  }))

/** A value normalised for storage; its faults are reported under its key. */
const checkedSetting = (key: SettingKey, value: string, ctx: z.RefinementCtx): string => {
  const parsed = z.safeParse(rules[key], value)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) {
    ctx.addIssue({ code: 'custom', message, path: [key, ...path] })
  }
  return z.NEVER
}

/** GET /meta: the desktop app's handshake. */
export const meta = z.object({
  app: z.literal('sekolah'),
  /** Version of the program, with the commit that a release was built from: `0.2.0+1a2b3c4d`. */
  version: z.string(),
  apiVersion: z.int(),
  minDesktopApi: z.int(),
  schoolName: z.string(),
  latestDesktop: z.string().nullable(),
  /** The address at which families find the site, independent of the panel's own. */
  publicUrl: z.string(),
  /** The account of a demo school, for the hint under the login form; null in production. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Whether no account exists yet: the panel then asks for the code from the server's log. */
  /** Whether a forgotten password can be reset by e-mail. */
  resetByMail: z.boolean(),
  needsSetup: z.boolean(),
  /** Epoch of the content, as in sync: a change means that the database was restored. */
  epoch: z.string(),
})

export const settingsCallSchemas = {
  'meta.get': { data: meta },
  'settings.public': { data: z.array(setting) },
  'settings.list': { data: z.array(storedSetting) },
  'settings.update': { body: settingsInput, data: z.array(storedSetting) },
} as const satisfies Record<keyof typeof settingsCalls, CallSchemas>

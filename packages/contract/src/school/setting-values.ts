/** The rule of each setting's value. All are text; structured ones are JSON text. */
import { z } from 'zod'
import { timeZones } from '../dates.ts'
import { admissionStatuses } from '../ppdb/words.ts'
import { day, emailAddress, line, linkTo, moment, paragraph, phoneNumber } from '../text.ts'
import { settings } from './settings.ts'
import { documentName, type SettingKey, type StructuredSettings } from './words.ts'

const label = (key: SettingKey) => settings[key].label

type Rule = z.ZodType<string, string>
const blankOr = (schema: Rule): Rule => z.union([z.literal(''), schema])

/** JSON text of a shape, stored as the shape cleans it. */
const json = (name: string, shape: z.ZodType): Rule =>
  z.string().transform((text, ctx) => {
    try {
      const parsed = shape.safeParse(JSON.parse(text))
      if (parsed.success) return JSON.stringify(parsed.data)
      const [issue] = parsed.error.issues
      ctx.addIssue(issue?.code === 'custom' ? issue.message : `${name} belum benar.`)
    } catch {
      ctx.addIssue(`${name} belum benar.`)
    }
    return z.NEVER
  })

const https = (name: string) =>
  z.url({ protocol: /^https$/, error: `${name} harus alamat https.` }).max(300)

/** The address of an uploaded document. */
const document = (name: string) =>
  z.string().regex(documentName, `${name} harus berkas PDF yang sudah diunggah.`)

const degrees = (name: string, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, `${name} harus angka, misalnya -7.6683.`)
    .refine((text) => Math.abs(Number(text)) <= most, `${name} di luar jangkauan.`)

const digits = (name: string) => z.string().regex(/^\d{1,4}$/, `${name} harus angka.`)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const weekdays = { from: z.int().min(1).max(7), to: z.int().min(1).max(7) }
const hours = z.array(z.object({ ...weekdays, open: time, close: time })).max(14)
const text = (max: number) => line('Isian', { max })
const prose = (max: number) => paragraph('Isian', { max })
const blankOrText = (max: number) => z.union([z.literal(''), text(max)])
const blankOrProse = (max: number) => z.union([z.literal(''), prose(max)])

const structured = {
  office_hours: hours,
  school_schedule: z.object({
    hours,
    arrive_by: z.union([z.literal(''), time]),
    gate_closes: z.union([z.literal(''), time]),
    uniforms: z.array(z.object({ ...weekdays, uniform: text(100) })).max(14),
  }),
  holidays: z.array(z.object({ date: day('Tanggal'), name: text(100) })).max(100),
  industry_partners: z
    .array(z.object({ name: text(100), link: z.union([z.literal(''), https('Tautan')]) }))
    .max(60),
  about_claims: z.object({ founded: blankOrText(20), badge: blankOrText(50) }),
  alumni_stats: z.array(z.object({ value: text(20), label: text(50) })).max(8),
  school_downloads: z.array(z.object({ title: text(150), file: document('Unduhan') })).max(40),
  whatsapp_templates: z.object({
    accepted: blankOrProse(1_000),
    rejected: blankOrProse(1_000),
    correction: blankOrProse(1_000),
    reregister: blankOrProse(1_000),
  }),
  chat_suggestions: z.array(text(100)).max(8),
  chat_replies: z
    .array(z.object({ words: z.array(text(40)).min(1).max(20), reply: prose(1_000) }))
    .max(50),
  chat_fallbacks: z.array(prose(500)).max(20),
} satisfies { [Key in keyof StructuredSettings]: z.ZodType<StructuredSettings[Key]> }

const structuredValues = Object.fromEntries(
  Object.entries(structured).map(([key, shape]) => [key, json(label(key as SettingKey), shape)]),
) as Record<keyof StructuredSettings, Rule>

export const settingValues: Record<SettingKey, Rule> = {
  ...structuredValues,
  school_name: line(label('school_name'), { min: 2, max: 100 }),
  school_motto: blankOr(line(label('school_motto'), { max: 200 })),
  school_address: blankOr(paragraph(label('school_address'), { max: 500 })),
  school_phone: blankOr(phoneNumber(label('school_phone'))),
  school_email: blankOr(emailAddress(label('school_email'))),
  school_email_2: blankOr(emailAddress(label('school_email_2'))),
  school_whatsapp: blankOr(phoneNumber(label('school_whatsapp'))),
  school_npsn: blankOr(z.string().regex(/^\d{8}$/, 'NPSN terdiri dari 8 angka.')),
  school_accreditation: blankOr(line(label('school_accreditation'), { max: 50 })),
  social_facebook: blankOr(https(label('social_facebook'))),
  social_instagram: blankOr(https(label('social_instagram'))),
  social_youtube: blankOr(https(label('social_youtube'))),
  map_lat: blankOr(degrees(label('map_lat'), 90)),
  map_lng: blankOr(degrees(label('map_lng'), 180)),
  time_zone: z.enum(timeZones, 'Zona waktu harus WIB, WITA, atau WIT.'),
  teacher_certified: blankOr(digits(label('teacher_certified'))),
  ppdb_label: line(label('ppdb_label'), { max: 20 }),
  ppdb_status: z.enum(admissionStatuses, 'Status PPDB harus open atau closed.'),
  ppdb_year: blankOr(z.string().regex(/^\d{4}\/\d{4}$/, 'Tahun ajaran ditulis 2027/2028.')),
  ppdb_start_date: blankOr(day(label('ppdb_start_date'))),
  ppdb_end_date: blankOr(day(label('ppdb_end_date'))),
  ppdb_result_at: blankOr(moment(label('ppdb_result_at'))),
  ppdb_reregister_until: blankOr(day(label('ppdb_reregister_until'))),
  ppdb_guide_file: blankOr(document(label('ppdb_guide_file'))),
  ppdb_grace_hours: digits(label('ppdb_grace_hours')),
  notice_text: blankOr(line(label('notice_text'), { max: 200 })),
  notice_link: blankOr(linkTo(label('notice_link'))),
  notice_start: blankOr(moment(label('notice_start'))),
  notice_end: blankOr(moment(label('notice_end'))),
  chat_greeting: blankOr(paragraph(label('chat_greeting'), { max: 500 })),
  chat_retention_days: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `${label('chat_retention_days')} harus angka, paling sedikit 1.`),
}

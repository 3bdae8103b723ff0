/** Schemas of the forms that families fill in; phones check them before anything is sent. */
import * as z from 'zod/mini'
import {
  blankOrValid,
  clientId,
  dateTime,
  day,
  emailAddress,
  line,
  nameLine,
  optional,
  paragraph,
  phoneNumber,
  queuedFor,
  today,
} from '../values/form-fields.ts'
import {
  type ApplicantFieldName,
  guardians,
  applicantLabels as label,
  phoneTailLabel,
} from './labels.ts'
import { parseRegistrationNumber } from './rules.ts'

const birthDate = day(label.birth_date).check(
  z.refine(
    (value) => value >= '1990-01-01' && value <= today(),
    'Tanggal lahir di luar jangkauan. Periksa tahunnya.',
  ),
)

/** The fields that a family fills in; staff correct the same ones. */
export const applicantFields = {
  name: nameLine(label.name, { min: 2, max: 100 }),
  birth_date: birthDate,
  previous_school: nameLine(label.previous_school, { min: 2, max: 150 }),
  nisn: optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{10}$/, 'NISN terdiri dari 10 angka. Kosongkan bila belum tahu.'),
      ),
  ),
  program_choice_1: optional(line(label.program_choice_1, { max: 100 })),
  program_choice_2: optional(line(label.program_choice_2, { max: 100 })),
  parent_name: nameLine(label.parent_name, { min: 2, max: 100 }),
  phone: phoneNumber(label.phone),
  email: emailAddress(label.email),
  address: paragraph(label.address, { min: 5, max: 500 }),
  consent_by: optional(z.enum(guardians, 'Pilih ayah, ibu, atau wali.')),
} satisfies Record<ApplicantFieldName, z.core.$ZodType>

/** A registration number as people write it. */
export const numberText = z.string({ error: 'Nomor pendaftaran wajib diisi.' }).check(
  z.trim(),
  z.minLength(1, 'Nomor pendaftaran wajib diisi.'),
  z.refine(
    (text) => parseRegistrationNumber(text) !== null,
    'Nomor pendaftaran belum benar. Contoh: PPDB-7.',
  ),
)

/** The fields with optional e-mail, which is '' when missing. */
export const fieldsWithOptionalEmail = {
  ...applicantFields,
  email: z.pipe(
    z.pipe(
      z.nullish(z.string('Email harus berupa teks.')),
      z.transform((text) => text ?? ''),
    ),
    blankOrValid(applicantFields.email),
  ),
}

export const agreement = z.literal(true, 'Persetujuan orang tua / wali wajib dicentang.')
export const consentVersion = optional(line('Versi persetujuan', { max: 20 }))
/**
 * POST /ppdb/apply. `client_id` is created with the empty form and is the idempotency key;
 * `website` is a honeypot that people never see; `queued_at` is when Kirim was pressed, and
 * `queued_for_ms` how long ago: it has precedence, because the phone's clock may be wrong.
 */
export const applicantInput = z.object({
  ...applicantFields,
  agreement,
  client_id: z.optional(clientId),
  queued_at: optional(dateTime('Waktu pengisian')),
  queued_for_ms: z.optional(queuedFor),
  consent_version: consentVersion,
  website: z.optional(z.string().check(z.maxLength(200))),
  /**
   * False where the phone's copy of the settings did not require an e-mail when Kirim was pressed.
   */
  email_demanded: z.optional(z.boolean()),
})

/** As above, with e-mail optional. */
export const applicantInputOfAnyFamily = z.extend(applicantInput, {
  email: fieldsWithOptionalEmail.email,
})

/** Shown by pages from before the telephone was required, which phones may still have cached. */
export const phoneTailMissing =
  'Cek Status sekarang juga meminta 4 angka terakhir nomor telepon orang tua / wali. Muat ulang halaman ini, lalu isi kembali.'

/** Three facts of an application that only its family and the school know together. */
export const statusQuestion = z.object({
  registration_number: numberText,
  birth_date: day(label.birth_date),
  phone_tail: z
    .string({ error: phoneTailMissing })
    .check(
      z.trim(),
      z.minLength(1, { error: `${phoneTailLabel} wajib diisi.`, abort: true }),
      z.regex(/^\d{4}$/, `${phoneTailLabel} harus tepat 4 angka. Contoh: 7890.`),
    ),
})

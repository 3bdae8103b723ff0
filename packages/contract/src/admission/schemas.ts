/** Schemas of applications, shared by phone, server and staff. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { stampFields } from '../values/fields.ts'
import { dateTime, optional, paragraph, queuedFor } from '../values/form-fields.ts'
import type { admissionCalls } from './calls.ts'
import { documentSummary, myDocuments } from './documents/family-schemas.ts'
import { mySeat } from './enrolment/family-schemas.ts'
import { feeSummary } from './fees/family-schemas.ts'
import {
  agreement,
  applicantInput,
  consentVersion,
  fieldsWithOptionalEmail,
  statusQuestion,
} from './form-schemas.ts'
import {
  type ApplicantFieldName,
  applicantStatuses,
  guardians,
  applicantLabels as label,
  seatQuestions,
  sources,
} from './labels.ts'
import { applicantQuery, exportQuery, publicQuery, statsQuery } from './queries.ts'
import { myPaths, mySelection } from './selection/family-schemas.ts'

/** Notes of staff on an application: internal, and for the family. */
export const notes = optional(paragraph(label.notes, { max: 2_000 }))
export const publicNote = optional(paragraph(label.public_note, { max: 1_000 }))
const correctionNote = optional(paragraph(label.correction_note, { max: 1_000 }))

/** An application that staff type at the counter. */
export const walkInInput = z.object({
  ...fieldsWithOptionalEmail,
  agreement,
  consent_version: consentVersion,
  notes,
})

/** PUT /ppdb/{id}: corrections by staff; a decision is another call. */
export const officeCorrection = z
  .object({
    ...fieldsWithOptionalEmail,
    notes,
    public_note: publicNote,
    correction_note: correctionNote,
    suspected_spam: z.boolean('Tanda spam harus ya atau tidak.'),
  })
  .partial()

/**
 * PUT /ppdb/mine/{client_id}: the family corrects a pending application. If the wave has closed
 * meanwhile, the time of pressing counts.
 */
export const applicantCorrection = z
  .object({
    ...fieldsWithOptionalEmail,
    queued_at: optional(dateTime('Waktu pengisian')),
    queued_for_ms: z.optional(queuedFor),
  })
  .partial()

/** What the parts of an application add to its family's view. */
const familyParts = {
  /** Absent where the school asks for no documents. */
  documents: myDocuments.optional(),
  /** Null before a result is published, absent where the school has no waves. */
  selection: mySelection.nullable().optional(),
  /** Absent where the wave has no path that families have to ask for. */
  paths: myPaths.optional(),
  /**
   * What the school asks of a family who holds a seat, or has to pay for registering, each by a
   * call of its own; absent where nothing.
   */
  asks: z.array(z.enum(seatQuestions)).optional(),
  /** What is still to be paid; absent where nothing is asked for. */
  fees: feeSummary.optional(),
  /** Absent where the child was never offered a seat. */
  seat: mySeat.optional(),
  /** The registration number that replaces this duplicate; absent where it is valid itself. */
  merged_into: z.string().optional(),
}

/** The answer to the sender, with what the school asks of the family next. */
export const receipt = z.object({
  client_id: z.string().nullable(),
  id: z.int(),
  registration_number: z.string(),
  status: z.enum(applicantStatuses),
  registration_date: z.iso.datetime(),
  late: z.boolean(),
  /** Proves number and date, as `7K3QD-9XW2M`; null while the server's key is damaged. */
  receipt_code: z.string().nullable(),
  /** The child's own wave, whose dates the receipt says; absent where it has none. */
  wave: z
    .object({
      label: z.string(),
      /** Null while nobody has set it. */
      result_at: z.iso.datetime().nullable(),
      enrol_until: z.iso.datetime().nullable(),
    })
    .optional(),
  ...familyParts,
})

const storedFields = {
  name: z.string(),
  birth_date: z.string(),
  previous_school: z.string(),
  nisn: z.string().nullable(),
  program_choice_1: z.string().nullable(),
  program_choice_2: z.string().nullable(),
  parent_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  consent_by: z.enum(guardians).nullable(),
} satisfies Record<ApplicantFieldName, z.ZodType>

/** An application as staff see it; never includes the secret `client_id`. */
export const applicant = z.object({
  id: z.int(),
  registration_number: z.string(),
  ...storedFields,
  registration_date: z.iso.datetime(),
  status: z.enum(applicantStatuses),
  notes: z.string().nullable(),
  public_note: z.string().nullable(),
  /** What the family has to correct; unlike `public_note` it is shown before the results. */
  correction_note: z.string().nullable(),
  admission_year: z.string(),
  source: z.enum(sources),
  late: z.boolean(),
  possible_duplicate: z.boolean(),
  suspected_spam: z.boolean(),
  queued_at: z.string().nullable(),
  consent_version: z.string().nullable(),
  consent_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** When the office last wrote to the family, who did, and about which status. */
  contacted_at: z.string().nullable(),
  contacted_by: z.string().nullable(),
  contacted_status: z.enum(applicantStatuses).nullable(),
  ...stampFields,
})

/** The state of this device's application; `form` only while it can be corrected. */
export const myApplication = receipt.extend({
  public_note: z.string().nullable(),
  correction_note: z.string().nullable(),
  rev: z.int(),
  form: z.object(storedFields).nullable(),
})

/** A row of the public list: enough to find oneself, too little to identify a child. */
export const publicApplicant = z.object({
  registration_number: z.string(),
  name: z.string(),
  previous_school: z.string(),
  registration_date: z.string(),
  label: z.string(),
})

export const statusAnswer = z.object({
  registration_number: z.string(),
  status: z.enum(applicantStatuses),
  label: z.string(),
  public_note: z.string().nullable(),
  correction_note: z.string().nullable(),
  next_step: z.string(),
  /** Absent where the school asks for no documents. */
  documents: documentSummary.optional(),
  /** Null before a result is published, absent where the school has no waves. */
  selection: mySelection.nullable().optional(),
  /** Absent where the child was never offered a seat. */
  seat: mySeat.optional(),
  /** What is still to be paid; absent where nothing is asked for. */
  fees: feeSummary.optional(),
  /** The registration number that replaces this duplicate; absent where it is valid itself. */
  merged_into: z.string().optional(),
})

/** The application that a member of staff has open, sent by their socket; null when none. */
export const applicantView = z.object({ id: z.int().positive().nullable() })

export const applicantStats = z.object({
  total: z.int(),
  pending: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  late: z.int(),
  duplicates: z.int(),
  by_day: z.array(z.object({ day: z.string(), count: z.int() })),
  by_choice: z.array(z.object({ program: z.string().nullable(), count: z.int() })),
  spam: z.int(),
  /** Withdrawn by the family; their data are erased. */
  withdrawn: z.int(),
  /** The counted admission year, and every year that has applicants, newest first. */
  year: z.string(),
  years: z.array(z.string()),
})

export type ApplicantInput = z.input<typeof applicantInput>
export type ApplicantForm = z.output<typeof applicantInput>
export type Applicant = z.infer<typeof applicant>
export type ApplicantStats = z.infer<typeof applicantStats>
export type OfficeCorrection = z.input<typeof officeCorrection>
export type WalkInInput = z.input<typeof walkInInput>
export type WalkInForm = z.output<typeof walkInInput>
export type MyApplication = z.infer<typeof myApplication>
export type PublicApplicant = z.infer<typeof publicApplicant>
export type Receipt = z.infer<typeof receipt>
export type StatusAnswer = z.infer<typeof statusAnswer>
export type StatusQuestion = z.input<typeof statusQuestion>

export const admissionCallSchemas = {
  'ppdb.apply': { body: applicantInput, data: receipt, status: 201 },
  'ppdb.mine': { data: myApplication },
  'ppdb.correct': { body: applicantCorrection, data: myApplication },
  'ppdb.withdraw': { data: z.null() },
  'ppdb.statusCheck': { body: statusQuestion, data: statusAnswer },
  'ppdb.public': { query: publicQuery, data: z.array(publicApplicant) },
  'ppdb.list': { query: applicantQuery, data: z.array(applicant) },
  'ppdb.stats': { query: statsQuery, data: applicantStats },
  'ppdb.get': { data: applicant },
  'ppdb.update': { body: officeCorrection, data: applicant },
  'ppdb.erase': { data: z.null() },
  'ppdb.export': { query: exportQuery },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>

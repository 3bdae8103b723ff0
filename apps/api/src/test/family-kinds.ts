/**
 * Everything that a family sends, for tests of phones against the real API: the school in which it
 * can be sent, the press, how often the school has it, and what ends it.
 */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import { editSubmission, withdrawApplication } from '@sekolah/offline/outbox/outbox'
import type { Kind } from '@sekolah/offline/outbox/state'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { biodata } from '../chapters/admission/biodata/tables.ts'
import { documentPages } from '../chapters/admission/documents/tables.ts'
import { enrolments } from '../chapters/admission/enrolment/tables.ts'
import { claims, objections } from '../chapters/admission/selection/tables.ts'
import { contactMessages } from '../chapters/school/contact/tables.ts'
import { birthCertificate, createPhoto } from './documents.ts'
import { publishWaveResults, signInOfficer } from './enrolment.ts'
import type { Phone, Tab } from './phone.ts'
import { giveSeat } from './seated.ts'
import { createWaveWithApplicants, openPath, waveInput } from './selection.ts'
import {
  applicantForm,
  copySchool,
  openAdmission,
  type SchoolCopy,
  type TestApp,
  testApp,
} from './test-app.ts'

/** The key of the child's application, and of what is sent as a submission of its own. */
export const CHILD = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
export const OWN = '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001'
export const NIK = '3305010605110001'

/** Beside the outbox's kinds: pages of documents, and a correction of what has arrived. */
export type FamilyKind = Kind | 'photo' | 'proof' | 'correction'

type Definition = {
  school: keyof typeof schools
  /** The key under which its receipt is. */
  key: string
  press: (tab: Tab, phone: Phone) => Promise<unknown>
  /** How often the school has it. */
  count: (app: TestApp) => number
  /** What the receipt shows once it has arrived. */
  shows: object
  /** What the receipt shows after the school went back to a backup from before. */
  showsRestored: object
  /** Ends the time in which the school takes it, and what is then left on the phone. */
  close: (app: TestApp) => unknown
  closed: 'arrives' | 'waits' | 'is erased' | 'is refused'
}

export const applicationOf = (client_id: string, more = {}): ApplicantForm => {
  const form = applicantForm({ client_id, nisn: null, program_choice_2: null, ...more })
  return { ...form, queued_at: null } as unknown as ApplicantForm
}
export const contactForm: ContactForm = {
  ...{ name: 'Slamet Santoso', email: 'slamet@contoh.id', phone: null },
  ...{ subject: 'fasilitas', message: 'Kapan perpustakaan buka?', queued_at: null },
}

export const OBJECTION = { text: 'Nilai rapor kami keliru dicatat.' }
const ADDRESS = 'Jl. Baru No. 9, Kebumen'

const childId = ({ db }: TestApp): number =>
  db.select().from(applicants).where(eq(applicants.client_id, CHILD)).get()?.id ?? 0
const countPages = (app: TestApp, type: string): number =>
  app.db
    .select()
    .from(documentPages)
    .all()
    .filter((page) => page.type === type && page.sha256).length
const seatStateOf = ({ db }: TestApp) => db.select().from(enrolments).get()?.seat_state

/** The office decides otherwise than before: a seat that was given is gone. */
const decideOtherwise = async (app: TestApp) => {
  const status = seatStateOf(app) ? 'pending' : 'rejected'
  const body = { status, notes: 'Salah orang' } as const
  await signInOfficer(app).ppdb.decide({ params: { id: childId(app) }, body })
}
const letFortyDaysPass = (app: TestApp) => app.pass(40 * 24 * 3_600_000)
let photo: Promise<Buffer<ArrayBuffer>> | null = null
/** A photo, drawn once. */
export const photoOf = (): Promise<Buffer<ArrayBuffer>> => {
  photo ??= createPhoto()
  return photo
}
const photograph = async (tab: Tab, type: string) =>
  tab.photograph(CHILD, type, await photoOf()).stored

export const familyKinds: Record<FamilyKind, Definition> = {
  'ppdb.apply': {
    ...{ school: 'seats', key: OWN },
    press: (tab) => tab.submit('ppdb.apply', OWN, applicationOf(OWN)),
    count: ({ db }) =>
      db.select().from(applicants).where(eq(applicants.client_id, OWN)).all().length,
    ...{ shows: { standing: 'known' }, showsRestored: { standing: 'unknown' } },
    ...{ close: letFortyDaysPass, closed: 'waits' },
  },
  'contact.send': {
    ...{ school: 'seats', key: OWN },
    press: (tab) => tab.submit('contact.send', OWN, contactForm),
    count: ({ db }) => db.select().from(contactMessages).all().length,
    // Nothing is asked about a message: its receipt says that it arrived.
    ...{ shows: { kind: 'contact.send' }, showsRestored: { kind: 'contact.send' } },
    ...{ close: letFortyDaysPass, closed: 'arrives' },
  },
  'objections.create': {
    ...{ school: 'results', key: CHILD },
    press: (tab) => tab.answer('objections.create', CHILD, OBJECTION, OWN),
    count: ({ db }) => db.select().from(objections).all().length,
    shows: { selection: { objections: [{ id: OWN, ...OBJECTION }] } },
    showsRestored: { selection: { objections: [] } },
    ...{ close: ({ at }) => at('2026-12-03T02:00:01.000Z'), closed: 'is refused' },
  },
  'seat.confirm': {
    ...{ school: 'seats', key: CHILD },
    press: (tab) => tab.answer('seat.confirm', CHILD, { stays_on_better: true }),
    count: (app) => Number(seatStateOf(app) === 'confirmed'),
    shows: { seat: { state: 'confirmed', stays_on_better: true } },
    showsRestored: { seat: { state: 'offered' } },
    close: (app) =>
      app.db.update(enrolments).set({ offer_until: '2026-11-01T00:00:00.000Z' }).run(),
    closed: 'is refused',
  },
  'seat.resign': {
    ...{ school: 'seats', key: CHILD },
    press: async (tab, phone) => {
      const rev = (await phone.receipt(CHILD))?.seat?.rev ?? null
      return tab.answer('seat.resign', CHILD, { rev })
    },
    count: (app) => Number(seatStateOf(app) === 'resigned'),
    ...{ shows: { seat: { state: 'resigned' } }, showsRestored: { seat: { state: 'offered' } } },
    ...{ close: decideOtherwise, closed: 'is refused' },
  },
  'biodata.sendMine': {
    ...{ school: 'seats', key: CHILD },
    press: (tab) => tab.answer('biodata.sendMine', CHILD, { nik: NIK }),
    count: ({ db }) => db.select().from(biodata).all().length,
    // Its receipt never stores the values, which are a family's most personal data.
    ...{
      shows: { biodata: { missing: [] } },
      showsRestored: { asks: expect.arrayContaining(['biodata']) },
    },
    close: (app) => signInOfficer(app).biodata.ask({ body: { fields: [] } }),
    closed: 'is erased',
  },
  'paths.choose': {
    ...{ school: 'paths', key: CHILD },
    press: (tab) => tab.answer('paths.choose', CHILD, { paths: ['prestasi'] }),
    count: ({ db }) => db.select().from(claims).all().length,
    shows: { paths: { list: [{ code: 'prestasi', state: 'asked' }] } },
    showsRestored: { paths: { list: [{ code: 'prestasi', state: null }] } },
    ...{ close: letFortyDaysPass, closed: 'is refused' },
  },
  'ppdb.withdraw': {
    ...{ school: 'seats', key: CHILD },
    press: (tab, { now }) => withdrawApplication(tab.outbox, CHILD, now),
    count: (app) => Number(childId(app) === 0),
    ...{ shows: { standing: 'withdrawn' }, showsRestored: { standing: 'known' } },
    // A family may always go.
    ...{ close: letFortyDaysPass, closed: 'arrives' },
  },
  photo: {
    ...{ school: 'seats', key: CHILD },
    press: (tab) => photograph(tab, 'akta'),
    count: (app) => countPages(app, 'akta'),
    shows: { documents: { list: [{ type: 'akta', pages: [{ state: 'received' }] }] } },
    // The phone remembers what it has sent, and asks for it again.
    showsRestored: { documents: { list: [{ pages: [] }] }, sent: [{ type: 'akta' }] },
    close: async (app) => {
      const admin = signInOfficer(app)
      const [type] = await admin.documentTypes.list()
      await admin.documentTypes.remove({ params: { id: type?.id ?? 0 } })
    },
    closed: 'is erased',
  },
  proof: {
    ...{ school: 'seats', key: CHILD },
    press: (tab) => photograph(tab, PROOF_TYPE),
    count: (app) => countPages(app, PROOF_TYPE),
    ...{ shows: { sent: [{ type: PROOF_TYPE }] }, showsRestored: { sent: [{ type: PROOF_TYPE }] } },
    ...{ close: ({ set }) => set({ school_kind: '' }), closed: 'is erased' },
  },
  correction: {
    ...{ school: 'paths', key: CHILD },
    press: (tab) =>
      editSubmission(tab.outbox, 'ppdb.apply', CHILD, applicationOf(CHILD, { address: ADDRESS })),
    count: ({ db }) =>
      db
        .select()
        .from(applicants)
        .where(and(eq(applicants.client_id, CHILD), eq(applicants.address, ADDRESS)))
        .all().length,
    ...{ shows: { standing: 'known' }, showsRestored: { standing: 'known' } },
    ...{ close: decideOtherwise, closed: 'is refused' },
  },
}

/** A child who is offered a seat, in a private school that asks for biodata, a document and a fee. */
const schoolOfSeats = async () => {
  const app = await testApp({ settings: { ...openAdmission, school_kind: 'swasta' } })
  const head = signInOfficer(app)
  await head.documentTypes.create({ body: birthCertificate })
  await head.biodata.ask({
    body: { fields: [{ field: 'nik', is_required: true, reason: 'Diminta Dapodik.' }] },
  })
  await app.staff('treasurer', 'bendahara').fees.create({
    body: { label: 'Uang pangkal', amount: 1_000_000 },
  })
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id: CHILD }) })
  await head.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  app.db.delete(enrolments).run()
  giveSeat(app, id, { seat_state: 'offered' })
  return app
}

/** A child in an open wave with a path that families have to ask for. */
const schoolOfPaths = async () => {
  const app = await testApp()
  const merit = openPath({ code: 'prestasi', label: 'Prestasi', share: 4_000, is_open: false })
  const paths = [openPath({ share: 6_000 }), merit]
  await signInOfficer(app).waves.create({ body: waveInput({ paths }) })
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: CHILD }) })
  return app
}

/** A child whose result was just published, during the days of objections. */
const schoolOfResults = async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  const id = children.Citra?.id ?? 0
  app.db.update(applicants).set({ client_id: CHILD }).where(eq(applicants.id, id)).run()
  await publishWaveResults(app, wave.id)
  return app
}

const schools = { seats: schoolOfSeats, paths: schoolOfPaths, results: schoolOfResults }

const copies = new Map<keyof typeof schools, Promise<SchoolCopy>>()

/** The school in which a kind can be sent, as it was before; built once. */
export const schoolFor = async (kind: FamilyKind): Promise<SchoolCopy> => {
  const { school } = familyKinds[kind]
  const copy = copies.get(school) ?? schools[school]().then(copySchool)
  copies.set(school, copy)
  return copy
}

/** Two dozen plausible applicants of the last days, from invented families. */
import { consentVersion } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { formHash, searchColumns } from '../../chapters/admission/applications/applicants.ts'
import { recordStep } from '../../chapters/admission/applications/history.ts'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import type { Tx } from '../../engine/db/connect.ts'

type Options = { now: Date; admissionYear: string }

/** The demo school's only account. */
const DECIDER = demoAccount.username
const PPLG = 'Pengembangan Perangkat Lunak dan Gim'
const TKR = 'Teknik Kendaraan Ringan'
const TJKT = 'Teknik Jaringan Komputer dan Telekomunikasi'
const DKV = 'Desain Komunikasi Visual'

type Row = [
  hoursAgo: number,
  name: string,
  birth_date: string,
  previous_school: string,
  parent_name: string,
  consent_by: 'ayah' | 'ibu' | 'wali',
  phone: string,
  address: string,
  choices: [string, string | null],
  more?: Partial<Pick<Applicant, 'status' | 'source' | 'late' | 'nisn' | 'notes' | 'public_note'>>,
]

export const addDemoApplicants = (tx: Tx, { now, admissionYear }: Options): void => {
  for (const row of rows) add(tx, row, { now, admissionYear })
}

/** Whether an applicant is an invented one, and not from a family that tried the form. */
export const isDemoApplicant = ({
  client_id,
  name,
  birth_date,
}: Pick<typeof applicants.$inferSelect, 'client_id' | 'name' | 'birth_date'>): boolean =>
  client_id === null && rows.some(([, known, born]) => known === name && born === birth_date)

const rows: Row[] = [
  [
    236,
    'Alya Putri Ramadhani',
    '2012-01-01',
    'SMP Negeri 1 Kebumen',
    'Siti Nurhayati',
    'ibu',
    '081228904561',
    'Jl. Kutoarjo No. 12, Kebumen',
    [PPLG, DKV],
    {
      status: 'accepted',
      nisn: '0119283746',
      public_note: 'Selamat! Silakan daftar ulang dengan membawa berkas asli.',
    },
  ],
  [
    231,
    'Bagas Dwi Prasetyo',
    '2011-06-08',
    'SMP Negeri 2 Gombong',
    'Slamet Prasetyo',
    'ayah',
    '081229042474',
    'Desa Wero RT 02 RW 03, Gombong',
    [TKR, null],
    { status: 'accepted', nisn: '0112837465' },
  ],
  [
    220,
    'Citra Ayu Lestari',
    '2011-11-15',
    'MTs Negeri 1 Kebumen',
    'Wahyu Lestari',
    'ibu',
    '081229180387',
    'Desa Jatisari RT 01 RW 02, Kebumen',
    [DKV, PPLG],
    { status: 'accepted' },
  ],
  [
    214,
    'Dimas Aji Saputra',
    '2011-04-22',
    'SMP Negeri 1 Karanganyar',
    'Agus Saputra',
    'ayah',
    '081229318300',
    'Jl. Revolusi No. 8, Karanganyar',
    [TJKT, PPLG],
    {
      status: 'rejected',
      notes: 'Berkas rapor tidak lengkap setelah dua kali dihubungi.',
      public_note: 'Berkas rapor belum lengkap.',
    },
  ],
  [
    200,
    'Eka Nur Fadilah',
    '2012-09-02',
    'SMP Muhammadiyah 1 Kebumen',
    'Nur Hidayah',
    'ibu',
    '081229456213',
    'Desa Panjer RT 04 RW 01, Kebumen',
    [PPLG, TJKT],
    { status: 'accepted', source: 'loket' },
  ],
  [
    190,
    'Farhan Maulana Ihsan',
    '2011-02-09',
    'SMP Negeri 3 Kebumen',
    'Ihsan Maulana',
    'ayah',
    '081229594126',
    'Desa Candimulyo RT 03 RW 02, Kebumen',
    [TKR, TJKT],
  ],
  [
    178,
    'Galih Wicaksono',
    '2011-07-16',
    'SMP Negeri 1 Kutowinangun',
    'Budi Wicaksono',
    'ayah',
    '081229732039',
    'Desa Lundong RT 02 RW 01, Kutowinangun',
    [TKR, null],
    { source: 'loket' },
  ],
  [
    170,
    'Hana Salsabila',
    '2011-12-23',
    'MTs Salafiyah Wonoyoso',
    'Umi Kulsum',
    'ibu',
    '081229869952',
    'Desa Wonoyoso RT 05 RW 02, Kebumen',
    [DKV, null],
    { nisn: '0118374652' },
  ],
  [
    160,
    'Ilham Nugroho',
    '2012-05-03',
    'SMP Negeri 2 Kebumen',
    'Tri Nugroho',
    'ayah',
    '081230007865',
    'Jl. Pemuda No. 101, Kebumen',
    [PPLG, null],
  ],
  [
    150,
    'Jihan Aulia Rahma',
    '2011-10-10',
    'SMP Negeri 1 Petanahan',
    'Sri Rahayu',
    'ibu',
    '081230145778',
    'Desa Karangrejo RT 01 RW 03, Petanahan',
    [PPLG, DKV],
    { status: 'rejected', notes: 'Orang tua menarik pendaftaran lewat telepon.' },
  ],
  [
    143,
    'Krisna Bayu Pamungkas',
    '2011-03-17',
    'SMP Negeri 1 Prembun',
    'Joko Pamungkas',
    'ayah',
    '081230283691',
    'Desa Kabekelan RT 02 RW 02, Prembun',
    [TJKT, TKR],
  ],
  [
    131,
    'Laila Nur Azizah',
    '2011-08-24',
    'MTs Negeri 2 Kebumen',
    'Ahmad Azis',
    'ayah',
    '081230421604',
    'Desa Kedawung RT 03 RW 01, Pejagoan',
    [DKV, PPLG],
    { status: 'accepted' },
  ],
  [
    120,
    'Muhammad Rizky Firmansyah',
    '2012-01-04',
    'SMP Negeri 1 Sruweng',
    'Dewi Firmansyah',
    'ibu',
    '081230559517',
    'Desa Jabres RT 04 RW 02, Sruweng',
    [TKR, null],
    { nisn: '0117263548' },
  ],
  [
    112,
    'Nabila Zahra',
    '2011-06-11',
    'SMP Ma’arif Gombong',
    'Zaenal Arifin',
    'ayah',
    '081230697430',
    'Jl. Yos Sudarso No. 321, Gombong',
    [PPLG, null],
    { source: 'loket' },
  ],
  [
    98,
    'Oktavia Dwi Ningsih',
    '2011-11-18',
    'SMP Negeri 2 Ambal',
    'Suparmi',
    'wali',
    '081230835343',
    'Desa Ambalresmi RT 01 RW 01, Ambal',
    [DKV, null],
  ],
  [
    90,
    'Panji Satria Wibowo',
    '2011-04-25',
    'SMP Negeri 1 Klirong',
    'Hendra Wibowo',
    'ayah',
    '081230973256',
    'Desa Tambakagung RT 02 RW 04, Klirong',
    [TJKT, PPLG],
  ],
  [
    77,
    'Qonita Lutfia',
    '2012-09-05',
    'MTs Negeri 3 Kebumen',
    'Lutfi Hakim',
    'ayah',
    '081231111169',
    'Desa Adikarso RT 03 RW 03, Kebumen',
    [PPLG, TJKT],
  ],
  [
    66,
    'Rafi Ahmad Fauzan',
    '2011-02-12',
    'SMP Negeri 1 Buluspesantren',
    'Nuraini',
    'ibu',
    '081231249082',
    'Desa Bocor RT 02 RW 01, Buluspesantren',
    [TKR, TJKT],
    { nisn: '0116352417' },
  ],
  [
    52,
    'Salma Nuraini',
    '2011-07-19',
    'SMP Negeri 4 Kebumen',
    'Rohmat Hidayat',
    'ayah',
    '081231386995',
    'Desa Gemeksekti RT 01 RW 02, Kebumen',
    [DKV, null],
    { source: 'loket' },
  ],
  [
    41,
    'Muhammad Rizky Firmansyah',
    '2012-01-04',
    'SMP Negeri 1 Sruweng',
    'Dewi Firmansyah',
    'ibu',
    '081230559517',
    'Desa Jabres RT 04 RW 02, Sruweng',
    [TKR, TJKT],
    { nisn: '0117263548' },
  ],
  [
    30,
    'Tegar Adi Nugraha',
    '2012-05-06',
    'SMP Negeri 1 Puring',
    'Sutrisno',
    'ayah',
    '081231662821',
    'Desa Sitiadi RT 03 RW 02, Puring',
    [TJKT, null],
    { late: true },
  ],
  [
    19,
    'Ulfa Khoirunnisa',
    '2011-10-13',
    'MTs Al-Iman Bulus',
    'Khoirul Anam',
    'ayah',
    '081231800734',
    'Desa Bulus RT 01 RW 01, Kutoarjo',
    [PPLG, DKV],
  ],
  [
    7,
    'Vino Bastian Aditya',
    '2011-03-20',
    'SMP Negeri 1 Alian',
    'Rina Aditya',
    'ibu',
    '081231938647',
    'Desa Krakal RT 02 RW 02, Alian',
    [TKR, null],
  ],
  [
    2,
    'Wulan Sari Dewi',
    '2011-08-27',
    'SMP Negeri 2 Pejagoan',
    'Teguh Santoso',
    'wali',
    '081232076560',
    'Desa Kebulusan RT 04 RW 03, Pejagoan',
    [DKV, TJKT],
  ],
]

type Moment = Pick<Options, 'now' | 'admissionYear'>

const add = (tx: Tx, row: Row, { now, admissionYear }: Moment) => {
  const [hoursAgo, name, birth_date, previous_school, parent_name, consent_by, phone] = row
  const [, , , , , , , address, [program_choice_1, program_choice_2], more = {}] = row
  const { status = 'pending', source = 'online', late = false } = more
  const arrived = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const at = arrived.toISOString()
  const fields = {
    name,
    birth_date,
    previous_school,
    nisn: more.nisn ?? null,
    program_choice_1,
    program_choice_2,
    parent_name,
    phone,
    email: `${parent_name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    address,
    consent_by,
  }
  const decidedAt = new Date(arrived.getTime() + 20 * HOUR_MS)
  const isDecided = status !== 'pending'
  const { id } = tx
    .insert(applicants)
    .values({
      ...fields,
      ...searchColumns(fields),
      consent_version: consentVersion,
      consent_at: at,
      registration_date: at,
      registration_day: dayIn('WIB', arrived),
      admission_year: admissionYear,
      source,
      status,
      notes: more.notes ?? null,
      public_note: more.public_note ?? null,
      correction_note: null,
      decided_by: isDecided ? DECIDER : null,
      decided_at: isDecided ? decidedAt.toISOString() : null,
      contacted_at: null,
      contacted_by: null,
      contacted_status: null,
      late,
      suspected_spam: false,
      queued_at: late ? new Date(arrived.getTime() - 40 * HOUR_MS).toISOString() : null,
      client_id: null,
      form_hash: formHash({ ...fields, consent_version: null }),
      created_at: at,
      updated_at: isDecided ? decidedAt.toISOString() : at,
      rev: isDecided ? 2 : 1,
    })
    .returning({ id: applicants.id })
    .get()
  const actor = source === 'loket' ? DECIDER : null
  recordStep(tx, id, { action: 'applied', actor, status: 'pending' }, arrived)
  if (!isDecided) return
  const notes = more.notes ?? null
  recordStep(tx, id, { action: 'decided', actor: DECIDER, status, notes }, decidedAt)
}

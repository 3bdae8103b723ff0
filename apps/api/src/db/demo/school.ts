/** SMK Nusa Bakti, a school that does not exist, with dates around today. */
import type { AcademicProgram } from '@sekolah/contract/academics'
import { dayIn } from '@sekolah/contract/dates'
import type { HomeStat } from '@sekolah/contract/home'
import type { PpdbInfo } from '@sekolah/contract/ppdb'
import { initialSettings, type SettingKey } from '@sekolah/contract/school'
import { admissionYear } from '../../routes/ppdb/admission.ts'
import { saveSettings } from '../../routes/school/settings.ts'
import type { Tx } from '../connect.ts'
import { type Stamp, writeContent } from '../content.ts'
import { academicPrograms } from '../tables/academics.ts'
import { homeStats } from '../tables/home.ts'
import { ppdbInfo } from '../tables/ppdb.ts'
import { addDemoApplicants } from './applicants.ts'

const DAY_MS = 86_400_000

export const fillDemoSchool = (tx: Tx, now: Date): void => {
  const dayFromNow = (days: number) => dayIn('WIB', new Date(now.getTime() + days * DAY_MS))
  const year = admissionYear(initialSettings, now)
  const dates = {
    start: dayFromNow(-21),
    end: dayFromNow(12),
    test: dayFromNow(16),
    result: dayFromNow(20),
    reregister: dayFromNow(30),
  }

  const values: Partial<Record<SettingKey, string>> = {
    school_name: 'SMK Nusa Bakti',
    school_motto: 'Siap kerja, siap kuliah, siap berwirausaha.',
    school_address: 'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    school_phone: '0287381245',
    school_email: 'info@smknusabakti.sch.id',
    school_email_2: 'ppdb@smknusabakti.sch.id',
    school_whatsapp: '081228904561',
    school_npsn: '20305999',
    social_facebook: 'https://www.facebook.com/smknusabakti',
    social_instagram: 'https://www.instagram.com/smknusabakti',
    social_youtube: 'https://www.youtube.com/@smknusabakti',
    ppdb_status: 'open',
    ppdb_year: year,
    ppdb_start_date: dates.start,
    ppdb_end_date: dates.end,
    ppdb_result_at: `${dates.result}T14:00:00+07:00`,
    ppdb_reregister_until: dates.reregister,
  }
  saveSettings(
    tx,
    Object.entries(values).map(([key, setting_value]) => ({
      setting_key: key as SettingKey,
      setting_value,
    })),
    now,
  )

  for (const program of programs) {
    insert(tx, 'academic_programs', now, (stamp) =>
      tx
        .insert(academicPrograms)
        .values({ ...program, ...stamp })
        .returning()
        .get(),
    )
  }
  for (const [order_index, stat] of stats.entries()) {
    insert(tx, 'home_stats', now, (stamp) =>
      tx
        .insert(homeStats)
        .values({ ...stat, order_index, ...stamp })
        .returning()
        .get(),
    )
  }
  for (const [order_index, info] of admissionInfo(dates, year).entries()) {
    insert(tx, 'ppdb_info', now, (stamp) =>
      tx
        .insert(ppdbInfo)
        .values({ ...info, order_index, ...stamp })
        .returning()
        .get(),
    )
  }
  addDemoApplicants(tx, { now, admissionYear: year })
}

const insert = <Row extends { id: number }>(
  tx: Tx,
  kind: 'academic_programs' | 'home_stats' | 'ppdb_info',
  now: Date,
  add: (stamp: Stamp & { created_at: string }) => Row,
) => writeContent(tx, kind, now, (stamp) => add({ ...stamp, created_at: stamp.updated_at }))

type New<Row> = Row extends unknown
  ? Omit<Row, 'id' | 'order_index' | 'created_at' | 'updated_at' | 'rev'>
  : never

const programs: New<AcademicProgram>[] = [
  {
    name: 'Pengembangan Perangkat Lunak dan Gim',
    description:
      'Siswa merancang, menulis, dan menguji aplikasi web, ponsel, dan gim bersama perusahaan rintisan di Kebumen dan Yogyakarta.',
    type: 'program_unggulan',
    features: ['Pemrograman web dan ponsel', 'Basis data', 'Desain antarmuka', 'Kelas industri'],
    image: null,
  },
  {
    name: 'Teknik Kendaraan Ringan',
    description:
      'Siswa merawat dan memperbaiki mesin, kelistrikan, dan sasis mobil di bengkel yang memakai peralatan standar dealer.',
    type: 'program_unggulan',
    features: ['Mesin bensin dan diesel', 'Kelistrikan mobil', 'Servis berkala', 'Bengkel mitra'],
    image: null,
  },
  {
    name: 'Teknik Jaringan Komputer dan Telekomunikasi',
    description:
      'Siswa membangun jaringan kabel, nirkabel, dan serat optik, serta mengelola server dan keamanannya.',
    type: 'program_unggulan',
    features: [
      'Jaringan dan serat optik',
      'Administrasi server',
      'Keamanan jaringan',
      'Sertifikasi',
    ],
    image: null,
  },
  {
    name: 'Desain Komunikasi Visual',
    description:
      'Siswa belajar ilustrasi, fotografi, videografi, dan identitas merek, lalu mengerjakan pesanan nyata dari UMKM setempat.',
    type: 'program_unggulan',
    features: ['Ilustrasi digital', 'Fotografi', 'Video dan animasi', 'Studio cetak'],
    image: null,
  },
]

const stats: New<HomeStat>[] = [
  { label: 'Siswa', value: '1.200+', icon: 'Users' },
  { label: 'Guru', value: '68', icon: 'BookOpen' },
  { label: 'Mitra industri', value: '35+', icon: 'Star' },
  { label: 'Akreditasi', value: 'A', icon: 'Award' },
]

type Dates = Record<'start' | 'end' | 'test' | 'result' | 'reregister', string>

const admissionInfo = (dates: Dates, year: string): New<PpdbInfo>[] => [
  {
    title: 'Jadwal penerimaan',
    content: '',
    info_type: 'timeline',
    data: [
      { event: 'Pendaftaran dibuka', date: dates.start, status: 'completed' },
      { event: 'Batas pengisian formulir', date: dates.end, status: 'active' },
      { event: 'Tes minat dan wawancara', date: dates.test, status: 'other' },
      { event: 'Pengumuman hasil', date: dates.result, status: 'other' },
      { event: 'Batas daftar ulang', date: dates.reregister, status: 'other' },
    ],
  },
  {
    title: 'Syarat pendaftaran',
    content: 'Bawa berkas asli saat tes minat dan wawancara.',
    info_type: 'requirements',
    data: [
      'Lulus atau akan lulus SMP/MTs atau sederajat',
      'Fotokopi akta kelahiran dan kartu keluarga',
      'Fotokopi rapor semester 1 sampai 5',
      'Pas foto 3 x 4 berwarna, 3 lembar',
      'Surat keterangan sehat dari puskesmas atau dokter',
    ],
  },
  {
    title: 'Biaya',
    content: 'Pendaftaran tidak dipungut biaya. Penerima KIP mendapat keringanan.',
    info_type: 'fees',
    data: [
      { item: 'Pendaftaran', amount: 0 },
      { item: 'Seragam dan perlengkapan praktik', amount: 1_450_000 },
      { item: 'SPP per bulan', amount: 175_000 },
    ],
  },
  {
    title: `Pendaftaran tahun ajaran ${year} dibuka`,
    content:
      'Formulir dapat diisi kapan saja, juga tanpa sinyal: pendaftaran terkirim sendiri begitu ponsel tersambung. Panitia melayani pertanyaan pada jam kerja melalui WhatsApp atau di loket sekolah.',
    info_type: 'announcement',
    data: { date: dates.start },
  },
]

/** SMK Nusa Bakti, an invented school, with dates around today. */
import type { PpdbInfoInput } from '@sekolah/contract/admission/info/schemas'
import { ppdbInfoInput } from '@sekolah/contract/admission/info/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import type { StructuredSettings } from '@sekolah/contract/settings/structured'
import { dayIn } from '@sekolah/contract/values/dates'
import { storedPpdb } from '../../chapters/admission/info/stored.ts'
import { DAY_MS } from '../../engine/base/time.ts'
import type { Tx } from '../../engine/db/connect.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import { saveSettings } from '../../kernel/settings/settings.ts'
import { addDemoApplicants } from './applicants.ts'

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
    industry_partners: JSON.stringify(
      partners.map((name): StructuredSettings['industry_partners'][number] => ({ name, link: '' })),
    ),
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

  for (const [order_index, info] of admissionInfo(dates, year).entries()) {
    addRow(tx, storedPpdb.ppdb_info, ppdbInfoInput.parse({ ...info, order_index }), now)
  }
  addDemoApplicants(tx, { now, admissionYear: year })
}

const partners = [
  'Prima Motor Kebumen',
  'Kasirku Digital',
  'Serat Selatan Jaringan',
  'Rumah Kemasan Kebumen',
  'Studio Lensa Selatan',
  'Karoseri Lukulo Jaya',
]

type Dates = Record<'start' | 'end' | 'test' | 'result' | 'reregister', string>

const admissionInfo = (dates: Dates, year: string): PpdbInfoInput[] => [
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

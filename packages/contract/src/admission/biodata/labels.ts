/**
 * Fields that the school may ask for, beyond the application, of children who hold a seat: those of
 * the ministry's form for pupils (F-PD), and the school's own.
 */

export const biodataKinds = ['text', 'digits', 'date', 'choice'] as const
export type BiodataKind = (typeof biodataKinds)[number]

export const biodataKindLabels: Record<BiodataKind, string> = {
  text: 'Tulisan',
  digits: 'Angka',
  date: 'Tanggal',
  choice: 'Pilihan',
}

export type BiodataSpec = {
  label: string
  kind: BiodataKind
  /** The default reason for asking, where the school writes none. */
  reason: string
  /** Of digits: exactly this many. */
  digits?: number
  /** Of digits: at most this many, stored with leading zeros. */
  padded?: number
  /** Of digits and texts: at most this many. */
  max?: number
  /** Of a text: letters of a name. */
  isName?: true
  /** Of a text: the fewest letters. */
  min?: number
  /** Of a choice: the stored value and its label. */
  choices?: Readonly<Record<string, string>>
  /** Masked until it is opened, which is audited. */
  is_sensitive?: true
  /** Only some children have it, so it is not required unless the school says so. */
  isOptional?: true
}

const address = 'Bagian dari alamat di Dapodik.'
const parents = 'Diminta Dapodik dalam data orang tua.'

const same = <const List extends readonly string[]>(list: List) =>
  Object.fromEntries(list.map((one) => [one, one])) as Record<List[number], string>

const schooling = same([
  ...(['Tidak sekolah', 'Putus SD', 'SD / sederajat', 'SMP / sederajat'] as const),
  ...(['SMA / sederajat', 'D1', 'D2', 'D3', 'D4', 'S1', 'S2', 'S3'] as const),
])

const jobs = same([
  ...(['Tidak bekerja', 'Nelayan', 'Petani', 'Peternak', 'PNS/TNI/Polri'] as const),
  ...(['Karyawan swasta', 'Karyawan BUMN', 'Pedagang kecil', 'Pedagang besar'] as const),
  ...(['Wiraswasta', 'Wirausaha', 'Buruh', 'Pensiunan', 'Tenaga kerja Indonesia'] as const),
  ...(['Sudah meninggal', 'Lainnya'] as const),
])

const incomes = same([
  ...(['Kurang dari Rp500.000', 'Rp500.000 – Rp999.999', 'Rp1.000.000 – Rp1.999.999'] as const),
  ...(['Rp2.000.000 – Rp4.999.999', 'Rp5.000.000 – Rp20.000.000'] as const),
  ...(['Lebih dari Rp20.000.000', 'Tidak berpenghasilan'] as const),
])

const transport = same([
  ...(['Jalan kaki', 'Sepeda', 'Sepeda motor', 'Mobil pribadi', 'Angkutan umum'] as const),
  ...(['Mobil/bus antar jemput', 'Ojek', 'Kereta api', 'Perahu', 'Andong/delman'] as const),
  'Lainnya',
])

const sensitive = true

/** In the order in which families fill them in. */
export const builtInBiodata = {
  nik: {
    label: 'NIK anak',
    ...{ kind: 'digits', digits: 16, is_sensitive: sensitive },
    reason: 'Diminta Dapodik untuk mencocokkan data anak dengan Dukcapil.',
  },
  kk: {
    label: 'Nomor Kartu Keluarga',
    ...{ kind: 'digits', digits: 16, is_sensitive: sensitive },
    reason: 'Diminta Dapodik; dipakai juga bila keluarga mengajukan bantuan.',
  },
  birth_place: {
    label: 'Tempat lahir',
    ...{ kind: 'text', isName: true, max: 60 },
    reason: 'Tertulis di ijazah.',
  },
  sex: {
    label: 'Jenis kelamin',
    kind: 'choice',
    choices: { L: 'Laki-laki', P: 'Perempuan' },
    reason: 'Diminta Dapodik.',
  },
  religion: {
    label: 'Agama',
    kind: 'choice',
    choices: {
      islam: 'Islam',
      kristen: 'Kristen',
      katolik: 'Katolik',
      hindu: 'Hindu',
      buddha: 'Buddha',
      khonghucu: 'Khonghucu',
      kepercayaan: 'Kepercayaan kepada Tuhan YME',
    },
    is_sensitive: sensitive,
    reason: 'Untuk pelajaran agama yang sesuai.',
  },
  mother_name: {
    label: 'Nama ibu kandung',
    ...{ kind: 'text', isName: true, min: 2 },
    reason: 'Diminta Dapodik.',
  },
  rt: { label: 'RT', ...{ kind: 'digits', padded: 3 }, reason: address },
  rw: { label: 'RW', ...{ kind: 'digits', padded: 3 }, reason: address },
  region_code: {
    label: 'Kode wilayah desa / kelurahan',
    ...{ kind: 'digits', digits: 10 },
    reason: 'Bagian dari alamat di Dapodik; 10 angka pada Kartu Keluarga.',
  },
  special_needs: {
    label: 'Kebutuhan khusus',
    ...{ kind: 'text', is_sensitive: sensitive },
    reason: 'Supaya sekolah dapat menyiapkan pendampingan.',
  },
  uniform_size: {
    label: 'Ukuran seragam',
    kind: 'choice',
    choices: same(['S', 'M', 'L', 'XL', 'XXL', 'XXXL']),
    reason: 'Untuk pesanan seragam.',
  },
  birth_certificate: {
    label: 'Nomor registrasi akta lahir',
    ...{ kind: 'text', is_sensitive: sensitive },
    reason: 'Diminta Dapodik; tertulis di akta lahir.',
  },
  village: { label: 'Desa / kelurahan', ...{ kind: 'text', isName: true }, reason: address },
  postal_code: { label: 'Kode pos', ...{ kind: 'digits', digits: 5 }, reason: address },
  transport: {
    label: 'Alat transportasi ke sekolah',
    ...{ kind: 'choice', choices: transport },
    reason: 'Diminta Dapodik; juga untuk tempat parkir dan antar jemput.',
  },
  child_order: {
    label: 'Anak ke berapa',
    ...{ kind: 'digits', max: 2 },
    reason: 'Diminta Dapodik.',
  },
  kps_number: {
    label: 'Nomor KPS / PKH',
    ...{ kind: 'text', is_sensitive: sensitive, isOptional: true },
    reason: 'Supaya sekolah dapat mengusulkan bantuan. Kosongkan bila tidak punya.',
  },
  kip_number: {
    label: 'Nomor KIP',
    ...{ kind: 'text', is_sensitive: sensitive, isOptional: true },
    reason: 'Supaya dana PIP dapat diusulkan. Kosongkan bila tidak punya.',
  },
  father_name: { label: 'Nama ayah kandung', ...{ kind: 'text', isName: true }, reason: parents },
  father_nik: {
    label: 'NIK ayah',
    ...{ kind: 'digits', digits: 16, is_sensitive: sensitive },
    reason: parents,
  },
  father_birth_year: { label: 'Tahun lahir ayah', kind: 'digits', digits: 4, reason: parents },
  father_schooling: {
    label: 'Pendidikan ayah',
    ...{ kind: 'choice', choices: schooling },
    reason: parents,
  },
  father_job: { label: 'Pekerjaan ayah', ...{ kind: 'choice', choices: jobs }, reason: parents },
  father_income: {
    label: 'Penghasilan ayah sebulan',
    ...{ kind: 'choice', choices: incomes, is_sensitive: sensitive },
    reason: parents,
  },
  mother_nik: {
    label: 'NIK ibu',
    ...{ kind: 'digits', digits: 16, is_sensitive: sensitive },
    reason: parents,
  },
  mother_birth_year: { label: 'Tahun lahir ibu', kind: 'digits', digits: 4, reason: parents },
  mother_schooling: {
    label: 'Pendidikan ibu',
    ...{ kind: 'choice', choices: schooling },
    reason: parents,
  },
  mother_job: { label: 'Pekerjaan ibu', ...{ kind: 'choice', choices: jobs }, reason: parents },
  mother_income: {
    label: 'Penghasilan ibu sebulan',
    ...{ kind: 'choice', choices: incomes, is_sensitive: sensitive },
    reason: parents,
  },
} as const satisfies Record<string, BiodataSpec>

export type BuiltInField = keyof typeof builtInBiodata

export const builtInFields = Object.keys(builtInBiodata) as BuiltInField[]

/** The built-in field of this code; undefined for one of the school's own. */
export const findBuiltIn = (field: string): BiodataSpec | undefined =>
  Object.hasOwn(builtInBiodata, field) ? builtInBiodata[field as BuiltInField] : undefined

/** Codes of the school's own fields, so that none is ever that of a built-in one. */
export const OWN_FIELD = /^own_[a-z0-9_]{1,26}$/

/** What a stored value is shown as before it is opened: the end of a long number, else nothing. */
export const maskBiodata = (value: string): string =>
  /^\d{8,}$/.test(value) ? `${'•'.repeat(value.length - 4)}${value.slice(-4)}` : '••••'

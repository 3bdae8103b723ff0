/** Admission of new students (PPDB): its enums, and the labels of enums and fields. */

export const applicantStatuses = ['pending', 'accepted', 'rejected'] as const
export type ApplicantStatus = (typeof applicantStatuses)[number]

export const statusLabels: Record<ApplicantStatus, string> = {
  pending: 'Proses',
  accepted: 'Diterima',
  rejected: 'Ditolak',
}

export const sources = ['online', 'loket', 'portal'] as const
export const sourceLabels: Record<(typeof sources)[number], string> = {
  online: 'Daring',
  loket: 'Loket',
  portal: 'Portal',
}

/** Marks by which staff filter applications, independent of the status. */
export const applicantMarks = ['late', 'duplicate', 'spam', 'uncontacted', 'no_wave'] as const
export const markLabels: Record<(typeof applicantMarks)[number], string> = {
  late: 'Terlambat sinkron',
  duplicate: 'Mungkin ganda',
  spam: 'Diduga spam',
  uncontacted: 'Belum dihubungi',
  /** Registered on a day of no wave, and moved to none. */
  no_wave: 'Tanpa gelombang',
}

export const applicantSorts = ['newest', 'oldest', 'name', 'school'] as const
export const sortLabels: Record<(typeof applicantSorts)[number], string> = {
  newest: 'Terbaru',
  oldest: 'Terlama',
  name: 'Nama',
  school: 'Sekolah asal',
}

export const exportFormats = ['xlsx', 'csv'] as const

export const guardians = ['ayah', 'ibu', 'wali'] as const
export type Guardian = (typeof guardians)[number]
export const guardianLabels: Record<(typeof guardians)[number], string> = {
  ayah: 'Ayah',
  ibu: 'Ibu',
  wali: 'Wali',
}

/**
 * The fields of an application, in the order of the form. Forms, copies and hashes derive from this
 * list.
 */
export const applicantFieldNames = [
  'name',
  'birth_date',
  'previous_school',
  'nisn',
  'program_choice_1',
  'program_choice_2',
  'parent_name',
  'phone',
  'email',
  'address',
  'consent_by',
] as const
export type ApplicantFieldName = (typeof applicantFieldNames)[number]

/** The Indonesian label of every field of an application, for forms, messages and tables. */
export const applicantLabels = {
  name: 'Nama lengkap siswa',
  birth_date: 'Tanggal lahir',
  previous_school: 'Sekolah asal',
  nisn: 'NISN',
  program_choice_1: 'Pilihan program pertama',
  program_choice_2: 'Pilihan program kedua',
  parent_name: 'Nama orang tua / wali',
  phone: 'Nomor WhatsApp orang tua',
  email: 'Email',
  address: 'Alamat lengkap',
  consent_by: 'Yang menyetujui',
  agreement: 'Persetujuan',
  registration_date: 'Tanggal daftar',
  receipt_code: 'Kode bukti',
  status: 'Status',
  notes: 'Catatan internal',
  public_note: 'Catatan untuk pendaftar',
  correction_note: 'Yang perlu diperbaiki keluarga',
  source: 'Sumber',
} as const

/** The fields of a saved view of the office's list. */
export const savedViewLabels = { name: 'Nama tampilan', query: 'Saringan' } as const

/** Label of the field that Cek Status asks for, besides number and birth date. */
export const phoneTailLabel = '4 angka terakhir nomor telepon orang tua / wali'

/** The version of the consent text that a guardian agrees to. */
export const consentVersion = '2026-11'

/** What is asked only of families who hold a seat. */
export const seatQuestions = ['fees', 'biodata'] as const
export type SeatQuestion = (typeof seatQuestions)[number]

/** Enrolment (daftar ulang): taking up the seat that an accepted applicant was offered. */

/**
 * Independent of the status. `offered`: the family has not answered. `confirmed`: it takes the
 * seat. `enrolled`: all requirements are fulfilled. `expired`: the deadline has passed. `resigned`:
 * the family gave up the seat.
 */
export const seatStates = ['offered', 'confirmed', 'enrolled', 'expired', 'resigned'] as const
export type SeatState = (typeof seatStates)[number]

export const seatStateLabels: Record<SeatState, string> = {
  offered: 'Menunggu konfirmasi',
  confirmed: 'Sudah dikonfirmasi',
  enrolled: 'Sudah daftar ulang',
  expired: 'Lewat batas waktu',
  resigned: 'Mengundurkan diri',
}

/** Whether a state holds a seat or may still take it; all others have freed it. */
export const holdsSeat = (state: SeatState): boolean =>
  state === 'offered' || state === 'confirmed' || state === 'enrolled'

/** Whether a place on a preferred waiting list is kept: only before enrolment. */
export const mayKeepWaiting = (state: SeatState): boolean =>
  state === 'offered' || state === 'confirmed'

/** The allowed next states by state; `resigned` is left only by another offer. */
export const allowedNextStates: Record<SeatState, readonly SeatState[]> = {
  offered: ['confirmed', 'enrolled', 'resigned'],
  confirmed: ['enrolled', 'resigned'],
  enrolled: ['confirmed', 'resigned'],
  expired: ['confirmed'],
  resigned: ['confirmed'],
}

/** How a freed seat is offered to the next on the waiting list: automatically or by a button. */
export const refillModes = ['auto', 'press'] as const
export type RefillMode = (typeof refillModes)[number]

export const refillModeLabels: Record<RefillMode, string> = {
  auto: 'Otomatis begitu kursi kosong',
  press: 'Setelah panitia menekan tombol',
}

export const planLabels = {
  refill: 'Kursi kosong ditawarkan ke cadangan',
  answer_days: 'Lama menjawab bagi cadangan (hari)',
  papers: 'Yang dibawa saat daftar ulang',
  visit_day: 'Datang ke sekolah',
  has_queue: 'Nomor antrean',
} as const

/** How a programme's children are divided into class groups. */
export const classOrders = ['name', 'shuffled'] as const
export type ClassOrder = (typeof classOrders)[number]

export const classOrderLabels: Record<ClassOrder, string> = {
  name: 'Menurut abjad',
  shuffled: 'Acak',
}

export const divisionLabels = {
  program: 'Program',
  name: 'Nama rombel',
  count: 'Jumlah rombel',
  order: 'Urutan murid',
} as const

/** Columns of the province's list of accepted children, in the order of the import screen. */
export const portalColumns = [
  'name',
  'nisn',
  'birth_date',
  'previous_school',
  'npsn',
  'program',
  'parent_name',
  'phone',
  'address',
] as const
export type PortalColumn = (typeof portalColumns)[number]

export const portalColumnLabels: Record<PortalColumn, string> = {
  name: 'Nama',
  nisn: 'NISN',
  birth_date: 'Tanggal lahir',
  previous_school: 'Sekolah asal',
  npsn: 'NPSN sekolah asal',
  program: 'Program keahlian',
  parent_name: 'Nama orang tua / wali',
  phone: 'Nomor WhatsApp orang tua',
  address: 'Alamat',
}

/** Columns that every row needs. */
export const neededPortalColumns = [
  'name',
  'nisn',
  'birth_date',
  'previous_school',
  'program',
] as const satisfies PortalColumn[]

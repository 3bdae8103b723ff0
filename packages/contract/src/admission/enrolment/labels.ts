/** Enrolment (daftar ulang): taking up the seat that an accepted applicant was offered. */

/**
 * Beside the status, never part of it. `offered`: the family has not answered. `confirmed`: it takes
 * the seat. `enrolled`: all that the school asks for is there. `expired`: the time to answer ended.
 * `resigned`: the family gave the seat back.
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

/** Those who have a seat or may still take it: who is in another state has freed it. */
export const holdsSeat = (state: SeatState): boolean =>
  state === 'offered' || state === 'confirmed' || state === 'enrolled'

/** Where a place on a better list is kept: only before the child has enrolled. */
export const mayWaitOn = (state: SeatState): boolean => state === 'offered' || state === 'confirmed'

/** What somebody may do with a seat in a state; nobody leaves `resigned` but by another offer. */
export const seatSteps: Record<SeatState, readonly SeatState[]> = {
  offered: ['confirmed', 'enrolled', 'resigned'],
  confirmed: ['enrolled', 'resigned'],
  enrolled: ['confirmed', 'resigned'],
  expired: ['confirmed'],
  resigned: ['confirmed'],
}

/** How a seat that comes free is offered to the next of the waiting list. */
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
  visit_day: 'Tanggal datang',
  has_queue: 'Nomor antrean',
} as const

/** How the children of a programme come into its class groups. */
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

/** The columns of the province's list of accepted, in the order of the import's screen. */
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

/** Columns without which no row is taken. */
export const neededPortalColumns = [
  'name',
  'nisn',
  'birth_date',
  'previous_school',
  'program',
] as const satisfies PortalColumn[]

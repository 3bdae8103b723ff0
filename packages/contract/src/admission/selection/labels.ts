/** Selection (seleksi): waves, paths, sort keys, and the states of a run. */

/** The keys by which a path orders its applicants; the first has precedence. */
export const sortKeys = [
  'score',
  'choice',
  'same_regency',
  'distance',
  'birth_date',
  'arrived',
] as const
export type SortKey = (typeof sortKeys)[number]

/** Worded for reading the rules aloud. */
export const sortKeyLabels: Record<SortKey, string> = {
  score: 'nilai tertinggi',
  choice: 'pilihan pertama didahulukan',
  same_regency: 'penduduk kabupaten/kota yang sama',
  distance: 'jarak rumah terdekat',
  birth_date: 'usia lebih tua',
  arrived: 'lebih dulu mendaftar',
}

/**
 * Components that are no marks: 1 for the same regency and 0 for another; and distance in metres.
 */
export const factComponents = ['same_regency', 'distance'] as const

/** Marks are stored as integers, in thousandths. */
export const SCORE_UNIT = 1_000

/** 100 %: shares of the seats are stored as integers, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

/**
 * `draft`: visible to the office only. `locked`: approved by the head, and published at its time.
 * `provisional`: published, objections are open. `final`: no longer open to objections.
 */
export const runStates = ['draft', 'locked', 'provisional', 'final', 'withdrawn'] as const
export type RunState = (typeof runStates)[number]

export const runStateLabels: Record<RunState, string> = {
  draft: 'Rancangan',
  locked: 'Dikunci',
  provisional: 'Diumumkan, masa sanggah',
  final: 'Final',
  withdrawn: 'Ditarik',
}

/** The event that froze the ranking data: the head's lock, or for older runs the upgrade. */
export const frozenBy = ['lock', 'upgrade'] as const

/**
 * Why an applicant is left out of a run: `late` arrived after the wave closed, and nobody has
 * admitted it; `double` is probably a child who has applied before; `set_aside` by the office;
 * `unverified` has no verified documents, in a wave that requires them; `no_wave` belongs to none.
 */
export const leftOutReasons = ['late', 'double', 'set_aside', 'unverified', 'no_wave'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutLabels: Record<LeftOutReason, string> = {
  late: 'Datang setelah ditutup',
  double: 'Mungkin anak yang sama',
  set_aside: 'Digabung dengan nomor lain',
  unverified: 'Berkas belum sah',
  no_wave: 'Tanpa gelombang',
}

/**
 * Who takes part in a run of a wave: everybody, or those with verified documents. Without document
 * types, everybody.
 */
export const takesPart = ['all', 'verified'] as const
export type TakesPart = (typeof takesPart)[number]

export const takesPartLabels: Record<TakesPart, string> = {
  all: 'Semua pendaftar',
  verified: 'Hanya yang berkasnya sudah sah',
}

/** The kinds of ranking data, to name their changes. */
export const inputKinds = ['score', 'path', 'choices', 'birth_date'] as const

export const placementResults = ['accepted', 'waiting', 'refused'] as const
export type PlacementResult = (typeof placementResults)[number]

export const placementResultLabels: Record<PlacementResult, string> = {
  accepted: 'Diterima',
  waiting: 'Cadangan',
  refused: 'Tidak diterima',
}

/**
 * Why a row of a run is as it is: `placed` by rank; `held` since it was confirmed before;
 * `no_place` where others took all places of its list; `no_path` where no verified path leads into
 * a programme that has seats; `barred` where only programmes are left whose demands are not met.
 */
export const placementReasons = ['placed', 'held', 'no_place', 'no_path', 'barred'] as const
export type PlacementReason = (typeof placementReasons)[number]

export const waveLabels = {
  label: 'Nama gelombang',
  opens: 'Dibuka',
  closes: 'Ditutup',
  result_at: 'Pengumuman',
  objection_until: 'Masa sanggah sampai',
  enrol_until: 'Daftar ulang sampai',
  takes: 'Yang ikut seleksi',
  demands: 'Syarat program',
  max_age: 'Usia paling tinggi',
  seats: 'Daya tampung',
  paths: 'Jalur',
} as const

/** Selection (seleksi): waves, paths, what orders applicants, and the states of a run. */

/** What a path orders its applicants by, the first key first. */
export const sortKeys = [
  'score',
  'choice',
  'same_regency',
  'distance',
  'birth_date',
  'arrived',
] as const
export type SortKey = (typeof sortKeys)[number]

/** As the rules are read aloud. */
export const sortKeyLabels: Record<SortKey, string> = {
  score: 'nilai tertinggi',
  choice: 'pilihan pertama didahulukan',
  same_regency: 'penduduk kabupaten/kota yang sama',
  distance: 'jarak rumah terdekat',
  birth_date: 'usia lebih tua',
  arrived: 'lebih dulu mendaftar',
}

/** Components that are no marks: 1 for the same regency and 0 for another; and metres. */
export const factComponents = ['same_regency', 'distance'] as const

/** Marks are stored as integers, in thousandths. */
export const SCORE_UNIT = 1_000

/** Shares of the seats are stored as integers, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

/**
 * `draft`: nobody outside of the office knows of it. `locked`: the head has agreed to it, and it is
 * published when its time comes. `provisional`: published, objections are open. `final`: what holds.
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

/** What the rank lists read stands still from the head's lock on; older runs, from the upgrade on. */
export const frozenBy = ['lock', 'upgrade'] as const

/**
 * Why somebody takes no part in a run: `late` arrived after its wave had closed, and nobody has taken it
 * in; `double` is probably a child who has applied before; of `set_aside` the office has said so;
 * `unverified` has no verified papers, in a wave that takes only those who have; `no_wave` belongs to
 * none.
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

/** Who takes part in a run of a wave: all, or who has verified papers. Without document types all. */
export const takesPart = ['all', 'verified'] as const
export type TakesPart = (typeof takesPart)[number]

export const takesPartLabels: Record<TakesPart, string> = {
  all: 'Semua pendaftar',
  verified: 'Hanya yang berkasnya sudah sah',
}

/** What a candidate is ranked by, as a change of it is named. */
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
 * `no_place` where all places of its list were taken by others; `no_path` where no verified path
 * leads into a programme that has seats.
 */
export const placementReasons = ['placed', 'held', 'no_place', 'no_path'] as const
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

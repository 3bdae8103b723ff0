/** Steps of a season: their kinds and states. Steps that the school writes itself are `own`. */

export const stepKinds = ['form', 'results', 'objections', 'enrolment', 'visit', 'own'] as const
export type StepKind = (typeof stepKinds)[number]

/** Labels of the generated steps. */
export const generatedEvents: Record<Exclude<StepKind, 'own'>, string> = {
  form: 'Pendaftaran',
  results: 'Pengumuman hasil',
  objections: 'Masa sanggah',
  enrolment: 'Daftar ulang',
  visit: 'Datang ke sekolah',
}

export const stepStatuses = ['active', 'completed', 'other'] as const
export const stepStatusLabels: Record<(typeof stepStatuses)[number], string> = {
  active: 'Sedang Berlangsung',
  completed: 'Selesai',
  other: 'Akan datang',
}

export const stepLabels = {
  event: 'Kegiatan',
  date: 'Tanggal',
  status: 'Status',
  until: 'Sampai',
  time: 'Jam',
  place: 'Tempat',
} as const

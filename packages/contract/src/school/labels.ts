/** What staff write of the school itself: the names of its pages, and the fields of vacancies. */

export const pageKeys = [
  'home_hero',
  'about_school',
  'principal_message',
  'privacy',
  'terms',
  'accessibility',
] as const
export type PageKey = (typeof pageKeys)[number]

export const careerLabels = {
  title: 'Lowongan',
  type: 'Jenis pekerjaan',
  deadline: 'Batas lamaran',
  requirements: 'Persyaratan',
  is_active: 'Aktif',
} as const

/** The names of the school's pages, and the labels of vacancies. */

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

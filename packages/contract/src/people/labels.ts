/** Labels of the fields of teachers and alumni. */

export const teacherLabels = {
  name: 'Nama',
  subject: 'Mata pelajaran',
  contact: 'Email',
  description: 'Deskripsi',
  photo: 'Foto',
} as const

export const alumnusLabels = {
  name: 'Nama',
  graduation_year: 'Tahun lulus',
  current_job: 'Pekerjaan sekarang',
  testimonial: 'Testimoni',
  is_featured: 'Tampilkan sebagai unggulan',
  photo: 'Foto',
} as const

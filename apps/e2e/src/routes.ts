/** The public addresses: the site's own table, so that a new page joins every story by itself. */
import { publicRoutes as titles } from '../../../packages/contract/src/routes.ts'

export const publicRoutes = Object.keys(titles)

const soon = 'Isi halaman ini sedang disiapkan oleh sekolah.'

/** What the demo school says at each address, before any script runs. */
export const mainContent: Record<keyof typeof titles, string> = {
  '/': 'Kabar terbaru',
  '/about': soon,
  '/about/principal': soon,
  '/about/facilities': soon,
  '/academics': soon,
  '/academics/programs': soon,
  '/academics/extracurricular': soon,
  '/academics/achievements': soon,
  '/academics/curriculum': soon,
  '/teachers': 'Ingin mengajar bersama kami?',
  '/alumni': soon,
  '/information': 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
  '/information/news': 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
  '/information/events': 'Pameran Karya Siswa',
  '/information/schedule': 'Batik sekolah',
  '/information/gallery': soon,
  '/ppdb': 'Fotokopi akta kelahiran dan kartu keluarga',
  '/ppdb/daftar': 'Siapkan untuk nanti',
  '/ppdb/pendaftar': 'Daftar Pendaftar',
  '/ppdb/pengumuman': 'Daftar ulang paling lambat',
  '/ppdb/status': 'Cek Status',
  '/contact': 'Jam layanan',
  '/contact/career': 'Guru Produktif Teknik Kendaraan Ringan',
  '/contact/faq': 'Berkas apa saja yang perlu disiapkan?',
  '/search': 'Sering dicari',
  '/privacy': 'Data yang kami simpan',
  '/terms': 'Isilah pendaftaran dengan data yang benar.',
}

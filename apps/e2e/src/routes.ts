/** The public addresses: the site's own table, so that a new page joins every story by itself. */
import { publicRoutes as titles } from '../../../packages/contract/src/routes.ts'

export const publicRoutes = Object.keys(titles)

/** What the demo school says at each address, before any script runs. */
export const mainContent: Record<keyof typeof titles, string> = {
  '/': 'Kabar terbaru',
  '/about': 'Menyelenggarakan pembelajaran praktik yang sesuai dengan kebutuhan industri.',
  '/about/principal': 'Drs. Bambang Hartono, M.Pd.',
  '/about/facilities': 'Bengkel Kendaraan Ringan',
  '/academics': 'Desain Komunikasi Visual',
  '/academics/programs': 'Desain Komunikasi Visual',
  '/academics/extracurricular': 'Seni Tari dan Karawitan',
  '/academics/achievements': 'Medali Perak Kompetisi Robotik Pelajar',
  '/academics/curriculum': 'Kurikulum Merdeka',
  '/teachers': 'Ingin mengajar bersama kami?',
  '/alumni': 'Nadia Khairunnisa',
  '/information': 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
  '/information/news': 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
  '/information/events': 'Pameran Karya Siswa',
  '/information/schedule': 'Batik sekolah',
  '/information/gallery': 'Pagi di Bengkel',
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

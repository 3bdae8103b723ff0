/** The public routes from the contract, so that tests of all pages include new ones. */
import type { Resource } from '@sekolah/contract/resource'
import { resources } from '@sekolah/contract/resources'
import { type PublicRoute, publicRoutes as titles } from '@sekolah/contract/routes'
import type { School } from '../actors/school.ts'

export const publicRoutes = Object.keys(titles) as PublicRoute[]

/** Text of the demo school that a route shows without scripts: the first row of its resource. */
export const expectedContent = async (route: PublicRoute, school: School): Promise<string> => {
  const known = mainContent[route]
  if (known) return known
  const shown = Object.values<Resource>(resources).find(({ page }) => page === route)
  if (!shown) throw new Error(`Nobody has said what is to be seen at ${route}.`)
  const { data } = await school.ask('GET', shown.path)
  return data[0].name ?? data[0].title
}

const mainContent: Partial<Record<PublicRoute, string>> = {
  '/': 'Kabar terbaru',
  '/about': 'Menyelenggarakan pembelajaran praktik yang sesuai dengan kebutuhan industri.',
  '/about/principal': 'Drs. Bambang Hartono, M.Pd.',
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
  '/ppdb/saya': 'Pendaftaran saya',
  '/ppdb/pendaftar': 'Daftar Pendaftar',
  '/ppdb/pengumuman': 'Daftar ulang paling lambat',
  '/ppdb/status': 'Cek Status',
  '/contact': 'Jam layanan',
  '/contact/career': 'Guru Produktif Teknik Kendaraan Ringan',
  '/contact/faq': 'Berkas apa saja yang perlu disiapkan?',
  '/search': 'Sering dicari',
  '/privacy': 'Data yang kami simpan',
  '/aksesibilitas': 'Yang kami janjikan',
  '/terms': 'Isilah pendaftaran dengan data yang benar.',
}

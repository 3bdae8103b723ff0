/**
 * The public addresses of the site. The service worker answers these from the shell, and the server
 * renders them; everything else (feeds, files, /admin, /api) is answered by the server.
 */

export const publicRoutes = {
  '/': 'Beranda',
  '/about': 'Tentang Sekolah',
  '/about/principal': 'Sambutan Kepala Sekolah',
  '/about/facilities': 'Fasilitas',
  '/academics': 'Akademik',
  '/academics/programs': 'Program Unggulan',
  '/academics/extracurricular': 'Ekstrakurikuler',
  '/academics/achievements': 'Prestasi',
  '/academics/curriculum': 'Kurikulum',
  '/teachers': 'Guru',
  '/alumni': 'Alumni',
  '/information': 'Informasi',
  '/information/news': 'Berita & Artikel',
  '/information/events': 'Agenda',
  '/information/schedule': 'Jadwal',
  '/information/gallery': 'Galeri',
  '/ppdb': 'Info PPDB',
  '/ppdb/daftar': 'Formulir Pendaftaran',
  '/ppdb/saya': 'Pendaftaran Saya',
  '/ppdb/pendaftar': 'Daftar Pendaftar & Cek Status',
  '/ppdb/pengumuman': 'Pengumuman',
  '/ppdb/status': 'Cek Status',
  '/contact': 'Kontak',
  '/contact/career': 'Karir',
  '/contact/faq': 'Tanya Jawab',
  '/search': 'Pencarian',
  '/privacy': 'Kebijakan Privasi',
  '/terms': 'Ketentuan Layanan',
  '/aksesibilitas': 'Aksesibilitas',
} as const

export type PublicRoute = keyof typeof publicRoutes

/** Addresses with an id that are also part of the site. */
export const publicPatterns = [
  /^\/information\/article\/[1-9]\d{0,9}$/,
  /^\/information\/events\/[1-9]\d{0,9}$/,
  /^\/academics\/programs\/[1-9]\d{0,9}$/,
]

/** Whether a path (without its query) is part of the site. */
export const isPublicPath = (path: string): boolean =>
  path in publicRoutes || publicPatterns.some((pattern) => pattern.test(path))

/**
 * Whether a path is in a section of the site, ignoring case: `/about/x` and `/About/x` are in that
 * of `/about`.
 */
export const isSectionPath = (path: string): boolean =>
  path === '/' || `/${path.split('/')[1]}`.toLowerCase() in publicRoutes

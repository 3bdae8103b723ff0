/** The site's navigation, shared by bar, menu and footer. */
import type { PublicRoute } from '@sekolah/contract/routes'

export type NavigationLink = { label: string; to: PublicRoute }
/** `chapter` is the common prefix of its links: other pages below it make the group active too. */
export type NavigationGroup = { label: string; chapter?: PublicRoute; links: NavigationLink[] }

export const navigation: (NavigationLink | NavigationGroup)[] = [
  { label: 'Beranda', to: '/' },
  {
    label: 'Tentang',
    links: [
      { label: 'Tentang Sekolah', to: '/about' },
      { label: 'Akademik', to: '/academics' },
    ],
  },
  { label: 'Guru', to: '/teachers' },
  { label: 'Alumni', to: '/alumni' },
  {
    label: 'Informasi',
    chapter: '/information',
    links: [
      { label: 'Berita & Artikel', to: '/information/news' },
      { label: 'Galeri', to: '/information/gallery' },
      { label: 'Agenda', to: '/information/events' },
      { label: 'Jadwal', to: '/information/schedule' },
    ],
  },
  { label: 'PPDB', to: '/ppdb' },
  { label: 'Kontak', to: '/contact' },
]

export const footerLinks: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Sekolah',
    links: [
      { label: 'Tentang Sekolah', to: '/about' },
      { label: 'Akademik', to: '/academics' },
      { label: 'Guru', to: '/teachers' },
      { label: 'Alumni', to: '/alumni' },
    ],
  },
  {
    title: 'Informasi',
    links: [
      { label: 'Berita & Artikel', to: '/information/news' },
      { label: 'Galeri', to: '/information/gallery' },
      { label: 'Agenda', to: '/information/events' },
      { label: 'PPDB', to: '/ppdb' },
    ],
  },
  {
    title: 'Bantuan',
    links: [
      { label: 'Kontak', to: '/contact' },
      { label: 'Tanya Jawab', to: '/contact/faq' },
      { label: 'Kebijakan Privasi', to: '/privacy' },
      { label: 'Ketentuan Layanan', to: '/terms' },
    ],
  },
]

/** Whether a link is active: `/` matches exactly, others by path prefix (spec §2). */
export const isActive = (to: string, path: string): boolean =>
  to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)

/** The web app manifest: written by the server, because the school's name is a setting. */
import type { Settings } from '@sekolah/contract/school'

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const webManifest = (settings: Settings) => ({
  id: '/',
  name: settings.school_name,
  short_name: settings.school_name,
  description: settings.school_motto,
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#0b3a41',
  categories: ['education'],
  icons: [
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: settings.ppdb_label, url: '/ppdb', icons: [icon('icon-192.png', 192)] },
    { name: 'Berita', url: '/information/news', icons: [icon('icon-192.png', 192)] },
    { name: 'Kontak', url: '/contact', icons: [icon('icon-192.png', 192)] },
  ],
})

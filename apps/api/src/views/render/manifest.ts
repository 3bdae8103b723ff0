/** The web app manifest: written by the server, because the school's name is a setting. */
import { brandOf } from '@sekolah/contract/settings/brand'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { schoolIcon } from '@sekolah/contract/settings/rules'

type IconFile = Parameters<typeof schoolIcon>[1]

const icon = (settings: PublicSettings, file: IconFile, size: number, purpose = 'any') => ({
  src: schoolIcon(settings, file),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * Made by `apps/tasks/screenshots.mjs`; a browser shows them when it offers to install the site.
 */
const screenshot = (
  file: string,
  form_factor: 'narrow' | 'wide',
  sizes: string,
  label: string,
) => ({ src: `/screenshots/${file}.jpg`, sizes, type: 'image/jpeg', form_factor, label })

const shortcut = (settings: PublicSettings, name: string, description: string, url: string) => ({
  name,
  description,
  url,
  icons: [icon(settings, 'icon-192.png', 192)],
})

export const webManifest = (settings: PublicSettings) => ({
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
  theme_color: settings.brand_color ? brandOf(settings.brand_color).hero : '#0b3a41',
  categories: ['education'],
  icons: [
    icon(settings, 'icon-192.png', 192),
    icon(settings, 'icon-512.png', 512),
    icon(settings, 'icon-maskable-512.png', 512, 'maskable'),
  ],
  screenshots: [
    screenshot('home-narrow', 'narrow', '412x824', 'Beranda'),
    screenshot('form-narrow', 'narrow', '412x824', 'Formulir pendaftaran'),
    screenshot('home-wide', 'wide', '1280x800', 'Beranda di layar lebar'),
  ],
  shortcuts: [
    shortcut(
      settings,
      `Daftar ${settings.ppdb_label}`,
      settings.ppdb_mode === 'portal'
        ? 'Tautan dan tanggal pendaftaran di portal'
        : 'Formulir pendaftaran, dapat diisi tanpa sinyal',
      '/ppdb/daftar',
    ),
    shortcut(settings, 'Berita', 'Berita dan artikel sekolah', '/information/news'),
    shortcut(settings, 'Kontak', 'Alamat, telepon, dan WhatsApp sekolah', '/contact'),
  ],
  prefer_related_applications: false,
})

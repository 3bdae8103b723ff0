/**
 * Sample texts for empty pages. What the school must write itself is in brackets, and a page with
 * such brackets cannot be saved.
 */
import type { PageKey } from '@sekolah/contract/school/labels'
import type { Values } from '../../core/drafts/values.ts'
import type { FieldMessages } from '../../screens/resource/form/form-state.ts'

const MARK = '[CONTOH: tulis ulang, lalu hapus baris ini]'

export const samplePageTexts: Partial<Record<PageKey, Values>> = {
  principal_message: {
    content: `${MARK}

Assalamualaikum warahmatullahi wabarakatuh.

Selamat datang di situs [nama sekolah]. Di sini orang tua dan calon siswa menemukan program keahlian, kegiatan, dan cara mendaftar.

Di sekolah ini siswa belajar dengan [cara belajar yang khas, misalnya praktik di bengkel sendiri dan magang enam bulan]. Tahun lalu [satu hal nyata yang dicapai siswa, dengan angkanya].

Kami mengundang Anda datang dan melihat sendiri. Silakan hubungi kami di [hari dan jam].`,
  },
  about_school: {
    content: `${MARK}

[Nama sekolah] berdiri pada [tahun] di [kecamatan, kabupaten]. Sekolah ini didirikan karena [alasan, dalam satu kalimat].

Sekarang [jumlah] siswa belajar di [jumlah] program keahlian bersama [jumlah] guru. Lulusannya bekerja di [contoh tempat kerja], melanjutkan kuliah, atau membuka usaha.`,
    vision: '[Satu kalimat: sekolah ini ingin menjadi apa bagi siswanya]',
    mission: [
      '[Apa yang dilakukan setiap hari agar visi itu tercapai]',
      '[Bagaimana dunia kerja ikut mengajar]',
      '[Bagaimana setiap siswa diperhatikan]',
    ],
  },
}

/** The sample for a page that is still empty. */
export const sampleForEmptyPage = (key: PageKey, values: Values): Values | undefined =>
  values.content === '' && !values.vision && listOf(values.mission).length === 0
    ? samplePageTexts[key]
    : undefined

/** Errors for fields that still contain a sample's brackets. */
export const unreplacedSampleErrors = (key: PageKey, values: Values): FieldMessages =>
  Object.fromEntries(
    Object.entries(samplePageTexts[key] ?? {})
      .filter(([field, sample]) =>
        bracketsOf(sample).some((part) => textOf(values[field]).includes(part)),
      )
      .map(([field]) => [
        field,
        'Masih ada contoh dalam kurung siku. Tulis ulang dulu bagian itu.',
      ]),
  )

const bracketsOf = (value: unknown): string[] => textOf(value).match(/\[[^\]]+\]/g) ?? []

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : `${value ?? ''}`

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Why a school's server was not found, and what somebody can do about it. */
import type { ProbeFailure } from '@sekolah/contract/desktop/labels'

export const probeMessages: Record<ProbeFailure, { title: string; advice: string }> = {
  'bad-address': {
    title: 'Alamat ini belum benar',
    advice: 'Tulis alamat situs sekolah, misalnya smk-contoh.sch.id.',
  },
  insecure: {
    title: 'Alamat ini tidak aman',
    advice: 'Kata sandi hanya boleh dikirim lewat https. Coba alamat yang diawali https://.',
  },
  dns: {
    title: 'Alamat ini tidak ditemukan',
    advice: 'Periksa ejaannya. Bila sudah benar, tanyakan kepada pengelola jaringan sekolah.',
  },
  refused: {
    title: 'Server tidak menjawab',
    advice: 'Server sekolah mungkin sedang dimatikan. Coba lagi sebentar lagi.',
  },
  offline: {
    title: 'Komputer ini sedang tidak tersambung ke internet',
    advice: 'Periksa kabel atau Wi-Fi, lalu coba lagi.',
  },
  tls: {
    title: 'Sertifikat server tidak dapat dipercaya',
    advice:
      'Periksa tanggal dan jam komputer ini. Bila sudah benar, beri tahu pengelola server sekolah.',
  },
  timeout: {
    title: 'Server terlalu lama menjawab',
    advice: 'Sambungan mungkin lambat. Coba lagi.',
  },
  'not-our-server': {
    title: 'Di alamat ini tidak ada panel sekolah',
    advice: 'Pastikan ini alamat situs sekolah Anda, bukan halaman masuk Wi-Fi atau situs lain.',
  },
  locked: {
    title: 'Sekolah sudah ditentukan untuk komputer ini',
    advice: 'Hubungi pengelola komputer sekolah bila alamatnya harus diganti.',
  },
}

/** Why a school's server does not answer, and what the user can do about it. */
import type { ProbeFailure } from '@sekolah/contract/desktop/labels'

export type Explanation = { title: string; advice: string }

export const probeMessages: Record<ProbeFailure, Explanation> = {
  'bad-address': {
    title: 'Alamat ini belum benar',
    advice: 'Tulis alamat situs sekolah, misalnya smk-contoh.sch.id.',
  },
  insecure: {
    title: 'Alamat ini tidak aman',
    advice: 'Kata sandi hanya boleh dikirim lewat https. Coba alamat yang diawali https://.',
  },
  'insecure-lan': {
    title: 'Server ini memakai http di jaringan sekolah',
    advice:
      'Sandi dapat dibaca di jaringan itu, jadi pengelola komputer sekolah harus mengizinkannya lebih dahulu (AllowInsecureLan).',
  },
  ipv6: {
    title: 'Alamat IPv6 tidak dapat dipakai',
    advice: 'Tulis nama server atau alamat IPv4-nya, misalnya server-sekolah atau 192.168.1.5.',
  },
  redirected: {
    title: 'Alamat ini mengarah ke alamat lain',
    advice: 'Buka di peramban, lalu tulis alamat yang muncul di sana.',
  },
  proxy: {
    title: 'Proksi jaringan ini tidak meneruskan sambungan',
    advice:
      'Bila ia meminta nama dan kata sandi, pilih Tampilan → Muat ulang, lalu isi keduanya. Bila tidak, tanyakan kepada pengelola jaringan sekolah.',
  },
  dns: {
    title: 'Alamat ini tidak ditemukan',
    advice: 'Periksa ejaannya. Bila sudah benar, tanyakan kepada pengelola jaringan sekolah.',
  },
  refused: {
    title: 'Server tidak menjawab',
    advice: 'Server sekolah mungkin sedang dimatikan. Coba lagi sebentar lagi.',
  },
  starting: {
    title: 'Server sekolah sedang dimulai',
    advice: 'Tunggu sebentar: biasanya siap dalam satu menit.',
  },
  offline: {
    title: 'Komputer ini sedang tidak tersambung ke jaringan',
    advice: 'Periksa kabel atau Wi-Fi, lalu coba lagi.',
  },
  tls: {
    title: 'Sertifikat server tidak dapat dipercaya',
    advice: 'Beri tahu pengelola server sekolah.',
  },
  clock: {
    title: 'Menurut jam komputer ini, sertifikat server tidak berlaku',
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

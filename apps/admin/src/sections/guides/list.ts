/** The guides, in display order. Each is a file of apps/docs/panduan. */

type Guide = {
  /** The name of the guide's file, also its address. */
  name: string
  /** The title, equal to the first line of the guide's file. */
  title: string
  about: string
}

type Group = { title: string; about: string; guides: readonly Guide[] }

export const guideGroups: readonly Group[] = [
  {
    title: 'Pekerjaan sehari-hari',
    about: 'Untuk kantor, redaksi, dan panitia PPDB.',
    guides: [
      {
        name: 'loket',
        title: 'Keluarga di loket',
        about: 'Mendaftarkan anak di meja kantor, dan mengambil isian dari HP keluarga.',
      },
      {
        name: 'berkas',
        title: 'Memeriksa berkas',
        about: 'Menyetujui akta, rapor, dan berkas lain, atau memintanya lagi.',
      },
      {
        name: 'seleksi',
        title: 'Seleksi',
        about: 'Aturan juknis, nilai, rancangan untuk rapat, mengunci, dan sanggahan.',
      },
      {
        name: 'pengumuman',
        title: 'Hari pengumuman',
        about: 'Memutuskan tanpa bocor, mengumumkan serentak, dan mengabari keluarga.',
      },
      {
        name: 'daftar-ulang',
        title: 'Daftar ulang',
        about: 'Siapa mengambil kursi, surat penerimaan, dan pembagian rombel.',
      },
      {
        name: 'bendahara',
        title: 'Bendahara',
        about: 'Biaya, kuitansi, bukti transfer, dan tutup buku di sekolah swasta.',
      },
      {
        name: 'chat',
        title: 'Membalas chat',
        about: 'Mengambil percakapan, menjawab, dan menyerahkannya kepada rekan.',
      },
      {
        name: 'artikel',
        title: 'Menulis artikel',
        about: 'Berita dan pengumuman, dengan gambar, dan terbit pada waktunya.',
      },
      {
        name: 'tahun-ajaran',
        title: 'Tahun ajaran baru',
        about: 'Yang diganti sekali setahun sebelum PPDB dibuka.',
      },
    ],
  },
  {
    title: 'Keadaan darurat',
    about:
      'Satu layar masing-masing. Cetak dan simpan di kantor: saat server mati, panduan ini juga tidak terbuka.',
    guides: [
      {
        name: 'lupa-kata-sandi',
        title: 'Lupa kata sandi',
        about: 'Masuk lagi, dari yang paling mudah.',
      },
      {
        name: 'laptop-dicuri',
        title: 'Laptop dicuri',
        about: 'Mengeluarkan perangkat yang hilang dalam lima menit.',
      },
      {
        name: 'kebocoran-data',
        title: 'Kebocoran data',
        about: 'Yang dilakukan, dan yang diberi tahu dalam 3 x 24 jam.',
      },
      {
        name: 'server-mati',
        title: 'Server mati pada hari pengumuman',
        about: 'Menenangkan keluarga, menghidupkan server, atau memulihkannya.',
      },
    ],
  },
  {
    title: 'Mengelola server',
    about: 'Untuk yang memegang server sekolah.',
    guides: [
      { name: 'memasang', title: 'Memasang', about: 'Dari server kosong ke situs sekolah.' },
      { name: 'memperbarui', title: 'Memperbarui', about: 'Pindah ke versi yang lebih baru.' },
      {
        name: 'mencadangkan',
        title: 'Mencadangkan',
        about: 'Salinan tiap jam, dan membawanya ke luar server.',
      },
      { name: 'memulihkan', title: 'Memulihkan', about: 'Kembali ke salinan data.' },
      {
        name: 'memindahkan',
        title: 'Memindahkan server',
        about: 'Ke mesin lain, tanpa kehilangan pendaftar.',
      },
    ],
  },
]

export const findGuide = (name: string): Guide | undefined =>
  guideGroups.flatMap(({ guides }) => guides).find((guide) => guide.name === name)

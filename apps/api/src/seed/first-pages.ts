/** The pages of a first start: texts for staff to edit, which claim nothing about the school. */
import type { Page } from '@sekolah/contract/school/schemas'

type FirstPage = Pick<Page, 'key' | 'title' | 'content' | 'meta_data'>

export const firstPages: FirstPage[] = [
  {
    key: 'home_hero',
    title: 'Selamat datang',
    content: 'Program keahlian, kabar, agenda, dan penerimaan murid baru di satu tempat.',
    meta_data: {},
  },
  {
    key: 'about_school',
    title: 'Tentang Sekolah',
    content: '',
    meta_data: { vision: '', mission: [] },
  },
  {
    key: 'principal_message',
    title: 'Sambutan Kepala Sekolah',
    content: '',
    meta_data: { principal_name: '', principal_photo: null, position: 'Kepala Sekolah' },
  },
  {
    key: 'privacy',
    title: 'Kebijakan Privasi',
    content: `Halaman ini menjelaskan data apa yang kami simpan, untuk apa, berapa lama, dan apa hak Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.

Data yang kami simpan
Formulir pendaftaran memuat nama, tanggal lahir, sekolah asal, NISN bila diisi, pilihan program, alamat, serta nama, nomor telepon, dan email orang tua atau wali. Kami juga mencatat siapa yang memberi persetujuan dan kapan. Pesan dari formulir kontak memuat nama, email, nomor telepon bila diisi, dan isi pesan. Percakapan dengan petugas memuat isi percakapan, serta nama dan nomor telepon bila diisi. Agar isian Cek Status dan kata sandi pengelola tidak dapat ditebak orang lain, jaringan yang dipakai dicatat paling lama 90 hari sebagai kode, bukan sebagai alamat.

Untuk apa
Data pendaftaran hanya dipakai untuk seleksi penerimaan siswa baru dan untuk menghubungi keluarga. Data tidak dijual dan tidak dipakai untuk iklan.

Siapa yang dapat melihat
Panitia penerimaan dan pengelola sekolah; pesan hanya dibaca kantor. Daftar pendaftar yang tampil untuk umum hanya memuat nomor, nama yang disamarkan, sekolah asal, tanggal daftar, dan statusnya.

Berapa lama
Berapa bulan data pendaftar disimpan tertulis di akhir halaman ini. Data pendaftar yang diterima dipindahkan ke buku induk sekolah sebelum dihapus dari situs ini. Salinan cadangan terhapus dalam 35 hari sesudahnya.

Hak Anda
Anda dapat meminta melihat, memperbaiki, atau menghapus data. Pendaftaran yang masih diproses dapat diperbaiki atau dibatalkan sendiri dari perangkat yang dipakai mendaftar. Untuk permintaan lain, hubungi kantor sekolah.

Di perangkat Anda
Situs ini menyimpan salinan halaman agar dapat dibuka tanpa sinyal. Formulir yang belum terkirim disimpan di perangkat sampai diterima server, lalu dihapus; yang tinggal hanya nomor, inisial, dan waktunya. Tidak ada pelacak dari pihak lain.

Notifikasi
Bila Anda menyalakan notifikasi untuk sebuah pendaftaran, kami menyimpan alamat perangkat Anda pada layanan notifikasi perambannya, dan layanan itu mengetahui kapan ada kabar. Isinya tidak pernah dikirim lewat sana: pesannya hanya mengatakan bahwa ada kabar. Alamat itu dihapus bila notifikasi dimatikan atau datanya dihapus.`,
    meta_data: {},
  },
  {
    key: 'terms',
    title: 'Ketentuan Layanan',
    content: `Dengan memakai situs ini Anda menyetujui ketentuan berikut.

Kebenaran data
Isilah pendaftaran dengan data yang benar. Data yang tidak benar dapat membatalkan pendaftaran.

Persetujuan orang tua atau wali
Pendaftaran diisi atau disetujui oleh ayah, ibu, atau wali calon siswa.

Pendaftaran tanpa sinyal
Formulir yang tersimpan di perangkat belum diterima sekolah sampai muncul nomor pendaftaran. Formulir yang selesai diisi sebelum penutupan dan baru terkirim sesudahnya diterima dalam batas waktu yang ditetapkan panitia, dan ditandai terlambat sinkron.

Keputusan
Hasil seleksi ditetapkan oleh panitia dan diumumkan pada waktu yang tercantum di halaman penerimaan.

Perubahan
Isi situs dapat berubah. Bila ada perbedaan, pengumuman resmi sekolah yang berlaku.`,
    meta_data: {},
  },
  {
    key: 'accessibility',
    title: 'Aksesibilitas',
    content: `Situs ini dibuat agar dapat dipakai semua orang, juga oleh yang memakai pembaca layar, hanya papan ketik, tulisan besar, atau ponsel lama.

Yang kami janjikan
Kami mengikuti pedoman WCAG 2.2 tingkat AA. Semua halaman dan formulir dapat dipakai dengan papan ketik dan pembaca layar, tetap terbaca bila tulisan diperbesar dua kali, dan mengikuti pilihan perangkat Anda: tema gelap, kontras tinggi, dan gerakan yang dikurangi. Isi situs dan formulir pendaftaran juga dapat dibuka tanpa sinyal.

Yang mungkin belum
Berkas PDF yang diunggah dan foto tanpa keterangan mungkin belum dapat dibacakan. Bila Anda memerlukan isinya, kami memberikannya dengan cara lain, misalnya lewat telepon atau di kantor sekolah.

Cara lain untuk mendaftar
Keluarga yang tidak dapat memakai formulir di situs ini dapat mendaftar di kantor sekolah. Petugas membantu mengisinya.`,
    meta_data: {},
  },
]

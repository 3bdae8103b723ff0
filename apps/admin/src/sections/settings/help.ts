/**
 * Help texts for settings whose label is not enough, with an example; and synonyms for the search.
 */
import type { SettingKey } from '@sekolah/contract/settings/labels'

export const settingHelp: Partial<Record<SettingKey, string>> = {
  ppdb_grace_hours:
    'Formulir yang diisi di HP tanpa sinyal baru terkirim saat HP itu tersambung, kadang sehari kemudian. Angka ini menentukan berapa jam setelah PPDB ditutup formulir seperti itu masih diterima. Contoh: PPDB ditutup Jumat pukul 23.59 dan toleransinya 72 jam. Formulir yang diisi Jumat sore dan terkirim Minggu tetap masuk; yang baru diisi hari Sabtu tidak.',
  ppdb_status:
    'Sakelar utama penerimaan. Dibuka belum berarti formulir bisa diisi: tanggal mulai dan akhir tetap berlaku. Contoh: status Dibuka dengan tanggal mulai 1 Juni berarti formulir tampil sendiri pada 1 Juni. Ditutup menghentikannya saat itu juga.',
  ppdb_mode:
    'Pilih Portal lain bila keluarga harus mendaftar di tempat lain, misalnya SPMB provinsi. Situs sekolah lalu hanya menunjukkan alamat portal dan tanggalnya. Contoh: SMK negeri yang pendaftarannya di spmb.jatengprov.go.id.',
  ppdb_result_at:
    'Selama waktu ini belum tiba, semua keluarga melihat Proses, apa pun yang sudah diputuskan panitia; pada waktunya hasil terlihat serentak. Contoh: panitia memutuskan sepanjang minggu, hasil diumumkan Senin pukul 08.00. Catatan untuk memperbaiki data tetap sampai ke keluarga sebelum waktu ini. Gelombang yang punya waktu pengumuman sendiri mengikuti waktunya.',
  ppdb_year:
    'Tahun ajaran yang akan dijalani siswa baru, bukan tahun sekarang. Contoh: PPDB pada Juni 2027 untuk siswa yang masuk Juli 2027 ditulis 2027/2028. Pendaftar tahun lama tetap tersimpan dan dapat dibuka dari Kelola PPDB.',
  ppdb_public_list:
    'Daftar pendaftar dapat dibaca siapa saja. Tanpa yang ditolak: anak yang tidak diterima tidak tampil sama sekali. Contoh: dari satu SMP kecil hanya seorang anak mendaftar; meski namanya disamarkan, tetangga tahu siapa yang ditolak.',
  ppdb_email_required:
    'Banyak orang tua tidak memakai email. Contoh: bila dipilih Tidak wajib, keluarga tanpa email tetap dapat mendaftar daring dan dihubungi lewat WhatsApp.',
  ppdb_retention_months:
    'Data anak yang tidak diterima tidak boleh disimpan selamanya. Contoh: tahun penerimaan 2027/2028 dihitung berakhir akhir Juli 2027; dengan angka 6 datanya terhapus sendiri akhir Januari 2028.',
  ppdb_retention_accepted_months:
    'Data siswa yang diterima dihapus dari situs ini sesudah sekolah menyalinnya ke buku induk atau Dapodik. Contoh: angka 12 memberi waktu sampai akhir Juli tahun berikutnya.',
  school_kind:
    'Sekolah negeri tidak memungut biaya, jadi bagian keuangan tidak ada sama sekali. Contoh: SMK swasta memilih Swasta, lalu bendahara mengisi biaya daftar ulang di Keuangan.',
  ppdb_label:
    'Sejak 2025 kementerian menyebutnya SPMB; ada sekolah yang tetap memakai PPDB. Contoh: bila diisi SPMB, menu menjadi “SPMB” dan nomor pendaftaran menjadi SPMB-25. Nomor lama tetap dikenali.',
  brand_color:
    'Cukup satu warna, misalnya dari logo. Situs menghitung sendiri nada terang dan gelapnya supaya tulisan tetap terbaca. Contoh: kuning #ffd600 dipakai di kepala halaman, tetapi tulisannya dibuat gelap.',
  school_npsn:
    'Delapan angka dari Kementerian; tertulis di Dapodik dan di situs referensi.data.kemdikbud.go.id. Contoh: 20305678.',
  time_zone:
    'Menentukan arti semua jam di situs. Contoh: pengumuman pukul 08.00 dengan WITA terlihat pukul 07.00 di Jakarta.',
  map_lat:
    'Dari Google Maps: tekan lama pada letak sekolah, lalu salin angka pertama. Contoh: dari “-7.6683, 109.6519” angka ini adalah -7.6683.',
  map_lng:
    'Angka kedua dari Google Maps. Contoh: dari “-7.6683, 109.6519” angka ini adalah 109.6519.',
  notice_link:
    'Ke mana pengunjung dibawa saat menekan bilah pengumuman. Contoh: /ppdb untuk halaman PPDB situs ini, atau https://… untuk situs lain. Kosong: bilah tidak dapat ditekan.',
  teacher_certified:
    'Isi salah satu saja: jumlah pasti di sini, atau persentase di sebelahnya. Contoh: 42 dari 50 guru bersertifikat, isi 42.',
  chat_synonyms:
    'Kata yang dipakai orang untuk hal yang sama, supaya asisten dan pencarian memahaminya. Contoh baris: otomotif, TKR, teknik mobil. Pertanyaan “ada jurusan teknik mobil?” lalu menemukan program TKR.',
  chat_replies:
    'Jawaban tetap untuk kata kunci. Tanda dalam kurung kurawal terisi sendiri dari data sekolah. Contoh: “Telepon: {telepon}” menjadi “Telepon: 0281 123456”, dan baris itu hilang bila telepon belum diisi.',
  chat_retention_days:
    'Percakapan berisi nama dan nomor telepon pengunjung, jadi tidak disimpan selamanya. Contoh: 180 berarti terhapus sekitar enam bulan setelah pesan terakhirnya.',
  whatsapp_templates:
    'Kalimat ini terisi saat petugas membuka WhatsApp dari seorang pendaftar, dan masih dapat diubah sebelum dikirim. Contoh: “{nama}” menjadi nama anak, “{nomor}” menjadi PPDB-25.',
  second_factor_required:
    'Selain kata sandi, yang masuk diminta kode enam angka dari aplikasi di HP-nya, atau passkey. Kata sandi yang bocor saja lalu tidak cukup. Contoh: pilih wajib sebelum musim PPDB, dan minta setiap Admin menyiapkan HP-nya dulu.',
  holidays:
    'Pada tanggal ini situs menyebut kantor tutup walaupun menurut jam layanan seharusnya buka. Contoh: 25 Desember, Natal.',
}

/** Search words that are neither in the label nor in the hint. */
export const settingSearchWords: Partial<Record<SettingKey, string>> = {
  ppdb_grace_hours: 'offline terlambat telat sinyal luring masa tenggang batas kirim',
  ppdb_status: 'spmb buka tutup membuka menutup formulir',
  ppdb_mode: 'spmb provinsi dinas daring online',
  ppdb_portal_url: 'spmb provinsi link tautan',
  ppdb_year: 'spmb tahun penerimaan angkatan',
  ppdb_start_date: 'spmb tanggal buka jadwal',
  ppdb_end_date: 'spmb tanggal tutup jadwal deadline',
  ppdb_result_at: 'spmb embargo hasil seleksi kelulusan',
  ppdb_reregister_until: 'heregistrasi',
  ppdb_public_list: 'ditolak privasi samaran masker daftar publik',
  ppdb_email_required: 'surel wajib loket',
  ppdb_guide_file: 'brosur juknis unggah',
  ppdb_retention_months: 'retensi hapus privasi uu pdp lama menyimpan',
  ppdb_retention_accepted_months: 'retensi hapus privasi uu pdp lama menyimpan dapodik',
  ppdb_label: 'spmb nama nomor',
  ppdb_label_long: 'spmb nama kepanjangan',
  school_motto: 'slogan visi semboyan',
  school_logo: 'gambar lambang ikon',
  brand_color: 'tema tampilan warna merek',
  school_address: 'lokasi letak jalan',
  school_phone: 'hp nomor telpon tlp',
  school_email: 'surel imel',
  school_email_2: 'surel imel',
  school_whatsapp: 'wa nomor hp',
  time_zone: 'wib wita wit jam',
  second_factor_required: '2fa otp autentikator login masuk kata sandi',
  notice_text: 'banner spanduk bilah pemberitahuan',
  office_hours: 'buka tutup kantor jam kerja',
  school_schedule: 'seragam gerbang bel masuk pulang pelajaran',
  holidays: 'cuti merah tanggal merah',
  school_values: 'integritas budaya karakter nilai kami',
  about_claims: 'tahun berdiri jumlah siswa',
  industry_partners: 'dudi perusahaan kerja sama magang pkl',
  school_downloads: 'file berkas brosur kalender pdf',
  map_lat: 'lokasi koordinat gps google maps latitude',
  map_lng: 'lokasi koordinat gps google maps longitude',
  social_facebook: 'fb medsos',
  social_instagram: 'ig medsos',
  social_youtube: 'yt medsos video',
  chat_greeting: 'bot salam',
  chat_replies: 'bot jawab otomatis',
  chat_fallbacks: 'bot',
  chat_synonyms: 'bot sinonim singkatan pencarian',
  chat_retention_days: 'retensi hapus chat',
  whatsapp_templates: 'wa pesan diterima ditolak format',
  teacher_certified: 'sertifikasi guru',
  teacher_certified_share: 'sertifikasi guru persen',
}

/** Patterns of questions about what a school publishes; syntax in `topic-patterns.ts`. */
import { APPLY_WORDS, MUCH_WORDS, PAPER_WORDS, PAY_WORDS, PHONE_WORDS } from './pattern-words.ts'

export const schoolPatterns = {
  'daya-tampung': `
    +1 kuota|daya_tampung|bangku|jatah !internet|isi|sinyal|habis_pas|ambil|hangus|paket|telkomsel
    +1 kursi !ambil|hangus|konfirmasi|lepas
    +1 tampung|nampung|muat !jemaah|musala|mushola|jamaah|salat
    ambil|terima berapa siswa|murid|orang|anak
    terima berapa siswa|murid|orang|anak|kelas|rombel|kursi
    +1 jurusan|program terima berapa
    +1 peluang|persaingan|saingan|persen|ketat masuk|diterima|terima|keterima !kerja
    sisa|masih|penuh kursi|kuota|bangku|slot
    +1 berapa rombel
    berapa kelas jurusan|tkr|dkv|pplg|tjkt
    paling sedikit|dikit|banyak kuota|kursi|siswa jurusan
  `,
  'kerja-lulusan': `
    +1 lulus|lulusan|alumni|tamat|jebolan|luaran kerja|jadi|profesi|prospek|karir|karier|pekerjaan !siapa|berapa_orang|persen|angkatan|kuliah|kampus|universitas|guru
    +1 prospek|peluang_kerja|prospeknya
    +1 lulusan|alumni|tamatan|jebolan kemana|nganggur|menganggur|pengangguran|terserap
    +1 kerja_apa|kerjanya_apa|jadi_apa !mau|tesnya|tes
    bisa|nanti kerja apa|jadi !kuliah|guru
    +1 masa_depan jurusan|tkr|dkv|pplg|tjkt
  `,
  'mitra-jurusan': `
    +1 mitra|perusahaan_mitra|dudi !kapan|lama|bulan
    +1 perusahaan|industri magang|pkl|praktik|kerja_sama !kapan|lama|bulan|kelas
  `,
  'alat-jurusan': `
    +2 alat|peralatan|lift !seragam|biaya|lunak|tulis|salat|ibadah|musik
  `,
  'jurusan-cocok': `
    jurusan|masuk|ambil|pilih|cocok suka|hobi|minat|cita|pengen_jadi|mau_jadi|ingin_jadi|jadi|kerja_jadi|cocok !terima|lulusan|batal|tidak_jadi|tes|lulus|pindah
  `,
  'beda-jurusan': `
    beda|perbedaan|banding|bagus_mana|mending|pilih_mana !bu|pak|guru|pelajaran
  `,
  'masih-buka': `
    +1 masih|sudah|belum buka|dibuka|tutup|ditutup !kantor|tu|jam|perpustakaan|gerbang|minggu|sabtu|loket|jam_berapa|layanan|soal|lab|pukul
    +1 masih bisa|boleh daftar|mendaftar !ulang|tanpa|lulus|lulusan|kelas|umur|usia
    +1 berapa_hari_lagi|tinggal_berapa|sisa_berapa|berapa_lama_lagi ${APPLY_WORDS} !ulang|hasil|pengumuman
  `,
  'kapan-dibuka': `
    +1 kapan|tanggal buka|dibuka|mulai ${APPLY_WORDS} !tutup|ulang|terakhir|batas|kantor|loket|hari_terbuka
    +1 ${APPLY_WORDS} mulai|dibuka|buka kapan|tanggal|hari|bulan !tutup|ulang|terakhir|batas|sampai|hari_terbuka
  `,
  'rapor-diminta': `
    +1 rapor semua|seluruh|halaman|sampul|nilai foto|scan|fotokopi !buram|tolak|gagal|gelap|unggah|minimal|kkm
    +1 rapor semester|kelas|halaman|lembar berapa|mana|apa !bagi|ambil|terima|kapan|ganti|gagal|buram|online|unggah
  `,
  'jam-kantor': `
    +1 hari_ini|besok|sekarang buka|tutup jam|sampai|pukul !pendaftaran|ppdb|daftar|formulir|perpustakaan|lab|terbuka|acara
    +2 kantor|tu|tata_usaha|loket|layanan|sekretariat|panitia|administrasi buka|tutup|jam|pukul|sampai|kapan|hari|minggu|sabtu|pagi|sore|siang !daftar_ulang|terbuka|acara
    +1 minggu|sabtu|hari_libur|sore buka|tutup|layani|dilayani|petugas|piket !pendaftaran|ppdb|terbuka|acara
  `,
  agenda: `
    +1 acara|agenda|event apa|minggu|bulan|dekat|terdekat|hari|ada|besok|jadwal
    kegiatan minggu_ini|bulan_ini|terdekat|mendatang
  `,
  syarat: `
    +1 syarat|persyaratan apa|lengkap|daftar|masuk !beasiswa|kip|magang|lomba|kerja
    +1 berkas|dokumen|fotokopi apa|siap|perlu !antar|anter|serah|setor|kirim|unggah|cek|periksa|ganti|daftar_ulang
  `,
  'jam-pelajaran': `
    masuk|bel|mulai|pulang|selesai|kelar|bubar|belajar|pelajaran|sekolah|kegiatan|kbm|istirahat jam|pukul|jam_berapa !kantor|tu|loket|tes|pengumuman|layanan|buka|daftar|hasil|wawancara|ekskul|latihan|gerbang|perpustakaan|telepon
    masuk|pulang|belajar|sekolah pagi|sore|siang !selamat|biaya|kantor|buka
    masuk jam|jam_berapa !kantor|tes|pengumuman|wawancara|ekskul
    pulang jam|cepat|sore|awal|berapa|kapan !lab|laboratorium|perpustakaan|bengkel|studio|lapangan|kantin
    sampai_sore
    jadwal pelajaran|belajar|sekolah|masuk
    jam_masuk
    jam_pulang
    jam sekolah|belajar|pelajaran !kantor|buka|telepon
  `,
  'hari-sekolah': `
    +1 berapa_hari sekolah|masuk|belajar|seminggu|minggu
    hari sekolah|masuk|belajar apa|berapa|saja !kepala|ketemu|bertemu|pertama|daftar|tes|seragam|ekskul|tanggal
    lima_hari|enam_hari|5_hari|6_hari sekolah|masuk
    hari_minggu|sabtu kegiatan|belajar|kbm|pelajaran !jam|kantor|tes|ekskul
    senin|selasa|rabu|kamis|jumat|sabtu|minggu sekolah|masuk libur|tidak|juga|atau !kantor|loket|seragam|buka|tes|daftar|minggu_ini|minggu_depan
  `,
  'hari-libur': `
    +1 libur semester|panjang|desember|juni|juli|lebaran|natal|tahun_baru|puasa|ramadan|kenaikan|akhir_tahun|nasional|idul|imlek|sekolah kapan|tanggal|mulai|sampai|berapa
    +1 libur semester|panjang|desember|juni|juli|januari|lebaran|natal|tahun_baru|puasa|ramadan|kenaikan|akhir_tahun|nasional|idul
    tanggal_merah
    +1 kalender_akademik|kalender_pendidikan|kaldik
  `,
  terlambat: `
    +1 terlambat|kesiangan masuk|datang|sekolah|menit|gerbang|dihukum|boleh !tes|wawancara|daftar_ulang|daftar|bayar|hasil|berkas|isi|kirim
  `,
  'pas-foto': `
    +1 foto|pas_foto|pasfoto ukuran|lembar|background|latar|warna|berwarna !mb|unggah|ulang|buram
  `,
  gelombang: `
    +2 gelombang dua|kedua|tiga|ketiga|berikut|selanjutnya|lain|lagi|berapa|ada
  `,
  perpanjangan: `
    +3 perpanjang|perpanjangan|molor
  `,
  'berkas-lain': `
    +3 akta|kk|kartu_keluarga|ijazah|rapor hilang|terbakar|kebanjiran|basah !hp|foto|terkirim|bukti|isi|unggah
  `,
  denda: `
    +4 denda|sanksi|penalti|pinalti
  `,
  'berkas-kembali': `
    +3 berkas|dokumen|ijazah|akta|rapor asli kembali|dibalikin|balikin|dikembalikan|ambil_lagi|diambil_lagi
    +2 berkas|dokumen kembali|dibalikin|balikin|dikembalikan kapan
  `,
  perundungan: `
    +4 menyakiti|nyakitin|melukai|silet|menyilet|self_harm diri|dirinya
    +4 diejek|dihina|dikucilkan
    +4 mukulin|dipukulin|dikeroyok|pengeroyokan|berantem|dianiaya
    +3 curhat|trauma|depresi|pelecehan|dilecehkan|kekerasan|dipukul|dipukuli|bunuh_diri|mogok_sekolah|tidak_aman !guru|siapa|nama
    +3 bully|bullying|dibully|perundungan|dirundung|diejek|dipalak|tawuran
  `,
  susulan: `
    +3 susulan|ditunda|diundur|reschedule|jadwal_ulang|hari_lain|tanggal_lain tes|wawancara|seleksi|psikotes
    +3 halangan|berhalangan|sakit|hajatan|absen|tidak_bisa_datang|tidak_bisa_ikut|tidak_bisa_hadir tes|wawancara|seleksi|psikotes
  `,
  'pekerjaan-rumah': `
    +5 translate|terjemah|terjemahkan|terjemahin
    +2 tolong|bantu|kerjakan|kerjain|buatkan|bikinin pr|tugas|makalah|puisi|esai|skripsi|soal
  `,
  'jumlah-siswa': `
    jumlah|berapa|banyak|total siswa|murid|peserta_didik !jam|mulai|selesai|terima|kuota|daya_tampung|tampung|jurusan|lulus|guru|kelas|muat|bayar|biaya|kursi|tkr|dkv|pplg|tjkt|km|jalan|motor|tiket|juara|lulusan|kerja|ekskul
  `,
  jabatan: `
    +2 wakil|waka|wakasek|kajur|kaprodi|kepala_jurusan|kepala_program|kepala_bengkel|ketua_jurusan|kepala_tu|yayasan|komite|ketua|bendahara|sekretaris|pengawas siapa|nama|kepala|jeneng !daftar|isi|wakilkan
  `,
  elearning: `
    +2 elearning|learning|lms|classroom|moodle|e_rapor|erapor|rapor_online|dapodik|website_ujian
  `,
  'bawa-hp': `
    +2 bawa|main|sita|larang ${PHONE_WORDS} !daftar|formulir|ppdb|isi|loket
  `,
  rekening: `
    +3 atm|qris|ovo|gopay|shopeepay|dana|m_banking|mbanking|indomaret|alfamart ${PAY_WORDS}|spp|pakai|lewat !kembali|uang_kembali
    +3 rekening|norek|no_rek|rek
    +3 nomor va|virtual
    +2 transfer mana|nomor|bank|ke|bca|bri|bni|mandiri !pindah|siswa
  `,
  'tanggal-bayar': `
    +2 ${PAY_WORDS}|spp tiap_tanggal|jatuh_tempo|setiap_tanggal
    +2 spp tanggal_berapa|telat|nunggak|menunggak|terlambat !masuk|gerbang
  `,
  'uang-kembali': `
    +5 ${PAY_WORDS}|dp|dana kembali|balik|refund|dikembalikan|minta_lagi|ditarik|hangus|diminta|balikin|dibalikin !kapan
    +2 refund
  `,
  kontak: `
    +1 kontak|hubungi|narahubung|contact|cp panitia|ppdb|sekolah|admin|humas
  `,
  sandi: `
    +2 password|sandi|kata_sandi|pasword
  `,
  'nomor-guru': `
    +2 nomor|no|wa|whatsapp|telepon guru|wali_kelas|kepala_sekolah|kepsek|pribadi
    +2 nomor_hp_pak|nomor_hp_bu|hp_pak|hp_bu|wa_pak|wa_bu|nomor_pak|nomor_bu|nomor_wa_pak|nomor_wa_bu|whatsapp_pak|whatsapp_bu|telepon_pak|telepon_bu !panitia|admin|sekolah|kantor
  `,
  'bocoran-soal': `
    +2 bocor|kisi|kisi_kisi|contek|kunci soal|tes|ujian|jawab|jawaban
    +2 contoh soal|tes
    +2 soal tes|ujian minta|bocor|dapat|tahun_lalu|bagi
  `,
  'belum-lulus': `
    +1 ijazah|skl|skhun|skhu|surat_lulus|surat_keterangan_lulus belum|tunggu|nyusul|keluar|terbit|menyusul
    +1 belum lulus|lulusan !hasil|seleksi
    masih kelas smp|9|sembilan|ix
    +1 kelas_3|kelas_tiga|kelas_9|kelas_sembilan|kelas_ix smp|mts|daftar|bisa|boleh
    +1 masih_smp|kelas_9|kelas_sembilan|kelas_ix
  `,
  sederajat: `
    pondok_pesantren|pesantren|paket|kejar|pkbm|mondok|ponpes|homeschooling|mts|sederajat|madrasah daftar|masuk|bisa|boleh|terima|lulusan|ijazah|dari|sini !biaya|asrama
    +1 ijazah paket|kejar
  `,
  'nilai-minimal': `
    +3 ditentukan|ditentuin|penentu|berdasarkan|dinilai|tergantung nilai|rapor|tes|peringkat
    +2 nilai|rata|rata_rata|rapor minimal|min|minimum|paling_rendah|harus_berapa|syarat|kkm|passing|standar !halaman|foto
    +2 nilai jelek|kecil|rendah|kurang bisa|masuk|terima|daftar
    +2 passing_grade
  `,
  'lulusan-lama': `
    +3 lulus|lulusan|tamat 2018|2019|2020|2021|2022|2023|2024|2025 !alumni|siapa|berapa
    +2 lulus|lulusan|tamat tahun_kemarin|tahun_lalu|kemarin|tahun_sebelumnya|gap_year|dua_tahun|lama
    +1 gap_year
  `,
  'sisa-kursi': `
    +4 sisa|tersisa|kosong|penuh|tinggal kursi|kuota|bangku|slot|tempat !internet|paket|hp
  `,
  'syarat-lain': `
    +2 perlu|wajib|harus|diperlukan|butuh|dibutuhkan|diminta|pakai skck|kelakuan_baik|materai|ijazah_sd|kia|ktp|kartu_pelajar|npwp|surat_domisili|surat_rekomendasi|sertifikat_vaksin|vaksin
    +2 map warna|apa|merah|biru|kuning|hijau
    +2 fotokopi|rapor|berkas|akta|kk legalisir|dilegalisir|materai
  `,
  zonasi: `
    +3 zonasi|zona
    +1 luar_kota|luar_kabupaten|luar_daerah|beda_kabupaten|luar_kebumen|luar_provinsi|luar_pulau daftar|bisa|boleh|terima|masuk
  `,
  pindahan: `
    +3 pindahan|mutasi|transfer smk|sma|sekolah|kelas|siswa|murid !jurusan|bank|rekening|biaya|bayar|uang
    +3 pindah sekolah|smk|sma kelas|semester|sini !jurusan|pilihan|batal
  `,
  'antar-jemput': `
    +3 antar_jemput|jemputan|bis_sekolah|bus_sekolah
    +2 bis|angkutan|mobil antar|jemput|sekolah
  `,
  'tempat-tinggal': `
    +3 asrama|kos|kost|kosan|mess|penginapan !ijazah|pesantren
  `,
  'wali-kelas': `
    +3 wali_kelas siapa|nama|kelas !keringanan|spp|rapor
  `,
  'tata-tertib': `
    +3 gondrong|rambut|semir|tato|tindik|hukuman|dihukum|sanksi_siswa|bolos|poin_pelanggaran
    +2 aturan|tata_tertib|peraturan sekolah|siswa|rambut|sepatu|kaos_kaki
  `,
  legalisir: `
    +4 legalisir|legalisasi|ijazah_hilang|surat_pindah|surat_keterangan_aktif
  `,
  aksesibilitas: `
    +4 kursi_roda|ramp|toilet_khusus|difabel|disabilitas|tunanetra|tunarungu|tuna_netra|tuna_rungu|autis|abk
  `,
  'baju-tes': `
    +3 baju|pakaian|seragam|sepatu|jilbab|kerudung tes|wawancara|seleksi !biaya|bayar|berapa|harga
  `,
  umur: `
    +1 umur|usia bisa|boleh|masih !motor|sim|hp
    +2 umur|usia maksimal|batas|minimal|berapa|maks|max|syarat|tua|muda|lewat
  `,
  fisik: `
    +2 tinggi|berat badan
    +2 kacamata|minus|silinder|rabun|tato|tindik|semir
    +2 buta warna
    +2 cacat|inklusi|kebutuhan_khusus
  `,
  'tes-seleksi': `
    tes|seleksi|wawancara|interview|psikotes apa|bagaimana|materi|soal|tanya|psikotes|online|datang|offline|bawa|mana|kapan|jam|tanggal|hari|ada|lama|orang_tua|ortu|harus|ikut|dampingi !semester|harian|nasional|akhir|hasil|pengumuman|status|buta|lolos|lulus|bocor|kisi|contoh|biaya|pedoman
    +1 tes|wawancara jam|kapan|mana|ruang|tempat|bawa|orang_tua|dampingi !semester|harian|akhir|nasional|hasil|pengumuman
    +2 ${PAPER_WORDS} bawa|dibawa|membawa tes|wawancara !cetak|print|bukti|kartu
    tes_minat
    +1 seleksi bagaimana|seperti_apa|tahapan !lihat|cek|tahu|hasil|kapan
    psikotes
  `,
  kurikulum: `
    +1 kurikulum apa|merdeka|k13|pakai|bagaimana|mana
    kurikulum
  `,
  'hari-pertama': `
    +1 hari_pertama|mpls|mos|ospek|masa_orientasi|pengenalan
    +1 kapan|tanggal|mulai masuk|sekolah|belajar siswa_baru|murid_baru|tahun_ajaran|anak_baru|kelas_10|kelas_x
    +1 kapan masuk sekolah|pertama
  `,
  'tahun-depan': `
    +2 tahun_depan|taun_depan|tahun_berikutnya daftar|buka|ppdb|masuk|spmb|pendaftaran
  `,
  jalur: `
    +2 jalur !angkot|bis|lintas|kereta
  `,
  'kontak-gagal': `
    telepon|whatsapp|chat|email tidak|belum|susah|lama angkat|aktif|balas|nyambung|respon|dijawab|jawab|diangkat|dibales|masuk !daftar|kedaftar
  `,
  arah: `
    arah|rute|jalan|akses|patokan sekolah|stasiun|terminal|mana|dari|ke !kerja|kuliah
    dekat|deket mana|apa|stasiun|terminal|pasar|alun
    maps|gmaps|google_maps|peta|sharelok|shareloc
  `,
  'fee-seragam': `
    seragam|baju|kaos|batik|atribut|almamater|perlengkapan|wearpack ${PAY_WORDS}|${MUCH_WORDS}|beli|gratis|dapat !kapan|mana|total|masuk|hilang|cicil|angsur|hari|jumat|senin|kamis|rabu|selasa|sabtu|berapa_hari
  `,
} as const satisfies Record<string, string>

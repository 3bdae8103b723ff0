/** Patterns of questions about a family's own application; syntax in `topic-patterns.ts`. */
import {
  APPLY_WORDS,
  CHILD_WORDS,
  FIELD_WORDS,
  LOST_WORDS,
  NUMBER_WORDS,
  PAPER_WORDS,
  PAY_WORDS,
  PHONE_WORDS,
  RESULT_WORDS,
  UNTIL_WORDS,
  WHAT_NEXT_WORDS,
  WHEN_WORDS,
  WHERE_WORDS,
  WRONG_WORDS,
} from './pattern-words.ts'

export const ownPatterns = {
  'nomor-hilang': `
    +1 ${NUMBER_WORDS} ${LOST_WORDS} !dibuang|telepon|whatsapp|kartu_keluarga|hp
    +1 ${NUMBER_WORDS} ${APPLY_WORDS}|peserta an|atas_nama|anak_saya|punya_saya|ada !telepon|whatsapp|dua|tes|wawancara|benar|cocok|datang
    +1 minta|cari|tanya|bagi ${NUMBER_WORDS} ${APPLY_WORDS} !panitia|admin|sekolah|whatsapp|hp|telepon
    ${NUMBER_WORDS} ${APPLY_WORDS} ${LOST_WORDS}
    ${NUMBER_WORDS} ${APPLY_WORDS} ${WHERE_WORDS}|dapat
    ${NUMBER_WORDS} tidak_tahu|tidak_hafal|tidak_simpan|tidak_dicatat|belum_dicatat|tidak_punya|lali !telepon|whatsapp
  `,
  'bukti-hilang': `
    +1 bukti|resi|tanda_terima|struk|kwitansi|kertas|kartu_pendaftaran|screenshot|tangkapan ${LOST_WORDS}
    +1 bukti|resi|tanda_terima belum_sempat|belum_simpan|tidak_simpan|belum_disimpan|tidak_disimpan|belum_ss|tidak_ss|tidak_ke_save|tidak_kesimpan|tidak_kesimpen|tidak_tersimpan
    +1 bukti|resi|kartu kirim|dikirim email|whatsapp !bayar|transfer|pembayaran
    bukti|resi|tanda_terima|screenshot|tangkapan minta|ulang|lagi|lihat|mana|unduh|download|ambil
  `,
  'bukti-cetak': `
    +1 cetak|print|ngeprint|simpan|unduh|download bukti|resi|tanda_terima|kartu|kertas
    cetak|print|ngeprint ${APPLY_WORDS}
    +1 cetak|print ulang|lagi bukti|resi|tanda_terima|kartu|kertas
  `,
  'hp-baru': `
    +3 daftar hp|laptop teman|temen|orang|kakak|adik|saudara|tetangga|warnet|istri|suami|bapak|ibu cek|lihat|buka|muncul|ngecek !isi|hapus|aman|sebelum|belum
    +2 hp|ponsel ketinggalan|jatuh|mati|dicuri cek|lihat|buka status|hasil|pengumuman|pendaftaran !sebelum|belum
    +2 ganti hp|ponsel daftar|mendaftar lagi|ulang !daftar_ulang|sebelum|belum
    +1 data|pendaftaran ${PHONE_WORDS} lama|baru|ikut|pindah !nomor|no|jadul|sebelum|belum
    +1 ${PHONE_WORDS} kerendem|rendam|basah|kecebur|cebur|banjir|nyemplung|kecopetan|raib|disita|servis|mati_total !nomor|no|bawa|sebelum|belum
    +1 ${PHONE_WORDS} rusak|hilang|lama|jual bukti|pendaftaran|formulir|data !sebelum|belum
    +1 buka|lihat|akses pendaftaran_saya|pendaftaran laptop|komputer|hp_lain|hp_istri|hp_suami !sebelum|belum
    +1 laptop|komputer|${PHONE_WORDS} tidak_kelihatan|tidak_keliatan|tidak_muncul|tidak_ada|tidak_tampil|kosong ${APPLY_WORDS} !sebelum|belum
    +1 ${PHONE_WORDS} ganti|baru|rusak|hilang|mati|reset|pindah|curi|copet|pecah|jual|lain|beda|istri|suami|lama|jatuh|error|eror|format|service|servis|tukar|gadai !nomor|no|bawa|sita|isi|ngisi|sebelum|belum
    ${PHONE_WORDS} ganti|baru|rusak|hilang|mati|reset|pindah|curi|copet|pecah|lain|beda|lama ${APPLY_WORDS} !bawa|sita|sebelum|belum
    pindah|buka|lihat ${PHONE_WORDS} lain|baru|istri|suami|anak|ibu|bapak|ayah|orang_tua|kakak !sebelum|belum
    buka|lihat|cek|akses ${APPLY_WORDS} ${PHONE_WORDS}|perangkat|laptop|komputer lain|baru|beda !sebelum|belum
  `,
  'ubah-data': `
    ${WRONG_WORDS}|beda ${FIELD_WORDS} !ikut|ngikut|mengikuti
    +1 beda|tidak_sama|tidak_sesuai lahir|nama|alamat|nik|data akta|kk|ijazah|rapor|kartu_keluarga !ikut|ngikut|mengikuti
    ${WRONG_WORDS} ${NUMBER_WORDS} telepon|whatsapp|hp|wa !sekolah|panitia|kantor|admin
    +1 ${NUMBER_WORDS} telepon|whatsapp|hp|wa aktif|mati|ganti|hangus|salah|baru !sama|bareng|satu|sekolah|kantor|panitia|admin
    ${WRONG_WORDS} data|isian|isi|formulir|ketik|tulis|input|pengisian !nomor_pendaftaran|no_pendaftaran|nomor_ppdb
    +1 tulis|ketulis|tertulis|ditulis tapi|padahal|harusnya|seharusnya|malah ${FIELD_WORDS}|tanggal|nama
    ketik|tulis|isi|input salah|keliru|typo|kleru
    data|formulir salah|keliru|kleru
    ${WRONG_WORDS} ${APPLY_WORDS} data|kirim|isi
  `,
  'ganti-jurusan': `
    +1 ${WRONG_WORDS}|pindah|nambah|tambah|pengen pilih|pilihan jurusan|program|kedua|pertama|tkr|dkv|pplg|tjkt|rpl|tkj
    +1 ${WRONG_WORDS}|tambah jurusan|pilihan !kelas|pindah|nilai|rapor|game|gim|main|bagus|terbaik
    +2 tadinya|awalnya|semula|kemarin pilih|daftar|tkr|dkv|pplg|tjkt mau|ganti|pindah|ingin|sekarang tkr|dkv|pplg|tjkt|tkj|rpl|jurusan
    +1 pindah|ganti|pengin|pengen tkr|dkv|pplg|tjkt|tkj|rpl daftar|kemarin|pilih|tadinya
    +1 pindah jurusan|pilihan daftar|formulir|kirim|pilih|isi
    pindah|ganti dari ke tkr|dkv|pplg|tjkt|rpl|tkj|jurusan
  `,
  'tarik-pendaftaran': `
    +3 mundur|undur|mengundurkan|ngundurin|resign !denda|sanksi|uang|biaya|tanggal|jadwal|daftar_ulang|hari
    +1 mundur|undur|mengundurkan|ngundurin diri !denda|sanksi
    +1 cabut|tarik|ambil berkas|dokumen|map
    +1 cabut|tarik|narik|nyabut cara|bagaimana|mau|prosedur !uang|atm
    +1 wurung|bolay|teu_sios|gak_jadi
    +1 tarik|cabut|batal|cancel|gagalkan|urung|gugur ${APPLY_WORDS} !kok|kenapa|siapa
    +3 batal|cancel|urung|dibatalkan !${PAY_WORDS}|uang|kok|kenapa
    +1 hapus ${APPLY_WORDS} !hp|data|browser|isian|nomor|bukti
    +1 tidak_minat|tidak_berminat|tidak_tertarik|tidak_lanjut|pindah_pilihan_sekolah
    +1 tidak_jadi|ora_sido|teu_jadi !${PAY_WORDS}|dobel
    tarik|ditarik|cabut !uang|atm|bank
  `,
  'setelah-kirim': `
    setelah|habis|selesai ${APPLY_WORDS}|kirim|isi ${WHAT_NEXT_WORDS} !belum|tidak|nomor|kuota
    +1 sudah|selesai|barusan|baru ${APPLY_WORDS}|kirim|isi ngapain|langkah|lanjut|berikut|selanjutnya|tunggu|terus !belum|tidak|nomor
    langkah|tahap|proses selanjutnya|berikut|lanjut !terima|lolos|lulus
    +2 setelah|sudah|habis ${APPLY_WORDS}|kirim|isi apa|mana|bagaimana|next lakukan|kerjakan|siapkan|selanjutnya|lalu|kemudian|lanjut|kemana|harus|next !belum|tidak|nomor|ulang
    setelah_mendaftar
    setelah_daftar
  `,
  'sudah-masuk': `
    +3 data|formulir|pendaftaran|kiriman diterima|masuk|sampai sekolah|panitia|sistem sudah|belum|apakah !hasil|lolos|tanggal|kapan|jam|rapor|akta|kk|nomor|berapa|termasuk|tidak_terkirim
    +1 ${APPLY_WORDS} berhasil|sukses !nomor|jurusan|termasuk|tidak_terkirim
    +1 ${APPLY_WORDS}|data|isian catat|tercatat|sampai|nyampe|nyampai|terekam|masuk_sistem|diterima_sistem sudah|belum|apa|tahu|bagaimana !jam|hasil|tanggal|kapan|nomor|berapa|termasuk|tidak_terkirim
    masuk|terkirim|sampai|terdaftar|kerekam|tersimpan|kekirim sudah|apa|apakah belum|tidak !jam|kelas|pulang|hasil|termasuk|tidak_terkirim
    sudah|berhasil masuk|terkirim|terdaftar|tersimpan ${APPLY_WORDS}|data !termasuk|tidak_terkirim
    +1 tahu|cek|pasti|yakin terdaftar|terkirim|berhasil|masuk ${APPLY_WORDS}|data|formulir !termasuk|tidak_terkirim
    belum_ada|tidak_ada|belum_dapat|tidak_dapat|belum|tidak balas|balasan|kabar|konfirmasi|notifikasi|jawaban|respon ${APPLY_WORDS}|kirim|isi|pencet !termasuk|tidak_terkirim
    ${APPLY_WORDS} sudah|berhasil masuk|terima|sampai|terkirim !hasil|termasuk|tidak_terkirim
    +1 kirim ${APPLY_WORDS} berhasil|sampai|masuk|terima belum|tidak|apa !termasuk|tidak_terkirim
    ${APPLY_WORDS}|data belum_masuk|tidak_masuk|belum_muncul|tidak_muncul|tidak_ketemu|belum_terdaftar|tidak_terdaftar !termasuk|tidak_terkirim
  `,
  'kirim-terlambat': `
    +3 terlambat_sinkron
    +4 sinyal|terkirim|kirim|sinkron|kekirim setelah|sesudah|lewat tutup|penutupan|ditutup !kapan
    +4 isi|formulir|kirim|terkirim|kekirim terlambat|telat|hangus tutup|penutupan|ditutup|tanggal
  `,
  'belum-terkirim': `
    +2 kirim|pencet tunggu|muter|loading|nunggu terus|mulu|lama|melulu !hasil|pengumuman
    +2 belum_terkirim
    +2 belum_kekirim
    +2 menunggu_sinyal
    +2 tunggu_sinyal
    +2 gagal|ditolak|tolak server|sistem
    +4 isi|ngisi tidak_muncul|tidak_keluar|belum_muncul|belum_keluar nomor|no
    +2 tidak_terkirim|gagal_terkirim|gagal_kirim|tidak_kekirim !berkas|rapor|foto|akta
    kirim gagal|macet|muter|error|eror|loading|pending|stuck ${APPLY_WORDS}
    kirim tidak_bisa|belum_bisa ${APPLY_WORDS}
    +1 nomor|no belum_keluar|tidak_keluar|belum_muncul|tidak_muncul|belum_dapat|tidak_dapat|belum_terima|tidak_terima|belum_ada|tidak_ada kirim|daftar|isi|pendaftaran
    +1 tersimpan hp belum
  `,
  'berkas-status': `
    ${PAPER_WORDS} cek|periksa|verifikasi|valid|sah|oke|ok|acc|setuju|aman
    +2 ${PAPER_WORDS} cek|periksa|verifikasi|lihat|baca|tinjau|proses sudah|belum|lama|kapan !foto_ulang
    +1 ${PAPER_WORDS} terima|lolos|sesuai|benar|lengkap sudah|belum|apa|apakah|bagaimana !isi|bawa|perlu
    +1 cek|periksa|verifikasi|status ${PAPER_WORDS} sudah|belum|lama|panitia|kapan
    verifikasi berkas|data|belum|sudah
  `,
  'berkas-ganti': `
    +2 ${PAPER_WORDS} tolak|buram|gelap|potong|kabur|jelas|goyang|blur
    ${PAPER_WORDS} ulang !daftar_ulang|hilang
    +1 ${PAPER_WORDS} ganti|salah|keliru|perbaiki|revisi|baik|ubah|tukar !nama|tanggal_lahir|ukuran|pas|hilang|surat_lahir
    +1 ${PAPER_WORDS} ulang|ganti foto|kirim|upload|unggah|suruh|minta
    +1 perlu diganti|ganti|perbaiki ${PAPER_WORDS}
  `,
  'berkas-gagal': `
    +1 ${PAPER_WORDS} upload|unggah|kirim|foto tidak_berhasil|gagal|error|eror|muter|lama|susah|sulit|macet|loading|stuck|berat|lemot|lelet|besar|penuh|mulu
    upload|unggah gagal|error|eror|muter|lama|susah|sulit|macet|loading|stuck|berat|lemot|tidak_bisa|tidak_mau
    +1 ${PAPER_WORDS} tidak_bisa|belum_bisa upload|unggah|kirim|masuk
  `,
  'berkas-cara': `
    ${PAPER_WORDS} upload|unggah|pdf|scan|susul|nyusul|menyusul|nanti|format|ukuran_file|mb
    +1 ${PAPER_WORDS} fisik|hardcopy serah|antar|bawa|kumpul
    +2 ${PAPER_WORDS} serah|antar|setor|titip|anter|bawa langsung|sekolah|loket|kantor|tes !apa|perlu|asli
    +1 ${PAPER_WORDS} kirim|upload|unggah|foto|serah|antar|setor cara|mana|bagaimana|lewat|boleh|bisa|pakai
    ${PAPER_WORDS} belum sempat|foto|kirim|ada|lengkap|punya daftar|nyusul|susul|nanti|boleh
    upload|unggah mana|bagaimana|cara|apa
    +1 ${PAPER_WORDS} serah|antar|setor langsung|sekolah|loket|tes
    +1 ${PAPER_WORDS} bawa langsung|sekolah|loket !tes
  `,
  'status-proses': `
    status proses|pending|tunggu|masih|terus|lama !cocok|sesuai|gagal|salah|error|bisa|boleh
    +1 status belum_berubah|tidak_berubah|belum_ganti|belum_update|tetap|masih_sama
    proses lama|masih|terus|sampai|berapa status|seleksi|${APPLY_WORDS}
    status arti|maksud|apa proses|pending|ditolak|diterima
    +1 status|anak masih_proses
  `,
  'lihat-hasil': `
    +3 boleh|bisa|minta buka|lihat|cek hasil|pengumuman bibi|tante|paman|om|kakak|saudara|nenek|orang_lain|tetangga|teman|wakil
    +1 lihat|cek|cari data anak|saya !salah|ubah|aman|hapus|siapa|beda|isi|kirim|hilang
    +1 lihat|cek hasil|pengumuman|kelulusan ${PHONE_WORDS}|laptop !nomor
    ${RESULT_WORDS} ${WHERE_WORDS} !tes_apa|kapan|tanggal|syarat|kerja|lulusan|alumni|kuliah|smp
    +1 tahu|cek|lihat|nonton hasil|pengumuman|lolos|lulus|terima|kelulusan
    cek|lihat status !${PAPER_WORDS}
    +1 hasil|pengumuman|kelulusan lewat|via|bagaimana|mana !kapan|syarat|tes|tanggal|berkas
    +1 tahu lolos|lulus|terima|ketrima|keterima
    anak|saya lolos|lulus|keterima|diterima tidak|apa|belum|kah !mundur|batal|lain|negeri|cabut|tarik|kenapa|setelah|kalau|smp|kerja|kuliah|sekolah|data|ngapain|langkah|padahal
    +1 anak_saya_lolos|anak_saya_lulus|anak_saya_diterima|saya_lolos|saya_lulus !kenapa|setelah|kalau|ngapain|langkah|terus|selanjutnya
    apakah|apa|sudah anak|saya lolos|lulus|keterima|ketrima|diterima
  `,
  'kapan-hasil': `
    +2 daftar|mendaftar langsung|otomatis|pasti diterima|lolos|lulus
    +1 ${RESULT_WORDS} ${WHEN_WORDS} !tes|wawancara|rapor
    +1 ${RESULT_WORDS} keluar|umum|rilis|turun !tes_apa|ijazah|rapor
    kapan diumumkan|diumumin|pengumuman|hasil
    +1 berapa_lama|berapa_hari|lama hasil|pengumuman|tunggu
  `,
  'setelah-diterima': `
    +1 dinyatakan_lulus|dinyatakan_diterima|dinyatakan_lolos selanjutnya|langkah|bagaimana|ngapain|setelah|terus
    +1 terima|keterima|ketrima|lolos|lulus|tembus setelah|habis|sesudah|kalau|sudah ${WHAT_NEXT_WORDS} !tidak|belum|tolak|sekolah_asal|kerja|kuliah|smp|lahir|cek|lihat
    terima|keterima|ketrima|lolos|lulus|dinyatakan langkah|ngapain|selanjutnya|berikut !tidak|belum
    +1 ambil|konfirmasi|ngambil kursi|bangku|seat bagaimana|cara|mana|apa
    +2 daftar_ulang bagaimana|cara|langkah|mana|ngapain|syarat|bawa|apa|datang|orang_tua|online|harus !antre|antrean|antri|antrian|rekening|transfer|biaya|bayar|uang|kapan|tanggal|batas|telat|terlambat|lewat|lupa|berapa|tidak
  `,
  'kapan-daftar-ulang': `
    +1 daftar_ulang ${WHEN_WORDS}|${UNTIL_WORDS}
    kursi|bangku|seat ambil|konfirmasi ${UNTIL_WORDS}|${WHEN_WORDS}
    +1 lapor_diri ${WHEN_WORDS}|${UNTIL_WORDS}
  `,
  'telat-daftar-ulang': `
    +2 daftar_ulang telat|lewat|terlambat|lupa|hangus|ketinggalan|kelewat|undur|mundur|tunda|wakil|tidak_bisa|tidak_sempat|luar_kota|izin|diwakilkan|tidak_datang
    +2 tidak_daftar_ulang|belum_daftar_ulang|lupa_daftar_ulang
    +1 kursi|bangku hangus|hilang|lewat|gugur|kelewat
  `,
  'biaya-daftar-ulang': `
    +2 daftar_ulang ${PAY_WORDS}
    +2 terima|keterima|ketrima|lolos|lulus_seleksi ${PAY_WORDS} apa|berapa|semua|langsung !kip|beasiswa|keringanan
    +1 daftar_ulang berapa !berapa_hari|tanggal_berapa|jam_berapa|kapan|lama
  `,
  cadangan: `
    +5 cadangan
    +1 daftar_tunggu
    +1 waiting_list
  `,
  'banyak-anak': `
    +2 daftar anak|adik|kakak keponakan|sepupu|saudara|adiknya sama|dan|juga|sekalian
    +1 ${APPLY_WORDS} dua|tiga|3|4|empat|beberapa|sekaligus|semua anak|orang|kembar|keponakan !nomor|jurusan|kali|diterima|berapa
    dua|tiga|beberapa|kedua|dobel ${CHILD_WORDS} ${APPLY_WORDS}|${PHONE_WORDS}|nomor|akun|email|whatsapp
    +2 kakak|adik|kembar|saudara|keponakan|anak|sepupu ${APPLY_WORDS} bareng|sekalian|barengan
    +1 kakak|adik|kembar|saudara|keponakan ${APPLY_WORDS} satu|sama
    +1 satu|sama ${PHONE_WORDS}|nomor|akun|email|whatsapp dua|beberapa|kakak|adik|anak|kembar|siapa|banyak
    +1 daftar adik|anak_lain|anak_kedua|anak_juga|teman_juga|tetangga_juga satu|sama|hp|bisa !sekolah|terima|lolos|nomor
  `,
  'kirim-ganda': `
    +2 punya|dapat|ada|muncul dua|2|dobel nomor|pendaftaran !jurusan|hp
    +2 dua_kali|dobel|ganda daftar|kirim|isi|pendaftaran
    dobel|double|ganda|dua_kali|2_kali|berkali|kali ${APPLY_WORDS}|kirim|pencet|klik|tekan|isi
    kirim|pencet|klik|tekan terus|lagi|dua|berulang dobel|double|ganda|takut
    terdaftar|daftar|kedaftar dua|dobel kali
  `,
  privasi: `
    +2 nama sensor|disensor|samar|disamarkan|bintang|ditutupi
    +1 data simpan|disimpan|dipakai|digunakan mana|siapa|apa !hp
    +3 data aman|rahasia|bocor|disalahgunakan !hp|pinjam
    data aman|rahasia|bocor|privasi|sebar|lindung|salah_guna
    kebijakan privasi
    +1 data_pribadi
    siapa lihat data
    +3 data jual|dijual|pinjol|disebar|disebarkan|dipakai_orang
  `,
  kabar: `
    +2 sms|notifikasi|whatsapp dapat|terima|dikirim daftar|kirim|formulir|isi !tidak|belum|hasil|salah|bukti|berkas|nomor
    +1 kabar|kabari|dihubungi|diberitahu|ditelepon|dichat|diwa lewat|via|whatsapp|telepon|email !belum|tidak
    kabari|dikabari|dihubungi|diberitahu|notifikasi|notif|info lewat|via|kapan|bagaimana|mana ${APPLY_WORDS}|hasil|terima
  `,
  ditolak: `
    +1 tolak|tidak_lolos|tidak_lulus|tidak_diterima|tidak_keterima|gugur daftar|gelombang|bagaimana|kenapa|mengapa|alasan|status|lagi|sebab|karena|kok|padahal|anak !berkas|foto|rapor|akta|kk|terkirim|takut|khawatir|cemas|kalau|gelombang|server|sistem|formulir
  `,
  'bukti-bayar': `
    +2 konfirmasi|konfirmasinya bayar|pembayaran|transfer|biaya
    +2 bukti|kwitansi|kuitansi|struk bayar|transfer|pembayaran|biaya
    +2 bayar|transfer|biaya|lunas sudah konfirmasi|dikonfirmasi|masuk|cek|tercatat|lunas
  `,
  akun: `
    +2 akun|login|username !instagram|facebook|youtube|sosial|medsos|elearning|bank
    +1 lupa password|sandi !wifi
  `,
  'situs-macet': `
    +1 formulir|form|halaman|situs|web|website|aplikasi|link|tautan error|gagal|lemot|lelet|macet|blank|putih|loading|lambat|muter|rusak|berat !sinyal|terkirim
    +1 formulir|form|halaman|situs|web|website|aplikasi|link|tautan tidak_kebuka|tidak_terbuka|tidak_bisa|tidak_dapat|tidak_mau|gagal buka|daftar|dibuka|kebuka|klik|diklik|isi|akses|diakses|masuk
    +1 tombol tidak_bisa|tidak_mau|mati pencet|tekan|klik
  `,
  keberatan: `
    keberatan|sanggah|protes|banding|komplain hasil|nilai|seleksi|ajukan|cara
    +1 tidak_terima|tidak_puas|tidak_setuju|komplain|protes hasil|pengumuman|seleksi|keputusan
    +3 banding|sanggah|keberatan terima|hasil|lolos|lulus|seleksi|nilai|ajukan|bisa !dkv|tkr|jurusan
    masa sanggah
  `,
  'minta-uang': `
    +3 tawar|jamin|janji|garansi juta|ribu|uang|bayar|masuk|lolos|diterima|lulus !kerja|hp
    +3 otp|kode_otp|ktp|pin minta|kirim|whatsapp|kode|suruh
    +3 mengaku|ngaku|mengatasnamakan panitia|sekolah|petugas|guru
    +3 calo|orang_dalam|jalur_belakang|oknum|suap|sogok|nyogok|pungli !berkas|dokumen|rapor|akta
    +3 minta|suruh uang|transfer|juta|ribu|${PAY_WORDS} panitia|jamin|pasti|oknum|ngaku|mengaku|lolos|biar|supaya !bukti|seragam|kembali|daftar_ulang
  `,
  'isian-terhapus': `
    +4 ${PHONE_WORDS} rusak|hilang|mati|curi|dicuri|jual|reset|pecah sebelum|belum kirim|terkirim|kekirim
    +3 hapus|terhapus|kehapus|clear|bersih riwayat|browser|cache|peramban|chrome belum|padahal|terlanjur|kirim
  `,
  'cek-status-isi': `
    +3 4_angka|empat_angka|4_digit|empat_digit|angka_terakhir|digit_terakhir
    +2 cek_status|status isi|masukkan|dimasukkan|diisi|tulis|minta apa|siapa|mana|bagaimana
  `,
  'cek-status-gagal': `
    +3 cek|status|ngecek tidak_cocok|tidak_sesuai|tidak_ketemu|tidak_ditemukan|data_salah|tidak_bisa_masuk|gagal !berkas|akta|rapor|kk|kirim
  `,
  'jumlah-pendaftar': `
    +2 berapa_orang|berapa_anak|berapa_pendaftar|jumlah_pendaftar|total_pendaftar|berapa_yang daftar|pendaftar|mendaftar !jurusan|terima|bisa|boleh
    +1 peminat|saingan|pesaing berapa|jumlah|banyak
  `,
  antrean: `
    +3 antre|antrean|antri|antrian
  `,
} as const satisfies Record<string, string>

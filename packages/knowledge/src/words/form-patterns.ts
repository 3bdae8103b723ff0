/** Patterns of questions about filling in the form; syntax in `topic-patterns.ts`. */
import { APPLY_WORDS, PHONE_WORDS } from './pattern-words.ts'

export const formPatterns = {
  'tanpa-email': `
    +2 email|gmail tidak_punya|tidak_ada|belum_punya|tanpa|tidak_pakai
    +1 tanpa email|gmail
    email wajib|harus
  `,
  'tanpa-wa': `
    +2 whatsapp|telepon|hp|nomor tidak_punya|tidak_ada|belum_punya|tanpa|tidak_pakai !daftar_nomor|nomor_pendaftaran|bawa|sinyal|kamera|berkas|foto
  `,
  'hapus-data': `
    +1 hapus|bersih|hilangkan|ilangin|buang data|isian|jejak|riwayat|akun|semuanya ${PHONE_WORDS}|browser|warnet|teman|tetangga|orang|pinjam|saya|cara|bagaimana !belum|terhapus|kehapus|terlanjur|padahal|dari_sekolah|sistem|server
    +1 pinjam ${PHONE_WORDS}|laptop !tugas|sekolah|perpustakaan
    +1 hp|laptop|komputer orang|tetangga|teman|warnet|pinjaman ${APPLY_WORDS} aman|data|bahaya|hapus|lihat|takut
    hapus data|isian
  `,
  offline: `
    +2 sinyal|internet|jaringan|kuota data|isian|formulir hilang|aman|simpan|tersimpan|kesimpan !foto|rapor|akta|kk|berkas
    +2 sinyal|internet|jaringan lemot|lelet|lambat|jelek|lemah ${APPLY_WORDS}|kirim|isi !foto|rapor|akta|kk|berkas
    +1 tanpa|habis|susah|jelek|putus|mati|lemah|hilang|ilang sinyal|internet|kuota|paketan|paket_data|pulsa ${APPLY_WORDS}|isi|kirim
    ${APPLY_WORDS} offline|luring|tanpa_sinyal|tanpa_internet !sekolah|loket
    +1 offline kirim|isi|terkirim !sekolah
    +1 sinyal|internet susah|jelek|hilang ${APPLY_WORDS}
    +1 tidak_ada|tanpa|belum_ada|habis sinyal|internet|kuota ${APPLY_WORDS}|isi|kirim|terkirim
    +1 tidak_ada_kuota|tidak_ada_sinyal|tidak_ada_internet ${APPLY_WORDS}|isi|terkirim
  `,
  draf: `
    isi|ngisi|formulir|isian lanjut|lanjutin|dilanjut|nerusin|terusin|simpan|hilang|ulang|setengah|putus|mati|keluar|kelar|ngulang|awal|nyicil|dulu|ditinggal|tutup !hp|ulang_tahun|daftar_ulang|nomor|bukti
    +1 isi|ngisi mati|hilang|tutup|ketutup|ngehang|hang|habis|putus|keluar|error !nomor|bukti|daftar_ulang
    +1 isi|ngisi|formulir tengah|setengah|lagi|belum_selesai|separo|separuh mati|hilang|tutup|keluar|putus|habis|listrik|lampu
    +1 draf|draft
    isian hilang|ilang|simpan|hapus !hp_orang|tetangga
  `,
  'daftar-loket': `
    +1 ${APPLY_WORDS} langsung|datang|manual|loket|kantor|sekolahan sekolah|loket|kantor|ke|di !ulang|diterima|keterima|hasil|kerja|kuliah|jurusan
    +1 daftar ditempat|di_tempat|on_the_spot|ots
    +2 daftar offline|luring|manual mana|sekolah|kemana|loket|bisa !kirim|sinyal
    +1 daftar|mendaftar langsung|manual|offline|loket|luring !kerja|hp|ulang|diterima|keterima
    +1 daftar datang !hp|ulang
  `,
  'daftar-hp': `
    ${APPLY_WORDS} lewat|pakai|dari|via|pake ${PHONE_WORDS}|laptop|komputer|internet|online|rumah|web !data|hilang|wali|saudara|baru|rusak|ganti|lain|satu|pinjam|dua|tidak|kok
    daftar online|daring|rumah !ulang
    +2 aplikasi|apk|playstore|play_store|appstore unduh|download|instal|install|mana|ppdb|daftar !kasir|warung|siswa|karya
    +1 ${PHONE_WORDS} jadul|lama|lemot|biasa|kentang ${APPLY_WORDS}
  `,
  'cara-daftar': `
    cara|bagaimana|langkah|alur|prosedur|tutorial|tata_cara daftar|mendaftar|pendaftaran|ngedaftar !ulang|batal|hapus|hilang|lupa|cetak|setelah|sudah|cek|terima
    cara|bagaimana masuk|gabung sekolah|smk|sini|situ !jam|kelas
    +1 mau|ingin|pengen|minat daftar bagaimana|cara|mana !cetak|bukti|hasil|ulang
    daftar mana !ulang|lihat|nomor|hasil
  `,
  'wali-mengisi': `
    daftar|isi|ngisi|daftarin|wakil om|tante|paman|bibi|kakek|nenek|saudara|wali|pakde|bude|uwak|mbah|tetangga|orang_lain !hp|sekalian|bareng
    +1 wali|orang_tua|bapak|ibu tanda_tangan|menyetujui|setuju|persetujuan
    +1 om|tante|paman|bibi|kakek|nenek|saudara|kakak|tetangga jadi|sebagai wali
    +1 kakak|abang|mbak|kakaknya|omnya|tantenya|neneknya daftar|isi boleh|bisa
    +1 orang_tua|ortu|bapak|ibu luar_kota|luar_negeri|merantau|meninggal|kerja_di daftar|wakil|isi|saudara
  `,
  nisn: `
    +1 nisn tidak|belum|wajib|punya|harus|lupa|mana|cek|apa|kosong
  `,
} as const satisfies Record<string, string>

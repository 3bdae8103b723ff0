/** Alternatives that many patterns share. */

export const LOST_WORDS =
  'lupa|ketelisut|ketelingsut|keselip|nyelip|hilang|hapus|buang|ketinggalan|tercecer|catat|ingat|kecatat|raib|rusak|basah|sobek|lenyap'
export const PHONE_WORDS = 'hp|ponsel|handphone|hape|gawai|android|iphone|smartphone|perangkat'
export const APPLY_WORDS = 'daftar|pendaftaran|ppdb|spmb|formulir|registrasi|form'
export const WRONG_WORDS =
  'salah|keliru|kleru|ubah|rubah|ganti|perbaiki|baik|benar|betul|bener|ralat|revisi|koreksi|edit|tukar|balik|typo|kurang|update|perbarui'
export const FIELD_WORDS =
  'nama|tanggal_lahir|lahir|alamat|email|nik|nisn|ejaan|huruf|agama|tempat_lahir|asal_sekolah|sekolah_asal|biodata|isian|ketik'
export const NUMBER_WORDS = 'nomor|no'
export const PAPER_WORDS =
  'berkas|dokumen|rapor|akta|kk|kartu_keluarga|piagam|sertifikat|ijazah|skl|foto|fotonya|scan|surat|persyaratan'
export const WHEN_WORDS = 'kapan|tanggal|jam|hari_apa|bulan_apa|pukul|deadline'
export const UNTIL_WORDS =
  'batas|terakhir|akhir|sampai|lambat|tutup|paling_lambat|maksimal|deadline|habis'
export const WHAT_NEXT_WORDS =
  'ngapain|apa|bagaimana|langkah|lanjut|berikut|tunggu|setelah|sesudah|habis|terus|selanjutnya|tahap|proses'
export const RESULT_WORDS =
  'hasil|pengumuman|diumumkan|diumumin|kelulusan|lolos|lulus|terima|keputusan|seleksi'
export const WHERE_WORDS = 'mana|lihat|cek|tahu|buka|bagaimana|cara|weruh|tengok|ngecek|akses'
export const PAY_WORDS = 'bayar|biaya|uang|duit|pembayaran|harga|tarif|ongkos|mahal'
export const MUCH_WORDS = 'berapa|total|besar|nominal'
export const CHILD_WORDS = 'anak|putra|putri|adik|kakak|kembar|saudara|keponakan|siswa|orang'

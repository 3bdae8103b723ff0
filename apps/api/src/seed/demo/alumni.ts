/** The demo school's alumni; all are invented. */
import type { AlumnusInput } from '@sekolah/contract/people/schemas'
import { colours as c, type Drawing } from './drawings/drawing.ts'
import { portrait } from './drawings/portraits.ts'

export type DemoAlumnus = Omit<AlumnusInput, 'photo' | 'graduation_year'> & {
  /** Full years since they left the school. */
  yearsAgo: number
  drawing: Drawing
}

export const demoAlumni: DemoAlumnus[] = [
  {
    name: 'Rizal Maulana',
    yearsAgo: 4,
    current_job: 'Teknisi kendaraan listrik di Semarang',
    testimonial:
      'Di bengkel sekolah saya dibiasakan mencatat sebelum membongkar. Kebiasaan itu yang ditanyakan saat wawancara kerja.',
    is_featured: true,
    drawing: portrait({ skin: 0, head: { hair: 'side' }, clothes: c.sea, ground: c.sun }),
  },
  {
    name: 'Nadia Khairunnisa',
    yearsAgo: 3,
    current_job: 'Pengembang aplikasi di Yogyakarta',
    testimonial:
      'Aplikasi kasir yang kami buat untuk warung menjadi isi portofolio pertama saya. Sekarang saya membimbing dua siswa magang dari sekolah ini.',
    is_featured: true,
    drawing: portrait({ skin: 3, head: { hijab: c.mist }, clothes: c.teal, ground: c.sand }),
  },
  {
    name: 'Gilang Ramadhan',
    yearsAgo: 7,
    current_job: 'Pemilik bengkel Gilang Motor, Gombong',
    testimonial:
      'Modal awal saya hanya kunci pas dan pelanggan dari kampung sendiri. Pelajaran kewirausahaan mengajarkan saya memisahkan uang bengkel dari uang dapur.',
    is_featured: true,
    drawing: portrait({
      skin: 1,
      head: { hair: 'short' },
      clothes: c.clay,
      beard: true,
      ground: c.mist,
    }),
  },
  {
    name: 'Intan Permatasari',
    yearsAgo: 5,
    current_job: 'Desainer kemasan untuk UMKM Kebumen',
    testimonial:
      'Pesanan nyata sejak kelas XI membuat saya tidak kaget menghadapi klien. Guru kami menilai sketsa, bukan hanya hasil akhir.',
    is_featured: true,
    drawing: portrait({ skin: 2, head: { hair: 'bun' }, clothes: c.amber, ground: c.paper }),
  },
  {
    name: 'Arif Budiman',
    yearsAgo: 6,
    current_job: 'Teknisi jaringan serat optik di Purwokerto',
    testimonial:
      'Menyambung serat optik pertama kali saya lakukan di ruang server sekolah, sampai larut sore bersama Pak Hendra.',
    drawing: portrait({
      skin: 0,
      head: { hair: 'short' },
      clothes: c.teal,
      glasses: true,
      ground: c.sand,
    }),
  },
  {
    name: 'Fitri Handayani',
    yearsAgo: 2,
    current_job: 'Mahasiswa Teknik Informatika, penerima KIP Kuliah',
    testimonial:
      'Saya anak pertama di keluarga yang kuliah. Guru BK menemani dari memilih jurusan sampai mengunggah berkas terakhir.',
    is_featured: true,
    drawing: portrait({ skin: 1, head: { hijab: c.clay }, clothes: c.sand, ground: c.mist }),
  },
  {
    name: 'Yoga Pratama',
    yearsAgo: 9,
    current_job: 'Kepala mekanik bengkel resmi di Cilacap',
    testimonial:
      'Datang tepat waktu terdengar sepele. Setelah memimpin dua belas mekanik, saya mengerti mengapa gerbang ditutup pukul 07.15.',
    drawing: portrait({
      skin: 3,
      head: { hair: 'side' },
      clothes: c.deep,
      beard: true,
      ground: c.sun,
    }),
  },
  {
    name: 'Lestari Wulandari',
    yearsAgo: 8,
    current_job: 'Fotografer produk dan pemilik studio Lensa Selatan',
    testimonial:
      'Kamera pertama yang saya pegang milik sekolah. Saya meminjamnya setiap Sabtu sampai petugas hafal nama saya.',
    drawing: portrait({
      skin: 2,
      head: { hijab: c.deep },
      clothes: c.clay,
      glasses: true,
      ground: c.sand,
    }),
  },
  {
    name: 'Hafiz Abdurrahman',
    yearsAgo: 1,
    current_job: 'Magang pengembang gim di Bandung',
    testimonial:
      'Tugas akhir kami sebuah gim tentang pasar tradisional. Perusahaan tempat saya magang menemukannya di pameran karya.',
    drawing: portrait({ skin: 1, head: { peci: true }, clothes: c.mist, ground: c.paper }),
  },
  {
    name: 'Mega Puspitasari',
    yearsAgo: 10,
    current_job: 'Guru produktif di SMK lain di Purworejo',
    testimonial:
      'Saya mengajar seperti dahulu saya diajar: satu soal dari dunia nyata, satu minggu untuk menyelesaikannya.',
    drawing: portrait({ skin: 0, head: { hijab: c.sea }, clothes: c.amber, ground: c.sun }),
  },
  {
    name: 'Dimas Kurniawan',
    yearsAgo: 11,
    current_job: 'Pengawas keamanan jaringan di bank daerah',
    testimonial:
      'Sertifikat yang saya ambil di kelas XII membuka pintu wawancara. Sisanya adalah rasa ingin tahu yang dipupuk di laboratorium.',
    drawing: portrait({
      skin: 2,
      head: { hair: 'grey' },
      clothes: c.sea,
      glasses: true,
      ground: c.mist,
    }),
  },
  {
    name: 'Kristina Dewi',
    yearsAgo: 3,
    current_job: 'Wirausaha percetakan sablon di Karanganyar',
    testimonial:
      'Toko sekolah mengajari saya menghitung harga pokok. Sekarang empat tetangga bekerja bersama saya.',
    drawing: portrait({ skin: 3, head: { hair: 'bun' }, clothes: c.sea, ground: c.sand }),
  },
]

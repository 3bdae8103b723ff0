/** The demo school's vacancies and the messages to its office; all are invented. */
import type { ContactInput } from '@sekolah/contract/school/contact/schemas'
import type { CareerInput } from '@sekolah/contract/school/schemas'

export type DemoCareer = Omit<CareerInput, 'deadline'> & {
  /** Days from the first start to the application deadline. */
  daysAhead: number
}

export type DemoMessage = ContactInput & {
  hoursAgo: number
  is_read?: boolean
  is_done?: boolean
}

export const demoCareers: DemoCareer[] = [
  {
    title: 'Guru Produktif Teknik Kendaraan Ringan',
    type: 'Penuh waktu',
    daysAhead: 24,
    requirements: [
      'S1 Pendidikan Teknik Otomotif atau Teknik Mesin',
      'Memiliki atau bersedia mengikuti sertifikasi pendidik',
      'Pengalaman bengkel paling sedikit dua tahun',
      'Bersedia membimbing siswa lomba',
    ],
  },
  {
    title: 'Laboran Komputer dan Jaringan',
    type: 'Penuh waktu',
    daysAhead: 17,
    requirements: [
      'D3 Teknik Komputer atau SMK TJKT dengan pengalaman tiga tahun',
      'Mampu merawat jaringan, server, dan 108 komputer',
      'Teliti mencatat inventaris',
    ],
  },
  {
    title: 'Pelatih Paduan Suara',
    type: 'Paruh waktu',
    daysAhead: 38,
    requirements: [
      'Pernah melatih paduan suara remaja',
      'Dapat hadir setiap Selasa dan Kamis pukul 15.30',
    ],
  },
]

/** Oldest first, in order of arrival. */
export const demoMessages: DemoMessage[] = [
  {
    hoursAgo: 122,
    name: 'Wahyu Kurniawan',
    email: 'wahyu.kurniawan@contoh.id',
    phone: '081390011223',
    subject: 'fasilitas',
    message:
      'Selamat siang. Karang Taruna Desa Karangsari ingin meminjam lapangan untuk turnamen voli dua hari. Apakah boleh, dan bagaimana caranya?',
    is_read: true,
    is_done: true,
  },
  {
    hoursAgo: 49,
    name: 'Nur Aini',
    email: 'nur.aini@contoh.id',
    phone: '085712340987',
    subject: 'ppdb',
    message:
      'Anak saya masih menunggu NISN dari sekolah asal. Apakah formulir boleh dikirim dulu tanpa NISN?',
    is_read: true,
  },
  {
    hoursAgo: 20,
    name: 'Teguh Widodo',
    email: 'teguh.widodo@contoh.id',
    subject: 'akademik',
    message:
      'Saya dari bengkel Maju Jaya di Gombong dan ingin menjadi tempat praktik kerja lapangan. Siapa yang dapat saya temui?',
  },
  {
    hoursAgo: 3,
    name: 'Fitri Handayani',
    email: 'fitri.handayani@contoh.id',
    phone: '082133445566',
    subject: 'ekstrakurikuler',
    message:
      'Apakah ekstrakurikuler robotik terbuka untuk siswa baru yang belum pernah memprogram?\nAnak saya sangat tertarik setelah melihat pameran kemarin.',
  },
]

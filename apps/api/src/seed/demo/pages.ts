/** The texts of the demo school's pages. */
import type { Page } from '@sekolah/contract/school/schemas'
import { demoPrincipal } from './people.ts'

type DemoPage = Pick<Page, 'key' | 'title' | 'content' | 'meta_data'>

export const demoPages = (principalPhoto: string): DemoPage[] => [
  {
    key: 'home_hero',
    title: 'Belajar keahlian, siap menghadapi dunia kerja',
    content:
      'SMK Nusa Bakti Kebumen mendidik siswa di bengkel, laboratorium, dan studio bersama 35 mitra industri, lalu mendampingi mereka sampai bekerja, kuliah, atau membuka usaha sendiri.',
    meta_data: {},
  },
  {
    key: 'about_school',
    title: 'Tentang SMK Nusa Bakti',
    content: `SMK Nusa Bakti berdiri pada tahun 2005 di Kebumen, Jawa Tengah, dengan dua ruang kelas dan sebuah bengkel pinjaman. Kini lebih dari 1.200 siswa belajar di empat program keahlian: Pengembangan Perangkat Lunak dan Gim, Teknik Kendaraan Ringan, Teknik Jaringan Komputer dan Telekomunikasi, serta Desain Komunikasi Visual.

Separuh waktu belajar berlangsung dalam praktik. Siswa mengerjakan pesanan nyata, magang enam bulan, dan diuji oleh penguji dari industri. Sekolah ini terbuka bagi semua anak, apa pun latar belakang keluarganya.`,
    meta_data: {
      vision:
        'Menjadi sekolah kejuruan yang unggul, berkarakter, dan dipercaya dunia kerja di Jawa Tengah bagian selatan.',
      mission: [
        'Menyelenggarakan pembelajaran praktik yang sesuai dengan kebutuhan industri.',
        'Membina kejujuran, kedisiplinan, dan kepedulian dalam keseharian sekolah.',
        'Memperluas kerja sama magang dan penempatan kerja dengan dunia usaha.',
        'Menumbuhkan keberanian berwirausaha dengan memanfaatkan potensi Kebumen.',
        'Menjaga lingkungan belajar yang aman, bersih, dan ramah bagi setiap anak.',
      ],
    },
  },
  {
    key: 'principal_message',
    title: 'Sambutan Kepala Sekolah',
    content: `Assalamu’alaikum warahmatullahi wabarakatuh, salam sejahtera bagi kita semua.

Terima kasih telah mengunjungi situs SMK Nusa Bakti. Setiap pagi saya berdiri di gerbang dan menyalami anak-anak kita. Ada yang datang dari pesisir Petanahan, ada pula yang turun dari perbukitan Karangsambung. Mereka membawa cita-cita yang berbeda, dan tugas kami adalah memberi masing-masing keahlian untuk mencapainya.

Kami tidak menjanjikan jalan yang mudah. Kami menjanjikan guru yang hadir, bengkel yang hidup, dan kejujuran dalam menilai. Kepada orang tua dan wali, pintu kami terbuka: mari mendidik bersama.`,
    meta_data: {
      principal_name: demoPrincipal.name,
      principal_photo: principalPhoto,
      position: 'Kepala SMK Nusa Bakti',
    },
  },
]

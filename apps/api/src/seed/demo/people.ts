/** The demo school's teachers; all are invented. */
import { colours as c } from './drawings/drawing.ts'
import { portrait } from './drawings/portraits.ts'
import type { DemoRows } from './rows.ts'

const mail = (name: string) => `${name}@smknusabakti.sch.id`

export const demoPrincipal = {
  name: 'Drs. Bambang Hartono, M.Pd.',
  drawing: portrait({
    skin: 1,
    head: { hair: 'grey' },
    clothes: c.deep,
    glasses: true,
    ground: c.mist,
  }),
}

export const peopleRows: DemoRows = {
  teachers: [
    {
      name: 'Siti Nurhayati, S.Kom.',
      subject: 'Pemrograman Web',
      contact: mail('siti.nurhayati'),
      description:
        'Ketua program Pengembangan Perangkat Lunak dan Gim. Sebelas tahun menulis perangkat lunak sebelum mengajar.',
      drawing: portrait({ skin: 2, head: { hijab: c.teal }, clothes: c.amber, ground: c.mist }),
    },
    {
      name: 'Agus Prasetyo, S.T.',
      subject: 'Teknik Kendaraan Ringan',
      contact: mail('agus.prasetyo'),
      description:
        'Kepala bengkel dan penguji kompetensi bersertifikat BNSP. Siswanya terbiasa mencatat sebelum memegang kunci.',
      drawing: portrait({ skin: 0, head: { hair: 'short' }, clothes: c.deep, ground: c.sand }),
    },
    {
      name: 'Dwi Lestari, S.Pd.',
      subject: 'Matematika',
      contact: mail('dwi.lestari'),
      description: 'Mengajar matematika dari soal yang ditemui siswa di bengkel dan di pasar.',
      drawing: portrait({ skin: 1, head: { hijab: c.amber }, clothes: c.teal, ground: c.paper }),
    },
    {
      name: 'Hendra Wijaya, S.Kom.',
      subject: 'Administrasi Jaringan',
      contact: mail('hendra.wijaya'),
      description:
        'Pengampu jaringan dan serat optik, instruktur akademi jaringan sejak 2016, pembina tim lomba siswa.',
      drawing: portrait({
        skin: 3,
        head: { hair: 'side' },
        clothes: c.teal,
        glasses: true,
        ground: c.mist,
      }),
    },
    {
      name: 'Ratna Kusumawati, S.Sn.',
      subject: 'Desain Komunikasi Visual',
      contact: mail('ratna.kusumawati'),
      description: 'Ilustrator buku anak yang membimbing studio desain dan pameran karya tahunan.',
      drawing: portrait({ skin: 3, head: { hair: 'bun' }, clothes: c.clay, ground: c.sun }),
    },
    {
      name: 'Muhammad Fauzan, S.Pd.I.',
      subject: 'Pendidikan Agama Islam',
      contact: mail('m.fauzan'),
      description: 'Pembina rohani Islam dan imam musala sekolah, penggagas gerakan Jumat berbagi.',
      drawing: portrait({
        skin: 1,
        head: { peci: true },
        clothes: c.sea,
        beard: true,
        ground: c.mist,
      }),
    },
    {
      name: 'Endang Sulistyowati, S.Pd.',
      subject: 'Bahasa Indonesia',
      contact: mail('endang.sulistyowati'),
      description:
        'Pembina majalah dinding dan literasi pagi. Percaya bahwa laporan yang baik dimulai dari kalimat pendek.',
      drawing: portrait({
        skin: 2,
        head: { hijab: c.clay },
        clothes: c.sand,
        glasses: true,
        ground: c.sand,
      }),
    },
    {
      name: 'Yohanes Kristianto, S.Pd.',
      subject: 'Bahasa Inggris',
      contact: mail('yohanes.kristianto'),
      description:
        'Melatih siswa berwawancara kerja dalam bahasa Inggris dan mengasuh klub percakapan tiap Rabu.',
      drawing: portrait({ skin: 0, head: { hair: 'side' }, clothes: c.amber, ground: c.mist }),
    },
    {
      name: 'Sri Wahyuni, S.Pd.',
      subject: 'Projek IPAS',
      contact: mail('sri.wahyuni'),
      description: 'Mengajak siswa meneliti air sumur, sampah, dan energi di sekitar sekolah.',
      drawing: portrait({ skin: 1, head: { hijab: c.sea }, clothes: c.deep, ground: c.paper }),
    },
    {
      name: 'Joko Susilo, A.Md.',
      subject: 'Kelistrikan Kendaraan',
      contact: mail('joko.susilo'),
      description:
        'Teknisi bengkel resmi selama empat belas tahun, kini mendampingi kelas industri dan servis umum.',
      drawing: portrait({ skin: 0, head: { hair: 'grey' }, clothes: c.clay, ground: c.sand }),
    },
    {
      name: 'Anisa Rahmadani, S.Kom.',
      subject: 'Basis Data',
      contact: mail('anisa.rahmadani'),
      description:
        'Lulusan sekolah ini yang kembali mengajar. Membimbing siswa membuat aplikasi untuk UMKM.',
      drawing: portrait({ skin: 3, head: { hijab: c.deep }, clothes: c.sea, ground: c.sun }),
    },
    {
      name: 'Budi Santosa, S.Pd.',
      subject: 'PJOK',
      contact: mail('budi.santosa'),
      description: 'Pelatih bola voli dan futsal, pembina Palang Merah Remaja.',
      drawing: portrait({
        skin: 0,
        head: { hair: 'short' },
        clothes: c.teal,
        beard: true,
        ground: c.mist,
      }),
    },
    {
      name: 'Maria Wulandari, S.Psi.',
      subject: 'Bimbingan Konseling',
      contact: mail('maria.wulandari'),
      description:
        'Ruangnya terbuka setiap istirahat, untuk rencana kuliah, kerja, dan hal yang sulit diceritakan.',
      drawing: portrait({
        skin: 2,
        head: { hair: 'bun' },
        clothes: c.deep,
        glasses: true,
        ground: c.sand,
      }),
    },
    {
      name: 'Tri Handayani, S.E.',
      subject: 'Projek Kreatif dan Kewirausahaan',
      contact: mail('tri.handayani'),
      description:
        'Mengelola toko sekolah bersama siswa, dari menghitung modal sampai melayani pembeli.',
      drawing: portrait({ skin: 1, head: { hijab: c.mist }, clothes: c.clay, ground: c.sun }),
    },
  ],
}

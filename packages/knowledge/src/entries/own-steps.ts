/** The answer for each step, with what to press: the table of `own-application.ts`. */
import { documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import { nextSteps } from '@sekolah/contract/admission/next-steps'
import { demandsEmail } from '@sekolah/contract/admission/rules'
import type { Topic } from '../words/topics.ts'
import { admissionSentence } from './admission-sentence.ts'
import type { SeasonContext } from './season.ts'

export type NextStepRule = {
  topics: Topic[]
  title: string
  to: string
  says: (season: SeasonContext) => string[]
  /** It is about admission in general, not about the family's own application. */
  isGeneral?: true
  /** Advice for an emergency, which holds whatever else the question says. */
  isAdvice?: true
  /** It mentions the form, which exists only while admission is open. */
  needsForm?: true
}

const MINE = 'Pendaftaran saya'
const AT_MINE = '/ppdb/daftar'
const CHECK =
  'Cek Status meminta nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali.'

export const nextStepRules: NextStepRule[] = [
  {
    topics: ['nomor-hilang'],
    title: 'Nomor pendaftaran lupa atau hilang',
    to: AT_MINE,
    says: ({ office }) => [
      `Nomor pendaftaran tampil di ${MINE}, di HP yang dipakai mendaftar.`,
      `Bila HP itu tidak ada, tanyakan nomornya ke ${office}: panitia mencarinya dengan nama dan tanggal lahir siswa.`,
      'Tidak perlu mendaftar lagi.',
    ],
  },
  {
    topics: ['bukti-hilang', 'bukti-cetak'],
    title: 'Bukti pendaftaran',
    to: AT_MINE,
    says: ({ office }) => [
      `Bukti tersimpan di ${MINE}, di HP yang dipakai mendaftar: tekan Lihat bukti, lalu Cetak atau Simpan bukti.`,
      `Bila tidak ada lagi di HP itu, minta ke ${office}. Tidak perlu mendaftar lagi.`,
    ],
  },
  {
    topics: ['hp-baru'],
    title: 'Ganti HP',
    to: '/ppdb/status',
    says: ({ office }) => [
      'Pendaftaran yang sudah terkirim tersimpan di sekolah, jadi tidak hilang bersama HP.',
      `Dari HP lain hasilnya dilihat di Cek Status. ${CHECK}`,
      `Agar ${MINE} tampil di HP baru, datang ke ${office}: panitia memindahkannya dengan kode QR.`,
    ],
  },
  {
    topics: ['ubah-data'],
    title: 'Data pendaftaran salah',
    to: AT_MINE,
    says: ({ isAwaited, isOpen, hasBegun, office }) =>
      isAwaited
        ? [
            `Buka ${MINE} di HP yang dipakai mendaftar, lalu tekan Perbaiki data (selama statusnya masih Proses).`,
            isOpen || !hasBegun
              ? 'Yang belum terkirim diubah dengan tombol Ubah.'
              : 'Sejak pendaftaran ditutup, tanggal lahir dan pilihan jurusan mungkin hanya dapat diubah panitia.',
            `Bila tidak bisa lagi, minta panitia memperbaikinya lewat ${office}. Tidak perlu mendaftar lagi.`,
          ]
        : [
            `Hasil sudah diumumkan, jadi minta panitia memperbaikinya lewat ${office}. Tidak perlu mendaftar lagi.`,
          ],
  },
  {
    topics: ['ganti-jurusan'],
    title: 'Ganti pilihan jurusan',
    to: AT_MINE,
    says: ({ isOpen, hasBegun, office }) =>
      isOpen || !hasBegun
        ? [
            `Pilihan jurusan diganti di ${MINE}, di HP yang dipakai mendaftar: tekan Perbaiki data selama statusnya masih Proses.`,
            `Bila sudah tidak bisa, tanyakan ke ${office}.`,
          ]
        : [
            `Formulir sedang ditutup. Apakah pilihan jurusan masih dapat diganti, tanyakan ke ${office}.`,
          ],
  },
  {
    topics: ['tarik-pendaftaran'],
    title: 'Membatalkan pendaftaran',
    to: AT_MINE,
    says: ({ office }) => [
      `Buka ${MINE} di HP yang dipakai mendaftar, buka Lainnya, lalu tekan Tarik pendaftaran.`,
      'Yang sudah ditawari kursi dapat menekan Mengundurkan diri di sana, dan yang belum terkirim dibatalkan dengan tombol Batalkan.',
      `Tanpa HP itu, sampaikan ke ${office}.`,
    ],
  },
  {
    topics: ['setelah-kirim'],
    title: 'Setelah mendaftar',
    to: '/ppdb/status',
    says: ({ settings, now, isAnnounced, hasWaves, results, enrolment }) => [
      ...(isAnnounced || hasWaves
        ? [`Simpan nomor pendaftaran. ${CHECK}`, results, enrolment]
        : nextSteps(settings, now)),
      `Bila sekolah meminta berkas, fotonya dikirim dari ${MINE}.`,
    ],
  },
  {
    topics: ['sudah-masuk'],
    title: 'Apakah pendaftaran sudah masuk',
    to: AT_MINE,
    says: ({ office }) => [
      `Lihat di ${MINE}, di HP yang dipakai mendaftar: yang sudah diterima sekolah bertanda Terkirim dengan nomor pendaftaran; yang belum bertanda BELUM terkirim dan punya tombol Kirim sekarang.`,
      `Ragu? Tanyakan ke ${office}.`,
    ],
  },
  {
    topics: ['belum-terkirim'],
    title: 'Pendaftaran belum terkirim',
    to: AT_MINE,
    says: ({ isOpen, hasBegun, office }) => [
      'Isian itu tersimpan di HP dan belum sampai ke sekolah; nomor pendaftaran baru ada setelah terkirim.',
      ...(isOpen || !hasBegun
        ? [
            `Saat ada sinyal, buka ${MINE} dan tekan Kirim sekarang. Jangan hapus data peramban.`,
            `Bila tetap tidak terkirim, hubungi ${office}.`,
          ]
        : [
            `Formulir sedang ditutup, jadi kiriman sekarang dapat ditolak: segera hubungi ${office}. Jangan hapus data peramban.`,
          ]),
    ],
  },
  {
    topics: ['kirim-terlambat'],
    title: 'Terkirim setelah pendaftaran ditutup',
    to: AT_MINE,
    says: ({ office }) => [
      'Formulir yang selesai diisi sebelum penutupan dan baru terkirim sesudahnya diterima dalam batas waktu yang ditetapkan panitia, dan ditandai terlambat. Sesudah batas itu kiriman ditolak.',
      `Batasnya dapat ditanyakan ke ${office}.`,
    ],
    isGeneral: true,
  },
  {
    topics: ['berkas-status'],
    title: 'Berkas sudah diperiksa atau belum',
    to: AT_MINE,
    says: ({ office }) => [
      `Keadaan tiap berkas tampil di ${MINE} dan di Cek Status: ${documentStateLabels.received}, ${documentStateLabels.approved}, atau ${documentStateLabels.replace} dengan alasannya.`,
      `Lamanya pemeriksaan dapat ditanyakan ke ${office}.`,
    ],
  },
  {
    topics: ['berkas-ganti'],
    title: 'Mengganti foto berkas',
    to: AT_MINE,
    says: () => [
      `Buka ${MINE} di HP yang dipakai mendaftar dan tekan Foto ulang pada berkas yang perlu diganti; lainnya tidak usah dikirim lagi.`,
      'Foto di tempat terang sampai tulisannya terbaca, atau bawa berkasnya ke sekolah.',
    ],
  },
  {
    topics: ['berkas-gagal'],
    title: 'Berkas gagal terkirim',
    to: AT_MINE,
    says: ({ office }) => [
      `Berkas tersimpan di HP dan dikirim sepotong demi sepotong, jadi tidak mulai dari awal: buka ${MINE} saat sinyal baik dan tekan Unggah sekarang.`,
      `Bila tetap gagal, bawa berkasnya ke ${office}; panitia dapat memindainya.`,
    ],
  },
  {
    topics: ['berkas-cara'],
    title: 'Mengirim berkas',
    to: AT_MINE,
    says: ({ isOpen, office }) => [
      isOpen
        ? `Berkas yang diminta sekolah difoto (atau dipilih dari HP, juga PDF) di formulir, dan dapat disusulkan dari ${MINE} setelah mendaftar.`
        : `Setelah mendaftar, berkas yang diminta sekolah difoto (atau dipilih dari HP, juga PDF) dari ${MINE}.`,
      `Berkas juga dapat dibawa ke ${office}.`,
    ],
  },
  {
    topics: ['status-proses'],
    title: 'Status Proses',
    to: '/ppdb/status',
    says: ({ results }) => [
      `Proses berarti pendaftaran sudah ada di sekolah dan belum ada keputusan yang diumumkan. ${results}`,
    ],
  },
  {
    topics: ['lihat-hasil'],
    title: 'Melihat hasil seleksi',
    to: '/ppdb/status',
    says: ({ results }) => [
      results,
      `Hasil dilihat di ${MINE} (HP yang dipakai mendaftar, /ppdb/daftar) atau di Cek Status. ${CHECK}`,
    ],
  },
  {
    topics: ['setelah-diterima'],
    title: 'Setelah diterima',
    to: AT_MINE,
    says: ({ canTakeSeat, isOver, enrolment, office }) => [
      enrolment,
      ...(isOver
        ? [`Bila kursinya belum diambil, hubungi ${office}: panitia yang memutuskan.`]
        : [
            `${canTakeSeat ? 'Langkahnya' : 'Setelah hasil diumumkan, langkahnya'} tampil di ${MINE}, di HP yang dipakai mendaftar: tekan Ambil kursi ini bila tombolnya ada, lalu lengkapi yang diminta di sana.`,
            `Tanpa HP itu, datang ke ${office}.`,
          ]),
    ],
  },
  {
    topics: ['telat-daftar-ulang'],
    title: 'Terlambat daftar ulang',
    to: AT_MINE,
    says: ({ enrolment, office }) => [
      enrolment,
      'Kursi yang tidak diambil sampai batasnya dapat diberikan kepada cadangan.',
      `Bila berhalangan, segera hubungi ${office}: panitia yang memutuskan.`,
    ],
  },
  {
    topics: ['cadangan'],
    title: 'Cadangan',
    to: AT_MINE,
    says: ({ isOver, enrolment }) => [
      'Cadangan berarti menunggu kursi yang tidak diambil: bila ada kursi kosong, sekolah menawarkannya menurut urutan.',
      isOver
        ? `Tawaran, bila masih ada, tampil di ${MINE} dan di Cek Status.`
        : `Tawaran tampil di ${MINE} dan di Cek Status, jadi lihatlah sampai daftar ulang selesai.`,
      enrolment,
    ],
  },
  {
    topics: ['banyak-anak'],
    title: 'Mendaftarkan beberapa anak',
    to: AT_MINE,
    says: () => [
      `Bisa. Satu HP dapat mendaftarkan beberapa anak: setelah yang pertama terkirim, isi formulir lagi untuk anak berikutnya. Semuanya tampil di ${MINE}, masing-masing dengan nomornya sendiri.`,
    ],
    needsForm: true,
  },
  {
    topics: ['kirim-ganda'],
    title: 'Tombol kirim tertekan dua kali',
    to: AT_MINE,
    says: ({ office }) => [
      `Tenang, satu isian hanya tercatat satu kali meskipun tombolnya tertekan berkali-kali. Di ${MINE} terlihat nomornya.`,
      `Bila formulir diisi dua kali dan ada dua nomor, tarik salah satunya atau beri tahu ${office}.`,
    ],
  },
  {
    topics: ['tanpa-email'],
    title: 'Mendaftar tanpa email',
    to: AT_MINE,
    says: ({ settings, office }) => [
      demandsEmail(settings)
        ? `Formulir di situs meminta email. Yang tidak punya dapat mendaftar tanpa email di loket: ${office}.`
        : 'Email boleh dikosongkan di formulir.',
    ],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['tanpa-wa'],
    title: 'Mendaftar tanpa WhatsApp',
    to: AT_MINE,
    says: ({ office }) => [
      'Formulir meminta satu nomor telepon orang tua / wali; nomor itu tidak harus punya WhatsApp.',
      `Hasil tetap dapat dilihat di Cek Status. Yang kesulitan dapat mendaftar di loket: ${office}.`,
    ],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['hapus-data'],
    title: 'Menghapus data dari HP',
    to: AT_MINE,
    says: () => [
      `Di ${MINE}, tekan Hapus data saya dari HP ini. Catat dulu nomor pendaftarannya: yang sudah terkirim tetap tersimpan di sekolah, yang BELUM terkirim ikut terhapus.`,
    ],
  },
  {
    topics: ['offline'],
    title: 'Mendaftar tanpa sinyal',
    to: AT_MINE,
    says: () => [
      `Formulir dapat diisi tanpa sinyal dan tersimpan di HP. Begitu tersambung, isian terkirim sendiri; di sebagian HP sesudah halaman ini dibuka lagi. Di ${MINE} terlihat sudah terkirim atau belum.`,
    ],
    needsForm: true,
  },
  {
    topics: ['draf'],
    title: 'Isian yang belum selesai',
    to: AT_MINE,
    says: () => [
      'Isian formulir tersimpan sendiri di HP itu, jadi dapat dilanjutkan nanti dengan membuka formulir lagi di HP dan peramban yang sama. Isian hilang bila data peramban dihapus.',
    ],
    needsForm: true,
  },
  {
    topics: ['daftar-loket'],
    title: 'Mendaftar langsung di sekolah',
    to: '/contact',
    says: ({ office }) => [`Pendaftaran juga dilayani di loket ${office}. Syaratnya: /ppdb`],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['daftar-hp'],
    title: 'Mendaftar lewat HP',
    to: AT_MINE,
    says: () => [
      'Formulir dapat diisi dari HP atau komputer apa saja yang punya peramban, juga saat tidak ada sinyal.',
    ],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['wali-mengisi'],
    title: 'Siapa yang boleh mengisi',
    to: AT_MINE,
    says: () => [
      'Formulir boleh dibantu isi oleh siapa saja; yang menyetujui adalah ayah, ibu, atau wali, dan nomor teleponnya yang ditulis.',
    ],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['nisn'],
    title: 'Mendaftar tanpa NISN',
    to: AT_MINE,
    says: () => [
      'NISN boleh dikosongkan saat mendaftar. NISN terdiri atas 10 angka dan dapat ditanyakan ke SMP atau MTs asal.',
    ],
    isGeneral: true,
    needsForm: true,
  },
  {
    topics: ['privasi'],
    title: 'Keamanan data',
    to: '/privacy',
    says: () => [
      'Data pendaftar hanya dibaca petugas sekolah; daftar umum memuat nama yang disamarkan. Data apa yang disimpan dan berapa lama tertulis di Kebijakan Privasi.',
    ],
    isGeneral: true,
  },
  {
    topics: ['kabar'],
    title: 'Kabar dari sekolah',
    to: AT_MINE,
    says: ({ results }) => [
      results,
      `Kabar tampil di ${MINE} dan di Cek Status; sekolah juga dapat menghubungi nomor atau email di formulir.`,
    ],
  },
  {
    topics: ['ditolak'],
    title: 'Tidak diterima',
    to: AT_MINE,
    says: ({ settings, now, office }) => [
      `Catatan sekolah, bila ada, tampil di ${MINE} dan di Cek Status; alasannya dapat ditanyakan ke ${office}.`,
      admissionSentence(settings, now),
    ],
  },
  {
    topics: ['bukti-bayar'],
    title: 'Bukti pembayaran',
    to: AT_MINE,
    says: ({ office }) => [
      `Bila sekolah menagih biaya lewat situs ini, cara membayar, pengiriman foto bukti, dan yang sudah dibayar tampil di ${MINE}, bagian Biaya daftar ulang.`,
      `Selain itu, bawa buktinya ke ${office}.`,
    ],
  },
  {
    topics: ['cek-status-isi', 'cek-status-gagal'],
    title: 'Mengisi Cek Status',
    to: '/ppdb/status',
    says: ({ office }) => [
      `${CHECK} Ketiganya sama dengan yang ditulis di formulir.`,
      `Bila tetap tidak cocok, tanyakan ke ${office}.`,
    ],
  },
  {
    topics: ['isian-terhapus'],
    title: 'Isian terhapus',
    to: AT_MINE,
    says: ({ isOpen, hasBegun, office }) => [
      `Yang belum terkirim hanya tersimpan di HP itu, dan hilang bersama HP atau data perambannya; yang sudah terkirim tetap ada di sekolah. Lihat dulu ${MINE}.`,
      isOpen || !hasBegun
        ? 'Bila tidak ada lagi, isi formulir sekali lagi.'
        : `Bila tidak ada lagi, hubungi ${office}.`,
    ],
  },
  {
    topics: ['jumlah-pendaftar'],
    title: 'Jumlah pendaftar',
    to: '/ppdb/pendaftar',
    says: ({ office }) => [
      `Bila sekolah menampilkannya, daftar pendaftar ada di halaman Daftar Pendaftar. Selain itu, tanyakan ke ${office}.`,
    ],
    isGeneral: true,
  },
  {
    topics: ['minta-uang'],
    title: 'Diminta membayar agar diterima',
    to: '/ppdb',
    says: ({ office }) => [
      'Biaya yang diumumkan sekolah tertulis di halaman PPDB.',
      `Bila ada yang meminta uang supaya diterima, jangan dibayar dahulu: tanyakan ke ${office}.`,
    ],
    isGeneral: true,
    isAdvice: true,
  },
  {
    topics: ['akun'],
    title: 'Akun',
    to: AT_MINE,
    says: () => [
      `Mendaftar tidak memerlukan akun atau kata sandi. Yang sudah terkirim tampil di ${MINE}, di HP yang dipakai mendaftar; dari HP lain, pakai Cek Status.`,
    ],
    isGeneral: true,
  },
  {
    topics: ['situs-macet'],
    title: 'Halaman tidak dapat dibuka',
    to: '/contact',
    says: ({ office }) => [
      'Muat ulang halaman, atau coba peramban lain. Isian yang sudah ditulis tersimpan di HP, jadi jangan hapus data peramban.',
      `Bila tetap tidak bisa, hubungi atau datangi ${office}.`,
    ],
    isGeneral: true,
  },
  {
    topics: ['keberatan'],
    title: 'Keberatan atas hasil',
    to: AT_MINE,
    says: ({ isAnnounced, canObject, results, office }) =>
      canObject
        ? [
            `Selama masa sanggah, tekan Sampaikan keberatan di ${MINE} (bila tombolnya ada), atau sampaikan ke ${office}.`,
          ]
        : isAnnounced
          ? [`Keberatan sekarang disampaikan langsung ke ${office}.`]
          : [`Keberatan disampaikan setelah hasil diumumkan. ${results}`],
  },
  {
    topics: ['antrean'],
    title: 'Nomor antrean',
    to: AT_MINE,
    says: ({ office }) => [
      `Bila sekolah memakai nomor antrean, nomor dan hari datangnya tampil di ${MINE} setelah kursi diambil. Selain itu, tanyakan ke ${office}.`,
    ],
  },
]

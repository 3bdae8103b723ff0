/** Definitions: the chat and its assistant. */
import type { Definition } from '../definition.ts'
import type { StructuredSettings } from '../structured.ts'

/** A `{name}` is replaced by stored content; a line whose content is empty is left out. */
const replies: StructuredSettings['chat_replies'] = [
  {
    words: ['ppdb', 'spmb', 'pendaftaran', 'mendaftar', 'daftar'],
    reply: ['{status_ppdb}', '{cara_daftar}', 'Tahapan dan syarat: /ppdb'].join('\n'),
  },
  {
    words: ['fasilitas'],
    reply: 'Fasilitas kami: {fasilitas}.\nLihat selengkapnya: /about/facilities',
  },
  {
    words: ['ekstrakurikuler', 'ekskul'],
    reply: [
      'Ekstrakurikuler kami: {ekstrakurikuler}.',
      'Lihat selengkapnya: /academics/extracurricular',
    ].join('\n'),
  },
  {
    words: ['jadwal', 'jam'],
    reply: [
      'Jam pelajaran: {jam_pelajaran}.',
      'Siswa hadir paling lambat pukul {jam_hadir}.',
      'Jam layanan kantor: {jam_layanan}.',
      'Lihat selengkapnya: /information/schedule',
    ].join('\n'),
  },
  {
    words: ['kontak', 'alamat'],
    reply: [
      'Alamat: {alamat}',
      'Telepon: {telepon}',
      'WhatsApp: {whatsapp}',
      'Email: {email}',
      'Jam layanan: {jam_layanan}.',
      'Peta dan formulir pesan: /contact',
    ].join('\n'),
  },
]

export const chatSettings = {
  chat_greeting: {
    label: 'Sapaan asisten',
    kind: 'paragraph',
    max: 500,
    initial: 'Halo! Saya asisten {sekolah}. Ada yang bisa saya bantu?',
    group: 'asisten',
    place: 10,
    hint: 'Kalimat pertama asisten; {sekolah} menjadi nama sekolah.',
  },
  chat_suggestions: {
    label: 'Usulan pertanyaan',
    kind: 'structured',
    initial: [
      'Bagaimana cara mendaftar PPDB?',
      'Apa saja fasilitas sekolah?',
      'Bagaimana jadwal pelajaran?',
      'Apa saja ekstrakurikuler yang ada?',
    ],
    group: 'asisten',
    place: 20,
    hint: 'Empat yang pertama tampil selama baru ada sapaan.',
  },
  chat_replies: {
    label: 'Jawaban asisten',
    kind: 'structured',
    initial: replies,
    group: 'asisten',
    place: 30,
    hint: 'Isian otomatis: {sekolah}, {status_ppdb}, {cara_daftar}, {program}, {fasilitas}, {ekstrakurikuler}, {jam_pelajaran}, {jam_hadir}, {jam_layanan}, {alamat}, {telepon}, {whatsapp}, {email}. Baris yang isinya kosong tidak tampil.',
  },
  chat_fallbacks: {
    label: 'Jawaban bila asisten tidak tahu',
    kind: 'structured',
    initial: [
      'Maaf, saya belum memahami pertanyaan itu. Coba tuliskan dengan kata lain.',
      'Saya belum punya jawabannya. Anda dapat menghubungi kantor sekolah dari halaman Kontak.',
      'Pertanyaan yang bagus, tetapi saya belum tahu jawabannya. Coba lihat halaman Tanya Jawab.',
      'Saya belum dapat menjawab itu. Anda dapat berbicara dengan petugas lewat tombol Hubungi Admin.',
    ],
    group: 'asisten',
    place: 40,
    hint: 'Salah satunya dipilih acak bila asisten tidak tahu jawabannya.',
  },
  chat_synonyms: {
    label: 'Padanan kata',
    kind: 'paragraph',
    max: 4_000,
    group: 'asisten',
    place: 45,
    hint: 'Untuk asisten dan pencarian: satu kelompok setiap baris, katanya dipisahkan koma. Misalnya: otomotif, TKR, teknik mobil.',
  },
  chat_retention_days: {
    label: 'Lama menyimpan percakapan (hari)',
    kind: 'digits',
    required: true,
    positive: true,
    initial: '180',
    hidden: true,
    group: 'asisten',
    place: 50,
    hint: 'Percakapan dihapus sekian hari setelah pesan terakhirnya.',
  },
} satisfies Record<string, Definition>

/** Questions that families often ask, answered for the demo school. */
import type { DemoRows } from './rows.ts'

export const faqRows: DemoRows = {
  faq: [
    {
      category: 'PPDB',
      question: 'Bagaimana cara mendaftar menjadi siswa baru?',
      answer:
        'Isi formulir di halaman PPDB, dari ponsel atau komputer. Bila sedang tidak ada sinyal, formulir tersimpan di perangkat dan terkirim sendiri setelah tersambung. Anda juga dapat mendaftar langsung di loket sekolah pada jam layanan.',
    },
    {
      category: 'PPDB',
      question: 'Berkas apa saja yang perlu disiapkan?',
      answer:
        'Fotokopi akta kelahiran dan kartu keluarga, fotokopi rapor semester 1 sampai 5, pas foto 3 x 4 sebanyak 3 lembar, dan surat keterangan sehat. Berkas asli dibawa saat tes minat dan wawancara.',
    },
    {
      category: 'PPDB',
      question: 'Bolehkah memilih dua program keahlian?',
      answer:
        'Boleh. Tulis pilihan pertama dan kedua di formulir. Hasil tes minat dan wawancara membantu menentukan program yang paling sesuai.',
    },
    {
      category: 'PPDB',
      question: 'Bagaimana mengetahui hasil seleksi?',
      answer:
        'Buka Cek Status, lalu masukkan nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali. Hasil dapat dilihat mulai waktu pengumuman yang tercantum di halaman PPDB.',
    },
    {
      category: 'Biaya',
      question: 'Berapa biaya pendaftaran dan SPP?',
      answer:
        'Pendaftaran tidak dipungut biaya. SPP sebesar Rp175.000 per bulan, sedangkan seragam dan perlengkapan praktik Rp1.450.000 dibayar sekali di awal dan dapat diangsur tiga kali.',
    },
    {
      category: 'Biaya',
      question: 'Apakah ada biaya tambahan untuk praktik?',
      answer:
        'Tidak. Bahan praktik di bengkel dan laboratorium sudah termasuk dalam SPP. Ujian sertifikasi dari luar sekolah bersifat pilihan dan biayanya diberitahukan lebih dahulu.',
    },
    {
      category: 'Beasiswa',
      question: 'Beasiswa apa yang tersedia?',
      answer:
        'Sekolah menerima Program Indonesia Pintar (PIP), keringanan bagi pemegang KIP, dan beasiswa prestasi dari sekolah bagi siswa peringkat tiga besar atau juara lomba tingkat kabupaten ke atas.',
    },
    {
      category: 'Beasiswa',
      question: 'Kapan keringanan SPP dapat diajukan?',
      answer:
        'Setiap awal semester melalui wali kelas. Lampirkan fotokopi KIP atau surat keterangan tidak mampu dari desa. Keputusan diberikan paling lambat dua minggu.',
    },
    {
      category: 'Fasilitas',
      question: 'Fasilitas apa yang dapat dipakai siswa?',
      answer:
        'Tiga laboratorium komputer, bengkel kendaraan ringan, ruang server, studio desain dan fotografi, perpustakaan, musala, lapangan olahraga, UKS, serta Wi-Fi di seluruh lingkungan sekolah.',
    },
    {
      category: 'Fasilitas',
      question: 'Apakah siswa harus memiliki laptop sendiri?',
      answer:
        'Tidak harus. Laboratorium terbuka sampai pukul 16.00 dan perpustakaan meminjamkan laptop untuk tugas di sekolah.',
    },
    {
      category: 'Jadwal',
      question: 'Pukul berapa kegiatan belajar dimulai dan selesai?',
      answer:
        'Senin sampai Kamis pukul 07.00–15.30, Jumat pukul 07.00–11.30, dan Sabtu pukul 07.00–12.00. Siswa hadir paling lambat pukul 07.00 dan gerbang ditutup pukul 07.15.',
    },
    {
      category: 'General',
      question: 'Apakah lulusan dapat melanjutkan kuliah?',
      answer:
        'Dapat. Sekitar sepertiga lulusan kami melanjutkan ke politeknik dan universitas. Guru bimbingan konseling mendampingi pendaftaran sejak kelas XI, termasuk KIP Kuliah.',
    },
  ],
}

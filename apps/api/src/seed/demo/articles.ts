/** News, articles and announcements of the demo school; all are invented. */
import type { ArticleInput } from '@sekolah/contract/information/schemas'
import type { SceneName } from './drawings/scenes.ts'

export type DemoArticle = Omit<ArticleInput, 'image' | 'date'> & {
  /** Days before the first start; negative in the future. */
  daysAgo: number
  readers: number
  scene: SceneName
}

export const demoArticles: DemoArticle[] = [
  {
    title: 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
    category: 'news',
    author: 'Humas SMK Nusa Bakti',
    daysAgo: 2,
    readers: 418,
    scene: 'workshop',
    content: `<p>Suara mesin bor di bengkel SMK Nusa Bakti terdengar sampai sore selama dua bulan terakhir. Dua belas siswa kelas XII Teknik Kendaraan Ringan sedang menyelesaikan motor listrik yang rangkanya berasal dari motor bebek bekas. Kamis pagi, motor berwarna kuning itu akhirnya berkeliling lapangan untuk pertama kali.</p>
<h2>Belajar dari barang yang hampir dibuang</h2>
<p>Rangka dibeli dari pengepul di Kutowinangun seharga tiga ratus ribu rupiah. Siswa membersihkan karat, memperkuat dudukan mesin, lalu menghitung ulang titik berat karena baterai diletakkan di bawah jok. “Bagian paling sulit bukan memasang motor, tetapi merapikan kabel supaya aman saat hujan,” kata Rizal, ketua tim.</p>
<p>Pekerjaan dibagi menjadi tiga kelompok:</p>
<ul><li>rangka dan rem, dibimbing Bapak Agus Prasetyo;</li><li>kelistrikan dan pengendali, dibimbing Bapak Joko Susilo;</li><li>pencatatan biaya dan pengujian, bersama guru matematika.</li></ul>
<h2>Hasil pengujian</h2>
<table><thead><tr><th>Hal</th><th>Hasil</th></tr></thead><tbody><tr><td>Jarak tempuh sekali isi</td><td>42 km</td></tr><tr><td>Kecepatan tertinggi</td><td>48 km/jam</td></tr><tr><td>Lama pengisian</td><td>3 jam 20 menit</td></tr><tr><td>Seluruh biaya</td><td>Rp6.850.000</td></tr></tbody></table>
<p>Motor ini akan dipakai petugas sekolah untuk keperluan dekat, misalnya mengantar surat ke kantor pos. Tahun depan, adik kelas mereka mendapat tugas membuat rem yang mengisi kembali baterai.</p>
<blockquote><p>Kami ingin siswa berani membongkar, mengukur, dan mencatat. Motor yang jalan adalah bonus.</p></blockquote>
<p>Warga yang memiliki rangka motor tidak terpakai dan ingin menyumbangkannya dapat menghubungi kepala bengkel pada jam layanan sekolah.</p>`,
  },
  {
    title: 'Penerimaan Siswa Baru Dibuka, Formulir Dapat Diisi Tanpa Sinyal',
    category: 'announcement',
    author: 'Panitia PPDB',
    daysAgo: 5,
    readers: 1263,
    scene: 'mountains',
    content: `<p>Pendaftaran siswa baru SMK Nusa Bakti sudah dibuka untuk empat program keahlian. Tidak ada biaya pendaftaran. Formulir diisi sendiri oleh calon siswa bersama orang tua atau wali melalui halaman PPDB di situs ini.</p>
<h2>Tidak perlu menunggu sinyal</h2>
<p>Banyak keluarga tinggal di daerah yang sinyalnya naik turun. Karena itu formulir dapat diisi sampai selesai walaupun ponsel sedang tidak tersambung. Data disimpan di ponsel, dan terkirim begitu sinyal kembali. <strong>Pendaftaran baru sah setelah muncul nomor pendaftaran</strong> yang diawali PPDB. Selama nomor belum muncul, jangan menghapus data peramban.</p>
<h2>Langkah pendaftaran</h2>
<ol><li>Buka halaman PPDB, pilih Formulir Pendaftaran.</li><li>Isi data calon siswa dan orang tua atau wali, lalu pilih program keahlian.</li><li>Baca dan setujui ketentuan, kemudian kirim.</li><li>Simpan nomor pendaftaran.</li><li>Datang ke tes minat dan wawancara dengan membawa berkas asli.</li></ol>
<h2>Berkas yang disiapkan</h2>
<ul><li>fotokopi akta kelahiran dan kartu keluarga;</li><li>fotokopi rapor semester 1 sampai 5;</li><li>pas foto 3 x 4 sebanyak tiga lembar;</li><li>surat keterangan sehat dari puskesmas atau dokter.</li></ul>
<p>Keluarga yang tidak memiliki ponsel dapat mendaftar di loket sekolah. Petugas akan mengetikkan data dan mencetak tanda terima. Loket buka Senin sampai Jumat pukul 07.00–16.00 dan Sabtu pukul 07.00–12.00. Pertanyaan dapat dikirim melalui WhatsApp sekolah; panitia menjawab pada jam yang sama.</p>
<p>Waspada terhadap pihak yang menjanjikan kelulusan dengan imbalan uang. Seleksi dilakukan terbuka oleh panitia, dan hasilnya dapat dilihat sendiri di Cek Status.</p>`,
  },
  {
    title: 'Aplikasi Kasir Karya Siswa Dipakai Dua Puluh Warung',
    category: 'news',
    author: 'Anisa Rahmadani, S.Kom.',
    daysAgo: 9,
    readers: 356,
    scene: 'computerLab',
    content: `<p>Warung sembako milik Bu Tumirah di Pasar Tumenggungan kini mencatat penjualan dengan ponsel. Aplikasinya bernama Kasirku, dibuat oleh enam siswa kelas XI Pengembangan Perangkat Lunak dan Gim sebagai tugas semester. Setelah dicoba tiga bulan, aplikasi itu dipakai dua puluh warung di sekitar sekolah.</p>
<h2>Berangkat dari buku tulis</h2>
<p>Sebelum menulis satu baris kode pun, siswa diminta duduk di warung selama dua hari. Mereka mencatat apa yang ditulis pemilik warung, kapan mereka bingung, dan barang apa yang paling sering dicari. Dari situ diketahui bahwa yang paling dibutuhkan bukan laporan laba rugi, melainkan <em>catatan utang pelanggan</em>.</p>
<p>“Kami sempat membuat grafik yang bagus sekali, tetapi tidak ada yang membukanya,” ujar Nadia sambil tertawa. Grafik itu akhirnya dihapus dan diganti tombol besar bertuliskan <strong>Belum bayar</strong>.</p>
<h2>Tetap jalan tanpa internet</h2>
<p>Aplikasi bekerja tanpa sambungan dan menyimpan data di ponsel. Saat tersambung, salinannya dikirim ke server di laboratorium sekolah. Bila ponsel hilang, catatan dapat dikembalikan. Siswa juga menulis panduan satu halaman dengan gambar, karena beberapa pemilik warung lebih nyaman melihat daripada membaca.</p>
<ul><li>Tidak ada iklan dan tidak ada biaya langganan.</li><li>Data milik warung, dan dapat dihapus kapan saja.</li><li>Perbaikan dilakukan siswa setiap Jumat siang.</li></ul>
<blockquote><p>Sekarang saya tahu siapa yang berutang. Dulu saya hanya menebak-nebak.</p></blockquote>
<p>Semester depan, tugas dilanjutkan adik kelas. Mereka akan menambahkan peringatan stok, setelah terlebih dahulu duduk lagi di warung selama dua hari.</p>`,
  },
  {
    title: 'Tim Jaringan Meraih Juara Kedua Lomba Kompetensi Tingkat Provinsi',
    category: 'news',
    author: 'Hendra Wijaya, S.Kom.',
    daysAgo: 15,
    readers: 529,
    scene: 'network',
    content: `<p>Dua siswa program Teknik Jaringan Komputer dan Telekomunikasi, Ilham Maulana dan Zahra Aulia, meraih juara kedua pada lomba kompetensi siswa tingkat provinsi bidang administrasi jaringan. Mereka bersaing dengan wakil dari tiga puluh satu kabupaten dan kota.</p>
<h2>Tiga hari, tiga soal</h2>
<p>Peserta diberi ruang kosong, dua komputer, beberapa perangkat jaringan, dan daftar permintaan dari sebuah perusahaan khayalan. Hari pertama mereka membangun jaringan dari awal. Hari kedua server diserang oleh juri, dan peserta harus menemukan sebabnya. Hari ketiga semua catatan dinilai: apakah orang lain dapat melanjutkan pekerjaan mereka?</p>
<p>Pada bagian catatan itulah tim kami mendapat nilai tertinggi. Sejak kelas X siswa dibiasakan menulis buku kerja: apa yang diubah, mengapa, dan bagaimana mengembalikannya.</p>
<h3>Nilai akhir</h3>
<table><thead><tr><th>Bagian</th><th>Nilai</th></tr></thead><tbody><tr><td>Pemasangan dan pengaturan</td><td>86</td></tr><tr><td>Keamanan dan pemulihan</td><td>81</td></tr><tr><td>Dokumentasi</td><td>94</td></tr></tbody></table>
<p>Keduanya berlatih setiap Selasa dan Kamis sore sejak awal tahun ajaran. Ibu Zahra, yang berjualan serabi di Ambal, mengaku awalnya khawatir anaknya pulang malam. “Setelah melihat sendiri ruang latihannya, saya malah ikut mengantar gorengan,” katanya.</p>
<p>Sekolah mengucapkan selamat kepada Ilham dan Zahra, serta terima kasih kepada para alumni yang meluangkan waktu menjadi lawan tanding. Pendaftaran anggota tim baru dibuka bagi siswa kelas X dan XI; temui Bapak Hendra di ruang server.</p>`,
  },
  {
    title: 'Pameran Karya DKV Mengangkat Cerita Pesisir Kebumen',
    category: 'news',
    author: 'Ratna Kusumawati, S.Sn.',
    daysAgo: 22,
    readers: 287,
    scene: 'studio',
    content: `<p>Lebih dari seratus ilustrasi, foto, dan film pendek dipajang siswa Desain Komunikasi Visual di aula sekolah selama tiga hari. Pameran tahunan ini mengambil tema <em>Pasir, Garam, dan Pulang</em>, cerita tentang orang-orang di pesisir selatan Kebumen.</p>
<h2>Dua minggu di pantai</h2>
<p>Siswa kelas XI berangkat dalam kelompok kecil ke Petanahan, Ambal, dan Ayah. Mereka menginap di rumah warga, ikut menjemur ikan, dan memotret setelah diizinkan. Aturannya sederhana: satu hari pertama tidak boleh memegang kamera. Dengarkan dulu.</p>
<p>Hasilnya terasa dekat. Ada seri potret tangan pembuat garam, buku bergambar tentang anak yang menunggu ayahnya melaut, dan film tujuh menit mengenai sebuah warung yang tetap buka saat ombak tinggi.</p>
<blockquote><p>Saya baru sadar pekerjaan saya bisa indah bila dilihat dari dekat.</p></blockquote>
<p>Kalimat itu ditulis Pak Samin, pembuat garam dari Ayah, di buku tamu pameran. Ia datang bersama keluarganya menumpang mobil bak terbuka, dan berfoto di depan potret tangannya sendiri.</p>
<h2>Dari karya menjadi pesanan</h2>
<p>Tiga pelaku usaha kecil memesan rancangan kemasan setelah melihat pameran: keripik rumput laut, gula kelapa, dan sambal ikan asap. Pesanan dikerjakan siswa kelas XII sebagai tugas akhir dengan bimbingan guru. Hasil penjualan kartu pos selama pameran, sebesar Rp2.140.000, diserahkan kepada perpustakaan desa tempat siswa menginap.</p>`,
  },
  {
    title: 'Lima Kebiasaan Kecil agar Belajar di Rumah Tidak Terasa Berat',
    category: 'article',
    author: 'Maria Wulandari, S.Psi.',
    daysAgo: 27,
    readers: 702,
    scene: 'library',
    content: `<p>Banyak siswa datang ke ruang bimbingan konseling dengan keluhan yang sama: sudah lama duduk di depan buku, tetapi tidak ada yang masuk. Biasanya masalahnya bukan malas. Yang kurang adalah kebiasaan kecil yang membuat mulai menjadi mudah.</p>
<h2>1. Mulai dari sepuluh menit</h2>
<p>Janjikan kepada diri sendiri hanya sepuluh menit. Setelah itu boleh berhenti. Sering kali bagian tersulit adalah membuka buku; setelah terbuka, sepuluh menit berjalan menjadi setengah jam tanpa terasa.</p>
<h2>2. Satu tempat, satu tugas</h2>
<p>Pilih sudut yang sama setiap hari, walaupun hanya ujung meja makan. Otak kita mengingat tempat. Taruh ponsel di ruangan lain, bukan dibalik di atas meja.</p>
<h2>3. Tulis ulang dengan kalimat sendiri</h2>
<p>Menyalin catatan terasa rajin, tetapi menjelaskan ulang jauh lebih kuat. Coba ceritakan pelajaran hari ini kepada adik atau orang tua. Bagian yang membuat kita terbata-bata adalah bagian yang perlu dibaca lagi.</p>
<h2>4. Ulangi sebelum lupa</h2>
<p>Ulangi sebentar pada hari yang sama, lalu tiga hari kemudian, lalu seminggu kemudian. Tiga kali lima menit lebih berguna daripada satu malam penuh menjelang ujian.</p>
<h2>5. Tidur yang cukup</h2>
<p>Apa yang dipelajari disimpan otak saat kita tidur. Begadang sebelum praktik di bengkel bukan hanya membuat lupa, tetapi juga berbahaya.</p>
<h3>Untuk ayah dan ibu</h3>
<ul><li>Tanyakan “apa yang menarik hari ini?”, bukan hanya “dapat nilai berapa?”.</li><li>Hargai usaha yang terlihat, sekecil apa pun.</li><li>Bila anak tampak murung lebih dari dua minggu, hubungi wali kelas atau kami.</li></ul>
<p>Ruang bimbingan konseling terbuka setiap jam istirahat. Tidak perlu janji, dan tidak perlu menunggu sampai masalah menjadi besar.</p>`,
  },
  {
    title: 'Jadwal Penilaian Akhir Semester dan Tata Tertib Peserta',
    category: 'announcement',
    author: 'Wakil Kepala Bidang Kurikulum',
    daysAgo: 31,
    readers: 845,
    scene: 'exam',
    content: `<p>Penilaian akhir semester berlangsung selama enam hari kerja dengan dua sesi setiap hari. Pembagian ruang ditempel di papan pengumuman dan dikirim kepada wali kelas. Siswa yang sedang magang mengikuti penilaian susulan yang diatur oleh ketua program.</p>
<h2>Pembagian waktu</h2>
<table><thead><tr><th>Sesi</th><th>Senin–Kamis</th><th>Jumat</th></tr></thead><tbody><tr><td>Pertama</td><td>07.30–09.30</td><td>07.30–09.00</td></tr><tr><td>Kedua</td><td>10.00–12.00</td><td>09.30–11.00</td></tr></tbody></table>
<h2>Tata tertib</h2>
<ol><li>Hadir paling lambat lima belas menit sebelum sesi dimulai.</li><li>Membawa kartu peserta, alat tulis, dan perlengkapan praktik masing-masing.</li><li>Ponsel dimatikan dan diletakkan di kotak depan ruang.</li><li>Siswa yang terlambat tetap boleh masuk, tanpa tambahan waktu.</li><li>Siswa yang sakit memberi kabar kepada wali kelas pada hari yang sama dan mengikuti susulan.</li></ol>
<p>Penilaian praktik di bengkel, laboratorium, dan studio mewajibkan pakaian kerja serta alat pelindung diri. Siswa tanpa sepatu tertutup tidak diizinkan masuk bengkel, demi keselamatan sendiri.</p>
<h2>Bagi siswa yang mengalami kesulitan</h2>
<p>Kewajiban keuangan <strong>tidak menjadi syarat</strong> mengikuti penilaian. Keluarga yang memerlukan keringanan dapat menemui wali kelas; pembicaraan dijaga kerahasiaannya.</p>
<p>Siswa yang memerlukan ruang tersendiri karena alasan kesehatan dapat mengajukannya melalui guru bimbingan konseling paling lambat tiga hari sebelum penilaian. Hasil dibagikan bersama rapor. Selamat belajar, dan jangan lupa sarapan.</p>`,
  },
  {
    title: 'Upacara Hari Guru: Siswa Bertukar Peran Selama Satu Jam',
    category: 'news',
    author: 'Endang Sulistyowati, S.Pd.',
    daysAgo: 38,
    readers: 391,
    scene: 'flagCeremony',
    content: `<p>Pagi itu pembina upacara bukan kepala sekolah, melainkan Wahyu, siswa kelas XII yang biasanya berdiri di barisan paling belakang. Dalam rangka Hari Guru, seluruh petugas upacara adalah siswa, sedangkan para guru berbaris di lapangan dengan seragam rapi, lengkap dengan topi.</p>
<h2>Amanat tiga menit</h2>
<p>Wahyu menyampaikan amanat tanpa teks. Ia bercerita tentang Pak Joko yang meminjamkan sepatu kerja ketika sepatunya hanyut banjir. “Saya tidak pernah mengembalikannya, karena kata Bapak sepatu itu memang sudah mencari kaki yang pas,” katanya. Beberapa guru terlihat menunduk lama.</p>
<h2>Satu jam di depan kelas</h2>
<p>Setelah upacara, dua puluh empat siswa mengajar selama satu jam pelajaran, dan guru menjadi murid. Mereka sudah menyiapkan rencana mengajar seminggu sebelumnya. Ada yang memilih materi sulit, ada juga yang mengajarkan cara menyetel rantai sepeda.</p>
<ul><li>Kelas paling ramai: bahasa Inggris, diajar dengan lagu.</li><li>Kelas paling sunyi: matematika, karena gurunya memberi kuis mendadak.</li><li>Murid paling bandel: menurut catatan ketua kelas, Pak Budi.</li></ul>
<blockquote><p>Berdiri satu jam ternyata melelahkan. Bapak dan Ibu melakukannya setiap hari.</p></blockquote>
<p>Acara ditutup dengan makan bersama. Setiap kelas membawa satu tumpeng kecil, dan sisa makanan dibagikan kepada penarik becak di depan gerbang. Terima kasih, Bapak dan Ibu Guru.</p>`,
  },
  {
    title: 'Kelas Industri: Enam Bulan Magang yang Mengubah Cara Belajar',
    category: 'article',
    author: 'Agus Prasetyo, S.T.',
    daysAgo: 46,
    readers: 468,
    scene: 'robotArm',
    content: `<p>Setiap siswa kelas XII SMK Nusa Bakti menjalani praktik kerja selama enam bulan. Tahun ini ada 314 siswa yang tersebar di 35 perusahaan mitra, dari bengkel resmi di Purwokerto sampai studio animasi di Yogyakarta. Apa yang sebenarnya mereka pelajari di sana?</p>
<h2>Datang tepat waktu itu keahlian</h2>
<p>Pembimbing dari perusahaan hampir selalu menyebut hal yang sama. Keterampilan teknis dapat diajarkan dalam beberapa minggu, sedangkan datang tepat waktu, bertanya ketika tidak tahu, dan mengakui kesalahan perlu dibiasakan bertahun-tahun. Karena itu kebiasaan di sekolah kami samakan dengan kebiasaan di tempat kerja: ada absen, ada serah terima alat, ada catatan harian.</p>
<h2>Pendampingan selama magang</h2>
<ol><li>Guru berkunjung sekali sebulan, bukan hanya saat mengantar dan menjemput.</li><li>Siswa menulis jurnal mingguan dan guru menjawabnya.</li><li>Perusahaan menilai bersama guru memakai daftar kompetensi yang sama.</li><li>Siswa yang merasa tidak aman dapat menghubungi sekolah kapan saja dan dipindahkan.</li></ol>
<h2>Kembali dengan mata baru</h2>
<p>Sepulang magang, siswa mempresentasikan satu hal yang dapat diperbaiki di sekolah. Dari usulan merekalah bengkel kini memiliki papan bayangan alat, sehingga kunci yang hilang langsung ketahuan, dan laboratorium memiliki jadwal perawatan.</p>
<blockquote><p>Dulu saya menunggu disuruh. Sekarang saya melihat dulu apa yang belum beres.</p></blockquote>
<p>Empat dari sepuluh siswa mendapat tawaran kerja dari tempat magangnya. Bagi yang ingin kuliah atau membuka usaha, pengalaman itu tetap menjadi bekal. Perusahaan yang ingin menjadi mitra dapat menghubungi kami melalui halaman kontak.</p>`,
  },
  {
    title: 'Tim Voli Putri Menjuarai Turnamen Antarpelajar Kabupaten',
    category: 'news',
    author: 'Budi Santosa, S.Pd.',
    daysAgo: 53,
    readers: 334,
    scene: 'field',
    content: `<p>Tim bola voli putri SMK Nusa Bakti menjuarai turnamen antarpelajar tingkat kabupaten setelah menang tiga set langsung di partai puncak. Ini gelar pertama sejak tim dibentuk kembali empat tahun lalu. Pada hari yang sama, tim futsal putra menempati peringkat ketiga.</p>
<h2>Berlatih di lapangan yang tergenang</h2>
<p>Persiapan tidak selalu mulus. Selama musim hujan lapangan sering tergenang, sehingga latihan dipindah ke halaman belakang bengkel. Garis lapangan dibuat dari tali rafia, dan jaring dipasang di antara dua tiang jemuran. Dari latihan seadanya itu justru lahir pukulan pendek yang menjadi senjata tim.</p>
<table><thead><tr><th>Babak</th><th>Lawan</th><th>Hasil</th></tr></thead><tbody><tr><td>Perempat final</td><td>SMA Karya Mulia</td><td>2–1</td></tr><tr><td>Semifinal</td><td>SMK Tunas Harapan</td><td>2–0</td></tr><tr><td>Final</td><td>SMA Bina Insani</td><td>3–0</td></tr></tbody></table>
<p>Kapten tim, Laras, dinobatkan sebagai pemain terbaik. Ia siswi program perangkat lunak yang juga menulis aplikasi pencatat latihan untuk timnya sendiri. “Saya jadi tahu servis siapa yang paling sering gagal. Ternyata servis saya,” ujarnya.</p>
<h3>Terbuka untuk semua</h3>
<p>Latihan voli diadakan setiap Senin dan Rabu pukul 15.45, sedangkan futsal setiap Selasa dan Jumat sore. Tidak ada seleksi untuk ikut berlatih. Sepatu dapat dipinjam di ruang olahraga, dan siswa yang bertugas piket diberi waktu menyusul.</p>
<p>Terima kasih kepada orang tua yang bergantian menyediakan air minum dan mengantar tim dengan mobil sayur. Piala dipajang di lemari depan ruang guru.</p>`,
  },
  {
    title: 'Mengenal Empat Program Keahlian sebelum Memilih',
    category: 'article',
    author: 'Tim Bimbingan Konseling',
    daysAgo: 61,
    readers: 917,
    scene: 'classroom',
    content: `<p>Memilih program keahlian sebaiknya tidak hanya mengikuti teman. Tiga tahun adalah waktu yang panjang untuk mengerjakan sesuatu yang tidak disukai. Tulisan ini merangkum apa yang dikerjakan siswa sehari-hari, agar calon siswa dan keluarga dapat membayangkannya.</p>
<h2>Pengembangan Perangkat Lunak dan Gim</h2>
<p>Cocok bagi yang senang memecahkan teka-teki dan tahan mencari kesalahan kecil. Siswa menulis program, menguji, lalu memperbaikinya berulang kali. Matematika dipakai, tetapi ketelitian lebih menentukan.</p>
<h2>Teknik Kendaraan Ringan</h2>
<p>Cocok bagi yang suka bekerja dengan tangan dan ingin tahu mengapa sesuatu bergerak. Siswa bekerja berdiri, kadang kotor, dan selalu mengutamakan keselamatan. Siswi juga banyak yang berprestasi di program ini.</p>
<h2>Teknik Jaringan Komputer dan Telekomunikasi</h2>
<p>Cocok bagi yang sabar dan rapi. Siswa menarik kabel, menyambung serat optik, mengatur server, dan menjaga keamanannya. Buku catatan adalah alat kerja yang utama.</p>
<h2>Desain Komunikasi Visual</h2>
<p>Cocok bagi yang suka mengamati. Menggambar bagus bukan syarat awal; kemauan mencoba banyak rancangan dan menerima kritik jauh lebih penting.</p>
<h3>Cara mencoba</h3>
<ul><li>Datang ke hari terbuka setiap Sabtu kedua dan ikut praktik satu jam.</li><li>Bicaralah dengan siswa, bukan hanya dengan guru.</li><li>Tulis dua pilihan pada formulir, dengan alasan masing-masing.</li></ul>
<p>Bila masih bimbang, tes minat gratis tersedia di ruang bimbingan konseling. Hasilnya bukan putusan, melainkan bahan obrolan di rumah.</p>`,
  },
  {
    title: 'Wisuda Angkatan Kedelapan Belas: 398 Lulusan, Satu Janji',
    category: 'news',
    author: 'Humas SMK Nusa Bakti',
    daysAgo: 74,
    readers: 1088,
    scene: 'graduation',
    content: `<p>Sebanyak 398 siswa angkatan kedelapan belas dilepas dalam upacara sederhana di halaman sekolah. Orang tua duduk di barisan depan, lulusan di belakang mereka. Susunan itu sengaja dibalik sejak tahun lalu, karena menurut kepala sekolah hari itu milik mereka yang sudah mengantar.</p>
<h2>Ke mana mereka melangkah</h2>
<table><thead><tr><th>Tujuan</th><th>Jumlah lulusan</th></tr></thead><tbody><tr><td>Bekerja</td><td>187</td></tr><tr><td>Kuliah</td><td>132</td></tr><tr><td>Berwirausaha</td><td>41</td></tr><tr><td>Masih didampingi</td><td>38</td></tr></tbody></table>
<p>Angka terakhir tidak disembunyikan. Lulusan yang belum mendapat pekerjaan didampingi bursa kerja sekolah sampai satu tahun, dengan latihan wawancara dan kabar lowongan setiap pekan.</p>
<h2>Janji di bawah pohon trembesi</h2>
<p>Seperti angkatan sebelumnya, para lulusan menulis satu janji di selembar kertas, lalu memasukkannya ke dalam kendi yang ditanam di bawah pohon trembesi. Kendi akan dibuka sepuluh tahun lagi. Kendi milik angkatan kedelapan dibuka pada hari yang sama, dan pemilik kertas yang hadir membacakan janjinya sendiri.</p>
<blockquote><p>Saya berjanji membelikan Ibu mesin jahit. Sudah, Bu. Dua.</p></blockquote>
<p>Tepuk tangan untuk Mas Teguh, kini pemilik usaha konveksi dengan sebelas karyawan, bertahan lama sekali. Ibunya duduk di barisan depan dengan kerudung buatannya sendiri.</p>
<p>Selamat jalan, angkatan kedelapan belas. Bengkel, laboratorium, dan kantin selalu terbuka bila kalian pulang.</p>`,
  },
  {
    title: 'Gerakan Jumat Berbagi Memasuki Tahun Ketiga',
    category: 'news',
    author: 'Muhammad Fauzan, S.Pd.I.',
    daysAgo: 88,
    readers: 243,
    scene: 'prayerRoom',
    content: `<p>Setiap Jumat setelah salat, sekelompok siswa mendorong gerobak kayu keluar dari gerbang sekolah. Isinya nasi bungkus, sayur, dan telur yang dimasak bergantian oleh kelas. Gerakan Jumat Berbagi, yang bermula dari dua puluh bungkus, kini memasuki tahun ketiga dengan seratus lima puluh bungkus setiap pekan.</p>
<h2>Bukan soal jumlah</h2>
<p>Pembina rohani, Bapak Muhammad Fauzan, mengingatkan bahwa yang dibagikan bukan hanya makanan. Siswa diminta duduk dan mendengarkan penerima bercerita. Dari obrolan itulah mereka tahu bahwa Mbah Karto tidak mempunyai lampu di dapurnya. Pekan berikutnya siswa jaringan memasang satu lampu dan sakelar.</p>
<h2>Terbuka bagi semua keyakinan</h2>
<p>Siswa beragama lain ikut memasak dan mengantar. Pada bulan Desember, giliran mereka yang memimpin. “Lapar tidak bertanya agama,” kata Kristin dari kelas XI, yang memegang buku kas gerakan ini.</p>
<p>Uang dikumpulkan sukarela, paling banyak dua ribu rupiah per siswa, agar tidak ada yang merasa terpaksa. Catatan keuangan ditempel setiap bulan di dekat musala:</p>
<ul><li>pemasukan dan pengeluaran sampai rupiah terakhir;</li><li>nama kelas yang memasak, tanpa nama penyumbang;</li><li>sisa uang dan rencana pemakaiannya.</li></ul>
<blockquote><p>Anak-anak ini tidak hanya mengantar nasi. Mereka ingat nama saya.</p></blockquote>
<p>Orang tua yang memiliki hasil kebun berlebih dapat menitipkannya setiap Kamis sore di dapur sekolah. Pekan lalu seorang wali murid mengirim dua karung singkong, dan seisi sekolah belajar membuat getuk.</p>`,
  },
  {
    title: 'Pentas Seni Akhir Semester: Ketoprak, Musik, dan Robot Penari',
    category: 'news',
    author: 'Pengurus OSIS',
    daysAgo: 103,
    readers: 512,
    scene: 'stage',
    content: `<p>Aula SMK Nusa Bakti penuh sampai ke lorong ketika lampu dipadamkan. Pentas seni akhir semester tahun ini menampilkan sembilan belas kelompok, dengan pembawa acara yang berbicara dalam bahasa Indonesia, Jawa ngapak, dan sesekali bahasa pemrograman.</p>
<h2>Ketoprak dengan subtitel</h2>
<p>Kelompok teater membawakan lakon Joko Sangkrib, cerita rakyat asal Kebumen. Agar tamu dari luar daerah dapat mengikuti, siswa DKV menayangkan terjemahan di dinding secara langsung. Seorang siswa bertugas menekan tombol setiap kali pemain berganti kalimat, termasuk ketika pemain lupa naskah dan mengarang sendiri.</p>
<h2>Robot yang ikut menari</h2>
<p>Kejutan datang dari klub robotika. Lengan robot yang biasanya memindahkan kotak kini memegang selendang, dan bergerak mengikuti irama gamelan. Gerakannya hasil rekaman penari sungguhan, diterjemahkan menjadi angka sudut oleh siswa kelas XI.</p>
<ol><li>Penampilan terfavorit: ketoprak Joko Sangkrib.</li><li>Busana terbaik: kelas X DKV 2, dari plastik bekas kemasan.</li><li>Penampilan paling berani: paduan suara guru.</li></ol>
<blockquote><p>Kami hanya gugup selama lima menit pertama. Sisanya kami gugup sambil tertawa.</p></blockquote>
<p>Tiket berupa satu buku layak baca. Terkumpul 1.046 buku, yang dibagi untuk perpustakaan sekolah dan tiga taman bacaan di Karanggayam. Rekaman pentas dapat ditonton di saluran YouTube sekolah, dan foto-fotonya dipajang di lorong aula. Sampai jumpa pada pentas berikutnya.</p>`,
  },
  {
    title: 'Hari Terbuka Sekolah: Mencoba Bengkel dan Laboratorium dalam Sehari',
    category: 'announcement',
    author: 'Panitia Hari Terbuka',
    daysAgo: -6,
    readers: 0,
    scene: 'parade',
    content: `<p>SMK Nusa Bakti mengundang siswa SMP dan MTs beserta keluarga untuk datang ke Hari Terbuka Sekolah pada Sabtu kedua bulan depan, pukul 08.00 sampai 12.00. Acara ini gratis dan tidak memerlukan pendaftaran.</p>
<h2>Yang dapat dicoba</h2>
<table><thead><tr><th>Tempat</th><th>Kegiatan</th></tr></thead><tbody><tr><td>Bengkel kendaraan</td><td>Mengganti busi dan membaca kode kerusakan mesin</td></tr><tr><td>Laboratorium perangkat lunak</td><td>Membuat gim pertama dalam empat puluh menit</td></tr><tr><td>Ruang server</td><td>Menyambung serat optik sehalus rambut</td></tr><tr><td>Studio desain</td><td>Memotret dan mencetak kartu nama sendiri</td></tr></tbody></table>
<p>Setiap kegiatan dipandu siswa kelas XI. Pengunjung mendapat kartu kecil yang dicap di setiap tempat; empat cap dapat ditukar dengan es dawet buatan toko sekolah.</p>
<h2>Untuk orang tua dan wali</h2>
<p>Pukul 09.00 dan 10.30 ada obrolan bersama kepala sekolah, guru bimbingan konseling, dan dua alumni. Silakan bertanya apa saja, termasuk soal biaya, keamanan, dan peluang kerja. Petugas PPDB membuka meja untuk membantu mengisi formulir bagi yang sudah siap.</p>
<ul><li>Parkir tersedia di lapangan timur.</li><li>Jalur kursi roda ada di gerbang selatan.</li><li>Pakailah sepatu tertutup bila ingin masuk bengkel.</li></ul>
<p>Sekolah yang ingin datang berombongan dapat memberi kabar melalui WhatsApp sekolah agar kami siapkan pemandu. Sampai bertemu.</p>`,
  },
  {
    title: 'Rangkuman Rapat Komite: Perbaikan Ruang Praktik dan Kantin Sehat',
    category: 'announcement',
    author: 'Sekretariat Komite Sekolah',
    daysAgo: 1,
    readers: 0,
    scene: 'meeting',
    is_published: false,
    content: `<p><em>Rancangan, menunggu persetujuan ketua komite.</em></p>
<p>Rapat komite sekolah dihadiri empat puluh dua wakil orang tua, kepala sekolah, dan wakil mitra industri. Rapat membahas dua hal: perbaikan ruang praktik dan penataan kantin. Tidak ada pungutan baru yang diputuskan.</p>
<h2>Ruang praktik</h2>
<p>Atap bengkel sisi barat bocor di tiga tempat. Perbaikan dibiayai dari dana sekolah dan sumbangan bahan dari seorang mitra. Pekerjaan dilakukan saat libur semester supaya tidak mengganggu praktik. Siswa program konstruksi dari sekolah tetangga akan membantu pengukuran.</p>
<h2>Kantin sehat</h2>
<p>Komite menyepakati pedoman sederhana bagi delapan penjual di kantin:</p>
<ol><li>tersedia paling sedikit satu pilihan sayur dan buah setiap hari;</li><li>minuman manis kemasan tidak dipajang di depan;</li><li>harga ditulis jelas, dengan satu menu lengkap paling mahal delapan ribu rupiah;</li><li>kotak makan sendiri mendapat potongan lima ratus rupiah.</li></ol>
<p>Guru IPAS bersama siswa akan memeriksa kebersihan air dan tempat cuci setiap bulan, lalu menempelkan hasilnya.</p>
<h2>Tanya jawab</h2>
<p>Beberapa orang tua menanyakan keamanan siswa yang pulang setelah latihan sore. Sekolah menyediakan daftar hadir kedua pada pukul 16.00 dan mengirim kabar bila anak belum meninggalkan sekolah pukul 17.30. Usulan menambah lampu di jalan samping diteruskan kepada pemerintah desa.</p>
<blockquote><p>Kami tidak meminta sekolah yang mewah. Kami meminta sekolah yang menjawab telepon.</p></blockquote>
<p>Rapat berikutnya dijadwalkan pada awal semester depan, dan terbuka bagi semua orang tua.</p>`,
  },
]

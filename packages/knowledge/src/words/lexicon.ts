/**
 * How families write: slang and English for Indonesian words, words that say nothing, and other
 * names for what schools speak of. What only one school says, staff add in Pengaturan.
 */

/** `short: long` pairs; a long form may be several words. */
export const slang = new Map(
  `ap:apa aj:saja aja:saja doang:saja sj:saja apaan:apa apkh:apakah bs:bisa bsa:bisa bisakah:bisa
  bgmn:bagaimana gmn:bagaimana gmana:bagaimana gimana:bagaimana gmna:bagaimana gimn:bagaimana
  bgaimana:bagaimana piye:bagaimana pripun:bagaimana pundi:mana kados:bagaimana how:bagaimana
  brp:berapa brapa:berapa brpa:berapa pinten:berapa piro:berapa pira:berapa brpkah:berapa
  kpn:kapan kpan:kapan when:kapan deadline:batas dmn:di_mana dmana:di_mana dimana:di_mana
  dimn:di_mana nandi:di_mana neng:di nang:di where:di_mana ngendi:di_mana mn:mana
  ga:tidak gak:tidak gk:tidak g:tidak nggak:tidak ngga:tidak enggak:tidak engga:tidak ndak:tidak
  kagak:tidak tdk:tidak mboten:tidak ora:tidak gausah:tidak blm:belum blum:belum dereng:belum
  sdh:sudah udh:sudah udah:sudah dah:sudah dpt:dapat dapet:dapat hrs:harus kudu:harus
  utk:untuk buat:untuk bwt:untuk yg:yang dg:dengan dgn:dengan sm:sama krn:karena klo:kalau
  kalo:kalau kl:kalau jk:jika tp:tapi jg:juga lg:lagi trs:terus trus:terus dr:dari dri:dari
  pd:pada sy:saya sya:saya aq:saya ak:saya kulo:saya gw:saya gue:saya km:kamu ank:anak lare:anak
  ono:ada enek:ada wonten:ada adakah:ada available:tersedia msh:masih skrg:sekarang skr:sekarang
  hr:hari tgl:tanggal bln:bulan thn:tahun th:tahun perbulan:per_bulan sebulan:per_bulan
  bulanan:per_bulan monthly:per_bulan month:bulan date:tanggal
  dftr:daftar dftar:daftar daptar:daftar ndaftar:daftar register:daftar registration:daftar
  regist:daftar registrasi:daftar apply:daftar admission:daftar pendaftrn:daftar join:daftar
  ndaftarke:daftar enroll:daftar msk:masuk mlebu:masuk mlebet:masuk plg:pulang
  sklh:sekolah skolah:sekolah skul:sekolah school:sekolah smk:sekolah smkn:sekolah
  jrsn:jurusan jrusan:jurusan jur:jurusan prodi:jurusan major:jurusan program:jurusan
  fee:biaya fees:biaya price:biaya cost:biaya ongkos:biaya tarif:biaya harga:biaya bayar:biaya
  pay:biaya byr:biaya mbayar:biaya bea:biaya duit:uang duwit:uang free:gratis
  tuition:spp bljr:belajar pelajarn:pelajaran prsyrtn:syarat requirement:syarat
  requirements:syarat scholarship:beasiswa scholarships:beasiswa bsiswa:beasiswa
  facilities:fasilitas facility:fasilitas eskul:ekskul extracurricular:ekskul
  ekstra:ekskul uniform:seragam schedule:jadwal jdwl:jadwal address:alamat almt:alamat
  location:alamat loc:alamat shareloc:alamat phone:telepon telp:telepon tlp:telepon tlpn:telepon
  telpon:telepon tlpon:telepon tilp:telepon call:telepon nmr:nomor nomer:nomor no:nomor
  wa:whatsapp wasap:whatsapp watsap:whatsapp whatsap:whatsapp ig:instagram insta:instagram
  fb:facebook yt:youtube mail:email imel:email surel:email kepsek:kepala_sekolah
  principal:kepala_sekolah teacher:guru teachers:guru gurune:guru file:berkas document:berkas
  documents:berkas internship:magang prakerin:pkl praktek:praktik dorm:asrama dormitory:asrama
  boarding:asrama bus:bis job:kerja jobs:kerja work:kerja gawe:kerja mbuka:buka open:buka
  opening:buka close:tutup closed:tutup ditutup:tutup library:perpustakaan perpus:perpustakaan
  lab:laboratorium labkom:laboratorium_komputer hsl:hasil result:hasil mksh:terima_kasih disini:di_sini disana:di_sana pake:pakai sampe:sampai dipake:dipakai make:pakai
  dateng:datang milih:pilih nyari:cari nyarik:cari 2:dua dua2:dua bikin:buat
  makasih:terima_kasih makasi:terima_kasih maksih:terima_kasih tks:terima_kasih thx:terima_kasih
  thanks:terima_kasih thank:terima_kasih trims:terima_kasih trimakasih:terima_kasih
  terimakasih:terima_kasih tq:terima_kasih suwun:terima_kasih nuwun:terima_kasih
  tengkyu:terima_kasih hatur:terima_kasih musholla:musala mushola:musala mushalla:musala
  mushala:musala masjid:musala rapot:rapor raport:rapor akte:akta fotocopy:fotokopi
  fotocopi:fotokopi fc:fotokopi ijasah:ijazah photo:foto internet:wifi hotspot:wifi poto:foto
  smp:smp lapangane:lapangan kak:kakak min:admin test:tes ujian:tes`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])
    .map(([short, long]) => [short, long.split('_')]),
)

/** Words of nearly every question, which would match everything. */
export const stopWords = new Set(
  `ada adalah agar akan aku anda ananda antara apa apakah atau bagi bahwa bapak banyak beberapa
  belum bila bisa boleh bolehkah bu ibu bukan dalam dan dapat dari dengan di dong deh hai halo hallo
  hanya harus ingin ini itu iya jadi jika juga kah kakak kalau kami kan karena kata ke lah kenapa kita
  lagi lalu lebih maaf malam mana masih mau minta mengapa mohon murid nggih nih nopo nya oleh pada
  pagi pak paling para perlu permisi punya saat saja sama sangat saya sebagai sebuah secara sedang
  sekali sekolah selamat semua seperti serta siang sih sini siswa situ sore sudah tahu tanya
  tapi telah tentang tersebut tersedia tetapi tiap tidak tolong tau untuk ya yah yaitu yang yo anak
  aku kamu nama info informasi nanya bertanya coba kasih lihat sekarang terus wajib orang nggeh
  ipun niku puniki badhe arep admin gan sis om tante bang mas mbak mba bro guys is the are a an
  do does i my can you for of in at to and what which sebelumnya assalamualaikum loh kok soal
  bawa kumpul keluar kena ngapain ngapa lihat ukuran lewat cocok suka lengkap bagus enak baik habis setelah tamat mesti banget menjadi siapkan sendiri dipakai pakai digunakan emang memang sekitar kira kiranya kok`.split(
    /\s+/,
  ),
)

/** What is asked for; a question of one kind is not answered by a fact of another. */
export const questionPhrases = `
?berapa, berapa, how much
?kapan, kapan, tanggal berapa, hari apa, berapa hari, berapa hari lagi, bulan apa
?jam, jam berapa, pukul berapa
?lama, berapa lama, berapa bulan, berapa tahun, berapa semester
?siapa, siapa
?mana, mana, sebelah mana
?bagaimana, bagaimana, cara, langkah, alur, prosedur
-, terima kasih
`

/** What one thing is called; the first of a line stands for all. */
export const commonSynonyms = `
biaya, uang, pembayaran, iuran
spp, per bulan, uang bulanan, biaya per bulan, uang sekolah per bulan, uang per bulan, iuran per bulan, uang spp
cicil, angsur, nyicil, kredit, diangsur
gratis, cuma-cuma, tidak bayar
beasiswa, biasiswa, bantuan biaya, bantuan, yatim, piatu, keringanan, dispensasi, subsidi, potongan, diskon, kip, pip, kartu indonesia pintar, program indonesia pintar, kurang mampu, tidak mampu, prestasi beasiswa
tambahan, lain, lainnya, selain, tambah
uang gedung, uang pangkal, uang bangunan, sumbangan
syarat, ketentuan, kriteria
berkas, dokumen, kelengkapan
kk, kartu keluarga
akta, akta kelahiran, akta lahir
ijazah, skl, surat keterangan lulus
surat sehat, keterangan sehat, surat keterangan sehat, surat dokter
formulir, form, link daftar, tautan, online, daring, link
loket, datang langsung, langsung ke sekolah, datang ke sekolah, offline, luring
daftar ulang, registrasi ulang, her registrasi, herregistrasi
ppdb, spmb, penerimaan siswa baru, penerimaan murid baru, siswa baru, murid baru
tutup, batas, terakhir, akhir, sampai kapan, ditutup, berakhir
buka, mulai, dibuka
pengumuman, hasil, hasil tes, hasil seleksi, lulus seleksi, lolos, keterima, diterima, kelulusan, diumumkan
tes, seleksi, wawancara
cek status, status
kuota, daya tampung, kursi
usia, umur, berumur
jurusan, program keahlian, konsentrasi keahlian, kompetensi keahlian, program unggulan, kejuruan
otomotif, kendaraan ringan, teknik kendaraan ringan, tkr, tkro, teknik otomotif, mobil, mesin mobil, montir
rpl, pplg, perangkat lunak, software, coding, koding, ngoding, pemrograman, programming, programmer, programer, gim, game
jaringan, tkj, tjkt, networking, teknik komputer
dkv, desain komunikasi visual, menggambar, suka gambar, hobi gambar, desain, desain grafis, multimedia, mm, animasi
sepeda motor, tbsm, tsm
akuntansi, akl, akutansi
perkantoran, otkp, mplb, sekretaris
pemasaran, bdp, marketing, bisnis daring
boga, tata boga, kuliner
busana, tata busana, fashion, menjahit
keperawatan, asisten keperawatan
ekskul, ekstrakurikuler, kegiatan siswa, klub, club
rohis, rohani islam
voli, bola voli, volly
fasilitas, sarana, prasarana
laboratorium komputer, ruang komputer
wifi, wi fi
musala, tempat salat, tempat sholat
bengkel, workshop
jam, pukul, waktu
gerbang, pagar, telat, terlambat
kantor, tata usaha, tu, loket kantor, jam layanan, layanan
alamat, lokasi, letak, peta, maps, gmaps, rute, sekolah di mana, di mana sekolah, sekolah mana
telepon, hp, nomor hp, nomor telepon, kontak, hubungi, contact person, cp, narahubung, nomor
whatsapp, nomor whatsapp, nomor hp whatsapp
media sosial, medsos, sosmed
seragam, baju, pakaian
pkl, magang, praktik kerja lapangan, praktik kerja, praktik industri
mitra, perusahaan, industri, perusahaan mitra, mitra industri
lulus kerja, kerja, bekerja, prospek, peluang kerja, lulusan kerja, bkk, penyaluran kerja
kuliah, universitas, kampus, politeknik, perguruan tinggi, lanjut
pindah, pindahan, mutasi, transfer, pindah jurusan, pindah sekolah
asrama, kos, kost, mess, pondok, mondok
angkutan, angkot, antar jemput, jemputan, transportasi, kendaraan umum, bis
kantin, jajan, makan siang
kepala sekolah, kepala smk
guru, pengajar, pendidik
libur, tanggal merah, liburan
visi, misi
akreditasi, terakreditasi
laptop, komputer sendiri, notebook
olahraga, lapangan
parkir, bawa motor
bpjs, asuransi
agama, kristen, katolik, hindu, nonmuslim, non muslim
tato, tindik, rambut
buta warna
tinggi badan, berat badan
kacamata, rabun
difabel, disabilitas, abk, inklusi, berkebutuhan khusus
setelah daftar, sudah daftar, habis daftar, abis daftar, sehabis daftar, sesudah daftar
`

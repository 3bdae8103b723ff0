/**
 * Words of families: slang and English for Indonesian words, fillers, and synonyms of what schools
 * speak about. Words of a single school are added by its staff in Pengaturan.
 */

/** `short: long` pairs; a long form may be several words. */
export const slangWords = new Map(
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
  smp:smp lapangane:lapangan kak:kakak min:admin test:tes ujian:tes
  ilang:hilang lali:lupa kesupen:lupa supe:lupa poho:lupa hilap:lupa kalimatan:lupa leungit:hilang
  ical:hilang bgt:banget bener:benar bnr:benar slh:salah kleru:salah lepat:salah klewat:lewat
  kelewat:lewat kelewatan:lewat telat:terlambat ngirim:kirim kirimin:kirim
  kekirim:terkirim krm:kirim tekirim:terkirim ngisi:isi ngisine:isi nulis:tulis ngetik:ketik
  ngecek:cek ngeceknya:cek liat:lihat liatnya:lihat ngeliat:lihat nengok:lihat weruh:lihat
  ndelok:lihat ningali:lihat ningal:lihat taunya:tahu taun:tahun tauun:tahun ktnya:katanya
  pgn:ingin pengen:ingin pgen:ingin pingin:ingin kepengen:ingin pengin:ingin hoyong:ingin hayang:ingin
  kepingin:ingin iraha:kapan kapane:kapan sabaraha:berapa sabraha:berapa baraha:berapa
  saha:siapa sopo:siapa sinten:siapa sapa:siapa sp:siapa kumaha:bagaimana kepiye:bagaimana
  kepriye:bagaimana kepriben:bagaimana priwe:bagaimana kepripun:bagaimana gimane:bagaimana
  baa:bagaimana naon:apa opo:apa nopo:apa napa:apa ape:apa  endi:mana
  ngendi:di_mana ning:di teng:di nyang:ke teka:dari saka:dari saking:dari tina:dari
  wis:sudah wes:sudah uwis:sudah sampun:sudah tos:sudah parantos:sudah geus:sudah ude:sudah
  durung:belum drung:belum acan:belum tacan:belum belon:belum belom:belum blom:belum
  lom:belum ndurung:belum iso:bisa isa:bisa saged:bisa saget:bisa iyso:bisa tiasa:bisa bisae:bisa
  gabisa:tidak_bisa gakbisa:tidak_bisa gbs:tidak_bisa gbisa:tidak_bisa gabs:tidak_bisa
  gaada:tidak_ada gada:tidak_ada gaboleh:tidak_boleh gajadi:tidak_jadi gakjadi:tidak_jadi
  gatau:tidak_tahu gtau:tidak_tahu gpunya:tidak_punya gapunya:tidak_punya kgk:tidak kaga:tidak
  henteu:tidak teu:tidak moal:tidak ogah:tidak nda:tidak ndk:tidak ndag:tidak ngak:tidak
  gax:tidak indak:tidak orak:tidak tdak:tidak
  sido:jadi siyos:jadi janten:jadi jdi:jadi jd:jadi gpp:tidak_apa gapapa:tidak_apa
  kedah:harus mesti:harus wjib:wajib abdi:saya kuring:saya aye:saya
  kula:saya kawula:saya awak:saya ambo:saya ana:ada anakku:anak anakq:anak bocah:anak budak:anak
  murangkalih:anak larene:anak sakola:sekolah sekolahe:sekolah skolahan:sekolah sekolahan:sekolah
  asup:masuk lebet:masuk mlbu:masuk masuke:masuk mulih:pulang uih:pulang wangsul:pulang balik:kembali
  mayar:biaya mbayare:biaya byarnya:biaya bayaran:biaya arta:uang artos:uang yatra:uang perbln:per_bulan
  sebln:per_bulan sasasih:per_bulan wulan:bulan sasih:bulan
  dinten:hari poe:hari jumuah:jumat jum'at:jumat jumaat:jumat kemis:kamis
  setu:sabtu saptu:sabtu minggune:minggu ahad:minggu rebo:rabu slasa:selasa senen:senin nilae:nilai
  butuh:perlu btuh:perlu prlu:perlu pernahkah:pernah syrat:syarat sarat:syarat persyaratannya:syarat
  berkase:berkas suratpasfoto:pas_foto fotoan:foto potoan:foto fotonya:foto ftokopi:fotokopi
  potokopi:fotokopi photocopy:fotokopi fotokopian:fotokopi kopian:fotokopi raportnya:rapor rapotnya:rapor
  rapornya:rapor rapotan:rapor aktenya:akta kartukeluarga:kartu_keluarga
  ortu:orang_tua ortunya:orang_tua ortuku:orang_tua wongtuwa:orang_tua kls:kelas klas:kelas kelase:kelas
  jrusn:jurusan jurusane:jurusan jurusn:jurusan ekstrakulikuler:ekskul ekstrakurikuler:ekskul
  extrakulikuler:ekskul exkul:ekskul ekskull:ekskul basketball:basket volly:voli voly:voli volley:voli
  bolavoli:voli sepakbola:sepak_bola bultang:bulu_tangkis badminton:bulu_tangkis
  hape:hp handphone:hp henpon:hp hengpong:hp hapeku:hp hpku:hp hpnya:hp hpne:hp
  hapene:hp hapenya:hp hapena:hp wae:saja bae:saja ajah:saja ajh:saja doank:saja tok:saja thok:saja
  kuwi:itu iku:itu niku:itu eta:itu iki:ini niki:ini ieu:ini kae:itu dgnya:dengan karo:dengan
  kalih:dengan sareng:dengan jeung:dengan cepet:cepat lmbt:terlambat telatnya:terlambat
  ditlk:tolak ditolak:tolak blur:buram burem:buram ngeblur:buram eror:error erorr:error err:error
  upload:unggah ngupload:unggah aplod:unggah uplod:unggah aploud:unggah diupload:unggah download:unduh
  donlot:unduh donlod:unduh print:cetak ngeprint:cetak nyetak:cetak prin:cetak diprint:cetak
  submit:kirim edit:ubah ngedit:ubah ganti2:ganti cancel:batal dicancel:batal batalin:batal
  batalno:batal mbatalke:batal mundurin:mundur pwd:password pasword:password pass:password
  rekening:rekening norek:rekening rek:rekening rekeningnya:rekening tf:transfer trf:transfer
  ditransfer:transfer nyicil:cicil dicicil:cicil cicilan:cicil diangsur:angsur nyecil:cicil
  keterima:diterima ketrima:diterima ketampi:diterima katampi:diterima tembus:diterima keterimanya:diterima
  lolosnya:lolos lulusnya:lulus krja:kerja pagawean:kerja damel:kerja kerjo:kerja nyambutgawe:kerja
  jadwalnya:jadwal jadwale:jadwal notif:notifikasi infonya:informasi konfirm:konfirmasi
  kpala:kepala kepseknya:kepala_sekolah kepalasekolah:kepala_sekolah
  lokasine:alamat tempatnya:alamat sharelok:alamat shareloc:alamat serlok:alamat gmap:maps
  musolla:musala musola:musala musholah:musala langgar:musala surau:musala perpustakan:perpustakaan
  fiber:serat fo:serat_optik optic:optik gambarnya:gambar gim:gim game:gim games:gim ngegame:gim
  aplikasinya:aplikasi mekanik:mekanik montir:mekanik dobel:dobel double:dobel duakali:dua_kali
  2x:dua_kali 2kali:dua_kali kembaran:kembar ade:adik adek:adik adeknya:adik adiknya:adik kka:kakak
  kakaknya:kakak abis:habis abisnya:habis abisan:habis kelar:selesai rampung:selesai bar:selesai
  beres:selesai sesudah:setelah sehabis:setelah sawise:setelah saatos:setelah
  mbesok:besok mangke:nanti ntar:nanti entar:nanti engko:nanti mengko:nanti
  saiki:sekarang sakniki:sekarang ayeuna:sekarang tulung:tolong tlg:tolong
  tlong:tolong njaluk:minta nyuwun:minta nyungkeun:minta mnta:minta
  takon:tanya tangled:tanya tanglet:tanya taros:tanya tumaros:tanya naros:tanya nanyak:tanya naroske:tanya
  gede:besar ageng:besar cilik:kecil alit:kecil akeh:banyak kathah:banyak seueur:banyak larang:mahal
  awis:mahal mirah:murah adoh:jauh tebih:jauh cedhak:dekat cedak:dekat caket:dekat deket:dekat dket:dekat
  metu:keluar kaluar:keluar njupuk:ambil mundhut:ambil nyandak:ambil candak:ambil nyokot:ambil
  nganti:sampai dugi:sampai eusi:isi ngeusian:isi kintun:kirim ngintun:kirim
  ngirimke:kirim ngirimna:kirim nggo:untuk kanggo:untuk keur:untuk ewoh:acara adicara:acara
  klambi:baju rasukan:baju acuk:baju sragam:seragam sragame:seragam griya:rumah omah:rumah imah:rumah
  jeneng:nama jenenge:nama asma:nama asmane:nama ngarane:nama wasta:nama regane:harga rego:harga
  ngajari:ajar ngajar:ajar mulang:ajar ngawulang:ajar wulang:ajar guruku:guru gurunipun:guru bapakne:bapak
  sinau:belajar diajar:ajar sinaune:belajar latian:latihan gladhen:latihan
  prai:libur prei:libur pere:libur liburane:libur liburnya:libur peree:libur
  rampunge:selesai bubar:selesai kelarnya:selesai wiwit:mulai miwiti:mulai mimiti:mulai
  ponakan:keponakan gakebuka:tidak_kebuka gamau:tidak_mau gkmau:tidak_mau gmau:tidak_mau gaiso:tidak_bisa gaisa:tidak_bisa diliat:lihat keliatan:kelihatan ngliat:lihat nganter:antar dianter:antar anter:antar dianterin:antar nganterin:antar bedain:beda mbedane:beda didaftarin:daftar ndaftarno:daftar tuker:tukar ktuker:tukar ketuker:tukar kebalik:balik nuker:tukar tuku:beli meser:beli
  papers:berkas paper:berkas need:perlu needs:perlu apply:daftar nephew:keponakan uncle:paman met:selamat rb:ribu jt:juta ilangan:hilang ngilang:hilang
  interview:wawancara see:lihat check:cek lost:hilang forgot:lupa number:nomor change:ganti
  parents:orang_tua parent:orang_tua come:datang bring:bawa child:anak son:anak daughter:anak
  student:siswa students:siswa exam:tes subject:pelajaran subjects:pelajaran lessons:pelajaran
  smpe:sampai kids:anak kid:anak orphan:yatim orphans:yatim teach:ajar programs:jurusan programme:jurusan programmes:jurusan ampe:sampai mpe:sampai bhs:bahasa komp:komputer kmn:mana kmana:mana dima:mana pabilo:kapan lamo:lama mirip:mirip korsi:kursi esih:masih ndek:di kene:sini kedaftar:terdaftar dijambret:dicuri jambret:dicuri dicolong:dicuri dimaling:dicuri kecolongan:dicuri dirampok:dicuri bileh:kapan ebukka:buka bara:berapa urang:orang nan:yang ditarimo:diterima nawarin:tawar ditawari:tawar ditawarin:tawar cewe:perempuan cewek:perempuan cewenya:perempuan ceweknya:perempuan siswi:perempuan cowok:laki kertasnya:kertas
  ngantos:tunggu ngenteni:tunggu nunggu:tunggu nunggunya:tunggu dienteni:tunggu`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])
    .map(([short, long]) => [short, long.split('_')]),
)

/** Words that nearly every question contains, and that would match everything. */
export const stopWords = new Set(
  `ada adalah agar akan aku anda ananda antara apa apakah atau bagi bahwa bapak banyak beberapa
  belum bila bisa boleh bolehkah bu ibu bukan dalam dan dapat dari dengan di dong deh hai halo hallo
  hanya harus ingin ini itu iya jadi jika juga kah kakak kalau kami kan karena kata ke lah kenapa kita
  lagi lalu lebih maaf malam mana masih mau minta mengapa mohon murid nggih nih nopo nya oleh pada
  pagi pak paling para perlu permisi punya saat saja sama sangat saya sebagai sebuah secara sedang
  sekali sekolah selamat semua seperti serta siang sih sini siswa situ sore sudah tahu tanya
  tapi telah tentang tersebut tersedia tetapi tiap tidak tolong tau untuk ya yah yaitu yang yo anak
  aku kamu nama info informasi nanya bertanya coba kasih lihat sekarang terus wajib orang nggeh sana ngerti singkatan pdhl padahal sinan ado ditu
  ipun niku puniki badhe arep admin gan sis om tante bang mas mbak mba bro guys is the are a an
  do does i my can you for of in at to and what which sebelumnya assalamualaikum loh kok soal
  bawa kumpul keluar kena ngapain ngapa lihat ukuran lewat cocok suka lengkap bagus enak baik habis setelah tamat mesti banget menjadi siapkan sendiri dipakai pakai digunakan emang memang sekitar kira kiranya kok
  abah abi umi ummi bunda ayah mama papa emak nyak babe ncing kang teh teteh akang aa neng ceu mang mamang
  pakde bude paklik bulik budhe pakdhe eyang mbah kakang cak ning uda uni bli gus juragan pun dik dek
  lha lho lo toh to nih ni tuh tu dunk donk deh sih yak yaa iyah iye ye euy mah atuh teh wkwk hehe hehehe haha
  he eh oh ooh hmm hm nah wah waduh aduh alhamdulillah insyaallah insya allah bismillah astaghfirullah
  pernah besar luas nyaman bersih keren ramah modern memadai layak
  ttg tntg perihal mengenai terkait perkenalkan nama maaf mengganggu ganggu tak waktunya mohonkan harap
  atas perhatiannya perhatian hormat kepada yth bapak ibu pimpinan panitia admin kami putri putra keluarga
  numpang monggo mangga punten sampurasun kulonuwun nuwunsewu sewu amit nyuwun minta kebetulan kemarin tadi
  barusan ternyata soalnya gara lagi masalah masalahnya gitu begitu begini gini kayak kaya kyk macam seperti
  nanti besok dulu aja saja bae wae mulu melulu terus sampe sampai hingga serius beneran bener betul pasti
  sono anu apalagi misal misalnya umpama upama seandainya semisal andai
  pgn ingin hendak akan bade badhe arep ameh ajeng bakal rencana niat berencana
  dear sis bang bung bosku bos bosq gaes guys ges sob cuy jir anjir plis please pls help tolong bantu
  na ne nang neng ka ku ti di nu teh ari kitu kieu mun lamun yen nek lek menawi menawa sanes
  mah dah deh nya mbok po opo ngono ngene koyo kados ngoten mekaten nggon`.split(/\s+/),
)

/** Phrases by kind of question; a question of one kind is not answered by a fact of another. */
export const questionPhrases = `
?berapa, berapa, how much
?kapan, kapan, tanggal berapa, hari apa, berapa hari, berapa hari lagi, bulan apa
?jam, jam berapa, pukul berapa
?lama, berapa lama, berapa bulan, berapa tahun, berapa semester
?siapa, siapa
?mana, mana, sebelah mana
?bagaimana, bagaimana, cara, langkah, alur, prosedur
-, terima kasih, orang tua, wali murid, calon siswa
`

/** Synonyms, one group a line; the first name stands for all. */
export const commonSynonyms = `
biaya, uang, pembayaran, iuran
spp, per bulan, tiap bulan, setiap bulan, spp tiap bulan, spp setiap bulan, spp per bulan, bayar per bulan, uang bulanan, biaya per bulan, uang sekolah per bulan, uang per bulan, iuran per bulan, uang spp
cicil, angsur, nyicil, kredit, diangsur
gratis, cuma-cuma, tidak bayar
beasiswa, biasiswa, sktm, surat keterangan tidak mampu, surat miskin, bantuan biaya, bantuan, yatim, piatu, keringanan, dispensasi, subsidi, potongan, diskon, kip, pip, kartu kip, pemegang kip, pemegang kartu kip, kartu indonesia pintar, program indonesia pintar, kurang mampu, tidak mampu, prestasi beasiswa
tambahan, lain, lainnya, selain, tambah
uang gedung, uang pangkal, uang bangunan, uang sumbangan, sumbangan pembangunan, uang pembangunan, dana pembangunan
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
rpl, pplg, perangkat lunak, rekayasa perangkat lunak, software, coding, koding, ngoding, pemrograman, programming, programmer, programer, gim, game
jaringan, tkj, tjkt, networking, teknik komputer
dkv, desain komunikasi visual, animator, ilustrator, desainer, videografer, suka gambar, hobi gambar, suka menggambar, hobi menggambar, senang menggambar, desain, desain grafis, multimedia, mm, animasi
sepeda motor, tbsm, tsm
akuntansi, akl, akutansi
perkantoran, otkp, mplb, sekretaris
pemasaran, bdp, marketing, bisnis daring
boga, tata boga, kuliner
busana, tata busana, fashion, menjahit
keperawatan, asisten keperawatan, perawat, kesehatan
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
visi, misi, visi misi
agenda, kalender, kalender kegiatan
akreditasi, terakreditasi
laptop, komputer sendiri, notebook
olahraga, olah raga, lapangan
pjok, penjas, penjaskes, penjasorkes, guru olahraga, guru olah raga, pelajaran olahraga
parkir, bawa motor
bpjs, asuransi
nonmuslim, non muslim, kristen, katolik, hindu, buddha, konghucu, nasrani
tato, tindik, rambut
perempuan, wanita
job fair, bursa kerja, jobfair
lks, lomba kompetensi siswa
jamin, dijamin, menjamin, jaminan
buta warna
tinggi badan, berat badan
kacamata, rabun
difabel, disabilitas, abk, inklusi, berkebutuhan khusus
nomor induk, nis, nipd, nomor induk siswa, nomor peserta, nomor ujian, nomor urut
basket, bola basket
pencak silat, silat, karate, taekwondo, bela diri, tapak suci
paskibra, paskib, paskibraka
pmr, palang merah remaja
musik, band, gitar, ngeband, drumband, marching band
paduan suara, padus, vokal
kolam renang
renang
bulu tangkis, badminton
sepak bola, bola kaki
tenis meja, pingpong, ping pong
panahan
teater, drama
jurnalistik
tahfiz, tahfidz, hafalan
hadroh, marawis, rebana, hadrah
pecinta alam, mapala
catur
perhotelan, hotel, pariwisata, wisata
farmasi, apoteker
tata kecantikan, kecantikan, salon
teknik listrik, kelistrikan bangunan, instalasi listrik
elektronika, audio video, elektro
permesinan, pemesinan, teknik mesin, teknik pemesinan
bangunan, konstruksi, teknik bangunan, dpib, sipil
alat berat
pertanian, agribisnis, perkebunan
peternakan
perikanan
pelayaran, nautika
penerbangan
pertambangan, geologi
perfilman, broadcasting, broadcast
mekatronika
perbankan
logistik
penilaian akhir semester, uas, pas semester, ujian akhir semester, tes akhir semester, sumatif akhir semester, ujian semester, tes semester, ulangan semester, penilaian akhir
penilaian tengah semester, uts, pts, ujian tengah semester, tes tengah semester
masa orientasi, mpls, mos
setelah daftar, sudah daftar, habis daftar, abis daftar, sehabis daftar, sesudah daftar
`

/**
 * Usual items of schools' lists, by the list's first name: asked for a missing one, the bot tells
 * the whole list.
 */
export const usualListItems = {
  ekskul: `basket, pencak silat, paskibra, pmr, musik, paduan suara, renang, bulu tangkis, sepak bola,
    tenis meja, panahan, teater, jurnalistik, tahfiz, hadroh, pecinta alam, catur, voli, rohis`,
  jurusan: `sepeda motor, akuntansi, perkantoran, pemasaran, boga, busana, keperawatan, perhotelan,
    farmasi, tata kecantikan, teknik listrik, elektronika, permesinan, bangunan, alat berat,
    pertanian, peternakan, perikanan, pelayaran, penerbangan, pertambangan, perfilman, mekatronika,
    perbankan, logistik, rpl, jaringan, dkv, otomotif`,
}

/** Broader terms that the search uses for a name that the school says nothing about. */
export const broaderTerms: ReadonlyMap<string, string> = new Map([
  ['=uang gedung', 'biaya'],
  ['=spp', 'biaya'],
  ['=cicil', 'biaya'],
  ['=gratis', 'biaya'],
  ['=beasiswa', 'biaya'],
  ['=ijazah', 'syarat'],
  ['=kk', 'syarat'],
  ['=akta', 'syarat'],
  ['=surat sehat', 'syarat'],
  ['=berkas', 'syarat'],
  ['=kuota', 'ppdb'],
  ['=loket', 'kantor'],
  ['=alamat', 'kontak'],
  ['=telepon', 'kontak'],
  ['=lulus kerja', 'alumni'],
  ['=olahraga', 'ekskul'],
])

/** Everyday words that are one letter away from a school's word; they are not corrected. */
export const everydayWords = new Set(
  `beras keras deras berat bekal bakar pasar kasar kabar kebun bagas bayi bagi besok belok balok
  buruh burung bunga bulu dapur dasar denda desa dewa dokter dompet dunia emas gaji galon gambar
  garam gelas gempa gereja gula hujan hutan ikan jagung jalan jaket jendela kabel kaki kalung kamar
  kapal kapur kasih kasur kayu kebakaran kebanjiran kecap kepala kereta keringat kertas kolam kompor
  kopi kota kucing kuda kulit kuning kursus lampu langit laut lemari lilin listrik lumpur madu makan
  makanan malas mandi mangga manis masak merah minum minyak mobil nasi obat pacar padi paket panas
  panjang pantai parkir paspor payung pedas perang perut pesawat piring pisang polisi presiden pulau
  pulsa putih putus rambut rumah sakit sampah sandal sapi sarung sate sawah sayur sehat sepatu sepeda
  sinetron sungai surat susu tahu tanah tangan tas telur teman tempe terbang ternak tidur tiket toko
  truk tukang udang ular utang warna warung wisata film berita cuaca resep saham skor lagu
  artis politik bupati gubernur camat lurah menteri walikota indonesia jawa jakarta bandung surabaya
  semarang mantan nikah lamaran kawin hamil`.split(/\s+/),
)

/** Words that tell how a question came about, and not what it asks for. */
export const storyWords = new Set(
  `suruh nasib sengaja maksud mumpung gaptek kemarin kmrn biar capek bilang pikir sempat dapet lgsg
  seminggu sehari nyata taruh pas deg pusing bingung khawatir takut nih katanya kata ngomong sini situ
  mikir nanya ngeyel ngotot serba sumpah duh plis gan kebetulan mendadak tiba capai lelah repot ribet
  tenang sabar maklum kasihan kasian sedih senang alhamdulillah semoga harapan nunggu nunggunya
  dia beliau mereka desa kampung`.split(/\s+/),
)

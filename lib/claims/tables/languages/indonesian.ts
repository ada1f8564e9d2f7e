import type { Language } from "@/lib/claims/tables/language";

export const indonesian: Language = {
  littleWords: `
    yang dan di ke dari untuk pada dengan adalah ini itu tidak akan bisa dapat sudah telah belum juga
    atau tetapi tapi karena jika kalau saat ketika setelah sebelum oleh dalam atas bawah antara para
    setiap tiap semua hanya saja lebih paling sangat lagi masih sedang harus perlu ingin mau suka saya
    aku kamu anda dia ia kami kita mereka nya ada bukan jangan tanpa sampai hingga sejak agar supaya
    seperti sebagai secara bahwa maka namun serta pun sih tersebut orang hari pukul jam punya
  `,
  openers: `
    sutradara aktor aktris penyanyi pemain dalang pianis fotografer pelukis penulis editor wartawan pelatih
    wasit kiper kapten nakhoda mekanik montir tukang teknisi petani peternak nelayan pembuat koki pelayan
    penjahit bidan suster apoteker fisioterapis psikolog kardiolog mahasiswi peneliti pustakawan insinyur
    pemrogram pengembang akuntan sekretaris bendahara wakil pengelola notaris hakim saksi penggugat tergugat
    tante om paman sepupu keponakan mertua ipar anaknya suaminya istrinya ibunya ayahnya kakaknya adiknya
    kembar anjing kucing kuda sapi kambing lebah madu panen benih bibit kebun sawah pentas gladi pertunjukan
    pameran konser karcis lomba pertandingan kemah pakan takaran perahu adonan ragi tepung mentega telur oven
    loyang panggang aduk tuangkan diamkan sajikan sanggar babak spanduk turis wisatawan asing label pos kain
    pewarna pewarnaan beliau kueri sirene orangutan pisau pisaunya rendang bukit log indeks cadangannya
    pemasangan blender soal banding gangguan basisdata klaster rilis gratis biayanya harganya alamatnya
    jadwalnya waktunya tempatnya
    acara adapun adik agenda ahli air akhir akhirnya akibatnya akses aktif akun alamat alat alergi alasan
    aman ambil ambillah anak analisis anggaran anggota angka angkutan antar antara antrean apa apabila
    apakah apartemen apotek arsip artikel asalkan asisten asuransi atasan aturan awal ayah ayam badan
    bagaimana bagasi bagi bagian bahan bahasa bahkan baik baju bakar balas bangun bank bantu bantuan banyak
    bapak barang baru basis batal batas bawa bayar bayi beberapa beda bekerja beli belajar belanja benar
    berangkat berapa berat berbagai berdasarkan beri berikan berikut berita berjalan berkas berlaku
    berlangsung bersama bersihkan besar besok biaya biasanya bicara bila bibi boleh buah buat buka buku
    bulan bulanan bu bus butuh cabang cadangan cahaya cair cara cari catat catatan celana cek cepat cicilan
    cinta coba contoh cuaca cuci cucu cukup cuti daerah daftar daging dahulu data datang daya dekat demi
    demikian denah depan desa dewasa dibayar digunakan diberi diabetes diagnosis diet dikirim dilarang
    dimulai dinas direktur disetujui ditulis dokter dokternya dokumen dompet dosen dosis dua duduk dulu
    email entah evaluasi faktur film final foto fungsi gaji ganti garam gedung gejala gigi gula guna
    gunakan gunung guru hadiah hak halaman halo hampir hapus harap harga hasil hati hasilnya hemat hewan
    hidup hindari hitung hotel hubungi hujan hukum ibu ide identitas ikan ikut ikuti ingat informasi ingin
    inilah insiden instal internet isi istirahat istri izin jadi jadwal jaga jalan jaminan janji jarak
    jarang jaringan jas jawab jawaban jelas jemput jenis jual jumlah jumlahnya juru justru kabar kadang
    kadang-kadang kakak kakek kamar kampus kantor kapal kapan karyawan kartu kasir kasus kata kayu keadaan
    kebanyakan kebetulan keberangkatan kecil kecuali kedua kegiatan kejadian kelas keluar keluarga keluhan
    kemarin kembali kementerian kemudian kemungkinan kendaraan kenapa kepada kepala kereta kerja kertas kesalahan
    kesehatan ketentuan keterangan ketiga ketua keuangan khusus kini kira-kira kirim kirimkan klien kode
    kondisi konfigurasi kontrak kontak kopi kos kota kuliah kumpulkan kunci kunjungan kurang kurir kursus
    kursi lagu lain lainnya lakukan lalu lama lampiran lampu langkah langganan langsung lantai laporan
    larangan latihan lauk lemari lepas lewat libur lihat lima lokasi lusa maaf mahasiswa majalah makan
    makanan malam mana manajer mandi mari masa masak masalah masing-masing masuk masukkan mata matikan
    mengapa mengenai mengonsumsi menghindari meja melalui melihat memakai memang membaca membahas membantu membayar
    membeli membuat memiliki memasak meminta memilih mempunyai menang mendapat menerima mengambil mengajar
    menggunakan menghubungi mengirim meninggal menit menjadi menjual menulis menurut menyewa menyimpan
    merek merupakan meskipun mesin minggu minimal minum minuman minyak misalnya mobil mohon motor mulai
    mungkin mudah muncul murid museum musik musim nama namanya nanti nasi naik negara nenek nilai nomor
    obat obatnya objek olahraga oleh-oleh operasi orangtua pabrik padahal pagi paham pajak pak paket pakai pakaian
    paling panas panggil panjang pantai parkir pasal pasang pasar pasien pastikan paspor pekan pekerjaan
    pelanggan pelajaran pelatihan peluang pembatalan pembayaran pembelian pemilik pemerintah pemesanan penerbangan
    pengacara pengadilan pengguna pengiriman peninjauan penjelasan penjualan penting penumpang penyakit
    penyewa perawat perbaikan perbarui perempuan pergi perhatikan peringatan periksa perjalanan perjanjian
    permintaan pernah persiapan pertama pertanyaan pertemuan perusahaan pesan pesawat pesta peta petugas
    pihak pilih pindah pintu pisang polisi ponsel porsi posisi potongan presentasi pria produk program
    proyek puasa pulang pusat putra putri putusan rapat rasa rata-rata rekan rekening rencana rencananya
    resep restoran ringkasan risiko roti ruang ruangan rumah rupanya rusak saatnya sabun sahabat sakit salah
    salinan salju sama sambil sambungan sampah sandi sangat sarapan satu saudara sayang sayur sebab sebagian
    sebaiknya sebelah sebelumnya sebentar sebenarnya sebuah secepatnya sedangkan sedikit segera sehari
    sehingga sejumlah sejak sekali sekarang sekitar sekolah selain selalu selama selamat selanjutnya selesai
    seluruh semalam sementara seminggu semoga sempat senang sendiri seorang sepatu sepeda sepenuhnya seperti
    serta server sesuai seseorang sesudah setelah setelahnya setengah setidaknya setuju sewa siang siapa
    siapkan sidang silakan simpan sisa sistem siswa situs sore status stasiun suami suara suatu suhu sudah
    sumber surat survei susu syarat tabel tadi tagihan tahun tak taman tamat tambah tambahkan tamu tanaman
    tanda tanggal tanya target tarif tas tawaran teh telepon teman tempat tentang tentu tepat terakhir
    terapi teras terbaru terdakwa terima terjadi terkadang terlalu termasuk ternyata tersedia tes tetangga tetap
    tiba tidur tiga tiket tim tinggal tinggi tingkat toko tolong topik transfer tugas tuan tulis tunggu turun
    tutup uang udang ujian ukuran ulang ulangi umum umumnya umur undang undangan unduh universitas untung
    urusan urutan usaha usia utama utang vaksin versi waktu wanita warga warna warung wilayah yaitu yakni
    bukannya tiada enggak nggak terlarang alih-alih bebas barangkali sepertinya tampaknya
    kelihatannya agaknya diduga diperkirakan sering seakan konon ragu meragukan diragukan sulit
    bilamana jikalau asal seandainya andai andaikan tergantung sepanjang sejauh manakala selagi
    terkecuali cuma cuman semata semata-mata melulu eksklusif satu-satunya maksimal maksimum
    selambat-lambatnya sebanyak-banyaknya minimum sekurang-kurangnya sedikitnya setidak-tidaknya
    senantiasa walaupun walau meski sekalipun biarpun kendati terlepas bagaimanapun sebisa
    secepat sebaik sebanyak asal-usul berasal tiba-tiba subuh paginya dini tengah siangnya petang
    sorenya malamnya larut
  `,
  numbers: `
    dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas duabelas=12 tigabelas=13 empatbelas=14 limabelas=15 enambelas=16 tujuhbelas=17 delapanbelas=18
    sembilanbelas=19 duapuluh=20 tigapuluh=30 empatpuluh=40 limapuluh=50 juta=1000000 sejuta=1000000 ribu=1000 puluh=10 ratus=100 seratus=100 seribu=1000
    kedua=2 ketiga=3 keempat=4 kelima=5 berdua=2 bertiga=3 sepasang=2 selusin=12
  `,
  noNumbers:
    "setengah juta, setengah ribu, seribu satu, beberapa ribu, beberapa juta, beberapa ratus",
  one: "satu sebuah seorang seekor sekali esa pertama tunggal suatu",
  ordinals: `
    pertama/kesatu kedua ketiga keempat kelima keenam ketujuh kedelapan kesembilan kesepuluh kesebelas
  `,
  shortWeekdays: "sen sel rab kam jum sab min/mgg",
  shortMonths: "jan feb mar apr mei jun jul agu/ags/agt sep/sept okt nov des",
  per: "per setiap tiap sekali se saban",
  periods: {
    second: "detik sedetik",
    minute: "menit semenit",
    hour: "jam sejam",
    day: "hari sehari harian",
    week: "minggu seminggu mingguan pekan sepekan",
    month: "bulan sebulan bulanan",
    quarter: "triwulan kuartal kuartalan",
    year: "tahun setahun tahunan",
  },
  dayParts: {
    morning: "pagi, pagi hari, di pagi hari, subuh, paginya, dini hari",
    noon: "tengah hari, siang, siang hari, siangnya",
    afternoon: "sore, sore hari, petang, sorenya",
    evening: "malam, malam hari, di malam hari, malamnya",
    night: "tengah malam, larut malam, malam, malam hari",
  },
  negation: {
    pieces: "(?<![A-Za-z])([Tt]ak)(?![A-Za-z-])",
    words: `
      tidak, tidak pernah, tidak boleh, tidak bisa, tidak dapat, tidak ada, bukan, bukannya, jangan, belum,
      belum pernah, tanpa, tiada, enggak, nggak, gak, tidak lagi, dilarang, terlarang, alih-alih, bebas dari,
      jangan pernah, tidak seorang pun,
      tidak diperbolehkan, tidak diizinkan, tidak perlu, tidak usah, tidak dibolehkan,
      tidak diperkenankan, tak boleh, tak bisa, tidak sekali pun, tidak satu pun,
      sama sekali tidak, bukan lagi  
    `,
  },
  hedge: {
    words: `
      mungkin, barangkali, kemungkinan, kemungkinan besar, sekitar, kira-kira, kurang lebih, hampir,
      biasanya, kadang, kadang-kadang, terkadang, sepertinya, tampaknya, kelihatannya, agaknya, diduga,
      diperkirakan, sering, jarang, seakan, bisa jadi, boleh jadi, rata-rata, umumnya, sementara ini, konon,
      besar kemungkinan, kemungkinannya, kemungkinan besarnya, ada kemungkinan, sangat mungkin,
      mungkin saja, bisa saja     , ditengarai,
      disinyalir
    `,
  },
  doubt: {
    words: `
      tidak mungkin, kecil kemungkinan, kecil kemungkinannya, ragu, meragukan, diragukan, sulit dipercaya,
      tidak yakin, tidak percaya
    `,
  },
  condition: {
    words: `
      jika, kalau, apabila, bila, bilamana, jikalau, asalkan, asal, seandainya, andai, andaikan, dalam hal,
      dengan syarat, jika perlu, bila perlu, tergantung pada, tergantung, sepanjang, sejauh, manakala, selagi
       , andai saja 
    `,
  },
  exception: {
    words: `
      kecuali, kecuali jika, kecuali kalau, kecuali bila, kecuali apabila, selain, terkecuali,
      dengan pengecualian, selain itu kecuali, jika tidak,
      terkecuali jika, kecuali pada, kecuali hari, selain dari
    `,
  },
  until: {
    words:
      "sampai ~, sampai dengan ~, hingga ~, s.d. ~, sampai saat, sampai akhirnya, hingga akhirnya",
  },
  exclusion: {
    words: `
      hanya, cuma, cuman, semata, semata-mata, melulu, eksklusif, hanya saja, satu-satunya, khusus untuk,
      tidak lain,
      kalau tidak jangan, jika tidak jangan, tak ada yang lain, tiada lain
    `,
  },
  most: {
    words: `
      paling banyak, maksimal, maksimum, tidak lebih dari, paling lama, paling lambat, selambat-lambatnya,
      sebanyak-banyaknya, tidak melebihi, paling tinggi, tak lebih dari, paling jauh
    `,
  },
  least: {
    words: `
      paling sedikit, minimal, minimum, setidaknya, sekurang-kurangnya, tidak kurang dari, sedikitnya,
      paling tidak, paling cepat, setidak-tidaknya
    `,
  },
  universal: { words: "selalu, setiap kali, senantiasa, tanpa kecuali, tanpa terkecuali" },
  concession: {
    words: `
      meskipun, walaupun, walau, meski, sekalipun, bahkan jika, bahkan kalau, biarpun, kendati, terlepas dari,
      tanpa peduli, tidak peduli, tidak hanya, bukan hanya, tidak cuma, bukan cuma, tidak masalah, tak hanya,
      tidak apa-apa, bagaimanapun, tanpa ragu, tanpa masalah, mau tidak mau, sebisa mungkin, secepat mungkin,
      sebaik mungkin, sedikit mungkin, sebanyak mungkin, selain itu, asal usul, asal-usul, berasal, sampai jumpa,
      sampai di, sampai ke, tiba-tiba, bila saja, tak terhingga
    `,
  },
};

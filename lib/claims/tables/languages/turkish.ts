import type { Language } from "@/lib/claims/tables/language";

export const turkish: Language = {
  littleWords: `
    ve bir bu için ile de da her çok sonra önce gibi ama olarak değil en onun kadar hiç asla
    sadece göre günü ya veya daha olan eğer ancak o ki saat var yok ise mi mı mu mü biz siz
    onlar şu bunu buna bunun ona onu şey hem ne çünkü fakat diye ise iken üzere olur oldu olacak
    olan olması bazı tüm bütün hep belki artık yine tarafından
  `,
  ownLetters: /[ğışİ]/,
  openers: `
    şarkıcı piyanist fotoğrafçı ressam kaleci kaptan dümenci marangoz boyacı bahçıvan arıcı çiftçi balıkçı
    fırıncı pastacı kuaför berber ebe kardiyolog kütüphaneci sayman başkan hâkim hala görümce baldız yavru
    tavuklar arılar kovan kovanlar fide arsa tarla çekim çekimler montaj prova prömiyer gösteri parkur kamp
    aşılar dozaj tekne yelkenli gövde kamara maya unu tereyağ krema tepsi pişirin karıştırın bekletin afiş
    vitrin vitrindeki kulüp kazı perde nöbet greyfurt zam gecikme sapma hasar gölge şefimiz eksper kapsam
    mücbir epeyce toptancı nakliye nakliyeyi bal balı yabancı kaybolan
    acaba adı adım adımız ağır ağırlıklı aldı aldım aldık alır alıyor alacak alındı alınacak
    alınır ama amaç amacı ancak anne annem annemin annesi annesinin arada ara aradı aradım arar
    arıyor arayacak aramış arkadaş arkadaşı arkadaşım arkadaşımız art artık asla aslında atla aynı
    ayda ayın ayrıca ayrı ayrıntı ayrıntılar az azami asgari baba babam babamın babası babasının
    bana banka bazen bazı bazıları baş başka başlangıç başlangıçta başladı başlar başlıyor başlıca
    başlık belge belgeler belki belli ben benden beni benim beri bile bir biraz birden birçok
    birçoğu biri birisi birkaç birlikte bitiş bitti biter bitiyor biz bizde bize bizi bizim bol bu
    buna bunda bundan bunu bunun bunlar bunları burada buraya buradan burası bugün bugünkü
    bugünlerde buluşma bütün büyük böyle böylece bölüm böylelikle cevap cevaplar çabuk çalışan
    çalışanlar çalışır çalışıyor çalıştı çalışma çalışmalar çay çift çocuk çocuklar çocukları çoğu
    çoğunlukla çoğunluk çok çoktan çünkü çıkış çıktı çıkar çıkıyor da daha daima dahil dahası dair
    de dedi değer değil değişiklik değişiklikler demek demiş der derhal ders dersler detay
    detaylar devam diğer diğerleri diyor dolayısıyla dolayı doğal doğru doğrudan doğruca doğum
    dost dün dünkü durum düzenli düzenlenecek efendim eğer eğitim ekip ekibi ekim ekle eklendi
    ekledi eklenecek elbette elde en endişe erkek erken ertesi esas esasen eski eskiden eş eşi
    eşim eşya et etkinlik etti ettim ev eve evde evin evi evet evvel evlilik fakat fark fatura
    faturalar fazla fazladan fikir fiyat fiyatı fiyatlar galiba gayet gece geceleri geceleyin geç
    geçen geçenlerde geçerli geçici geçtiğimiz geldi gelecek gelen gelir geliyor gelmeden genel
    genelde genelinde genellikle gerçek gerçekten gereği gerek gerekirse gerekli gerekiyor geri
    getirdi gibi gider giderler gidecek gidiyor gidiş giriş girişi girdi gitti gittim gönder
    gönderdi gönderildi gönderim görev görevi görevler göre görünüşe görüş görüşme görüşmeler
    görüştü gösterge gün günde günlük günlerden günün güncel güncelle güncelleme güncellendi
    güncellemeler güzel hadi hafta haftada haftalık haftanın haftaya hâlâ halen halbuki hangi
    hangisi hani hariç hatta hatırla hatırlat hatırlatma hayır haydi hedef hedefi hem hemen henüz
    hep hepimiz hepsi her herhalde herhangi herkes herkesin hiç hiçbir hiçbiri hiçbirinde hızlı
    hoca hocası içecek içer içerde içeri içeride içerik içerir içerisinde için içinde içiyor iken
    iki ikinci ikisi ile ileri ileride ilgili ilgi ilk ilki ilaç ilacı ilaçlar inan indi indirim
    insan insanlar ise isim ismi istedi isteği istek istekler istersen istiyor ister iş işe işi
    işin işini işler işte iyi iyice izin kaç kadar kadın kahvaltı kahvaltıda kahve kahveyi kaldı
    kalan kalıcı kalır kalıyor kalite kapanış kapat karar kararlar kararı kardeş kardeşi kardeşim
    karşı karşılık karşılıklı kasım kat katıldı katılım katılımcı katılımcılar kayıt kayıtlar
    kaynak keza kendi kendim kendine kendisi kendisine kendisinin kesin kesinlikle kez kısa kısaca
    kısmen kışın kız kızı kızım kim kime kimi kimin kimse kimsenin kira kişi kişisel kişiler komşu
    komşum konu konular konusu koşul koşullar kural kurallar kullan kullanır kullanıyor kullanım
    kullanıcı kullanıcılar kullanılıyor kullanılır kontrol kredi kurs kurulum küçük lakin lazım
    liste lütfen madem mademki mail maliyet mesaj mesajlar meğer mesela mevcut mi miktar mutlaka
    mümkün mümkünse müdür müşteri müşteriler nasıl ne neden nedeni nedenle neredeyse nerede
    nereden nereye neyse nihayet nihayetinde niye niçin not notlar notu numara numarası nüfus o
    olabilir olacak olan olarak olası oldu oldukça olmadan olmak olması olur oluyor ondan onlar
    onlara onlardan onları onların onu onun oradan orada oraya orası orta ortalama ortak otel oğlu
    oğlum oysa oysaki öbür ödeme ödemeler ödedi öder ödenecek ödendi ödev öğle öğleden öğlen
    öğleyin öğrenci öğrenciler öğrendi öğreniyor öğretmen öğretmeni önce önceden önceki önceleri
    öncelikle öncelik önem önemli öneri öneriler ön önümüzdeki örneğin örnek örnekler öte öyle
    öyleyse özel özellikle özet özetle özetleyin para parola pek peş plan planı planlanan proje
    projenin projesi rağmen rahat randevu rapor rapora raporu renk resmi sabah sabahları
    sabahleyin sabaha sade sadece sağ sağlık sahip sahibi saat saati saatler sana sanırım sanki
    sayfa sayı sayısı saydı sebep sebebi seçenek seçenekler seçim sefer sekiz selam sen senden
    senin seni senede sence sever seviyor sevdiği sık sıkça sınav sıra sırada sırasında sıradan
    sırf siz size sizi sizin son sonra sonradan sonraki sonrasında sonuç sonuçlar sonuçta sonuncu
    sonunda soru sorular sorun sorunlar söz sözleşme sözde sözü söyledi söyler söylüyor sürekli
    süre süresi süreç şart şartlar şayet şehir şey şeyler şimdi şimdiden şimdilik şimdiki şirket
    şu şuna şunlar şunu şurada şüphesiz tabii tabi takım takip talep tam tamam tamamen tamamı tane
    tarif tarih tarihi tarihte tatil tavsiye taşındı tahminen tahmini tatilde tek tekrar telefon
    temel test testler tercih tercihen tercihi teslim teslimat teyze toplam toplamda toplantı
    toplantılar torun torunu tüm tümü türlü uçak uçuş ucuz uyarı uygulama uygun ulaşım unutma
    unutmayın uyanır uyumadan uyuyor uzak uzun uzman ücret ücretsiz üç üçüncü ürün ürünler üstelik
    üstüne üzere üzerinde üzgün var vardı vardır varış varsa ve veri verdi verilen verir veriyor
    verecek versiyon veya veyahut ya yahut yakın yakında yakınlarda yaklaşık yalnız yalnızca
    yanlış yani yanı yanında yapar yapıyor yapılan yapıldı yapılacak yapılır yaptı yapmış yarın
    yarınki yarım yarısı yardım yaş yaşı yaşıyor yavaş yaz yazdı yazın yazılı yedek yedekleme
    yemek yemekten yeni yeniden yer yeri yerine yeter yeterli yine yok yoksa yol yolculuk yolda
    yorum yorumlar yönetici yönetim yüksek yürür yürüyor yüz yüzde yıl yılda yıllık yılın zaman
    zamanla zaten zira ziyaret zorunda zorunlu doktor doktoru hekim hemşire hasta hastalar diş
    dişçi eczacı eczane hastane klinik muayene tahlil tetkik tanı teşhis tedavi ameliyat hap
    tablet kapsül merhem şurup doz dozu reçete aşı serum tansiyon nabız şeker kolesterol kan idrar
    kalp böbrek karaciğer mide bağırsak akciğer deri cilt göz kulak burun boğaz bel sırt diz omuz
    kol bacak ayak el parmak kafa ağrısı öksürük nezle grip alerji alerjisi intolerans astım
    diyabet migren hastalık hastalığı belirti belirtiler şikâyet şikayet şikayetler uyku beslenme
    diyet egzersiz kilo boyu gebelik hamilelik bakım bakıcı psikolog terapist diyetisyen
    fizyoterapist veteriner avukat hakim savcı noter mahkeme dava davacı davalı duruşma itiraz
    temyiz tanık bilirkişi vekâlet vasiyet miras tazminat ceza cezai kanun madde fıkra yönetmelik
    tüzük sözleşmesi taraf taraflar imza mühür protokol kefil kefalet teminat depozito kapora
    kiracı kiraya kiralık aidat emlak daire konut bina oda salon mutfak banyo balkon bahçe garaj
    asansör merdiven kapı pencere duvar tavan zemin çatı mobilya masa sandalye koltuk yatak dolap
    raf lamba ışık priz ısıtma kalorifer kombi doğalgaz elektrik sayaç sayacı temizlik çamaşır
    bulaşık makine makinesi buzdolabı fırın ocak süpürge araba araç otomobil bisiklet motor
    motosiklet lastik yakıt benzin otopark yolcu rota seyahat gezi gezisi tur turu tren otobüs
    vapur feribot taksi metro tramvay dolmuş bilet bileti biletler bagaj bavul pasaport vize
    kimlik otogar havaalanı havalimanı istasyon durak gümrük konaklama rezervasyon pansiyon plaj
    göl orman köy kasaba ilçe semt sokak cadde caddesi cad mahalle mah bulvar meydan ülke sınır
    hava kar rüzgâr hayvan köpek köpeği köpeğim kedi kedisi kedim kuş balık mama bitki çiçek ağaç
    tohum hasat müzik şarkı konser film dizi kitap roman hikâye dergi gazete haber haberler resim
    sergi tiyatro oyun oyuncu maç turnuva yarış yarışma şampiyona koşu maraton yüzme futbol
    voleybol basketbol tenis satranç kayak yoga pilates spor salonu havuz hobi hobiler fotoğraf
    fotoğraflar video kamera bilgisayar dizüstü kulaklık yazıcı ekran klavye fare şarj pil batarya
    hediye düğün nişan yıldönümü kutlama parti davet davetli misafir misafirler konuk konuklar
    elbise kıyafet ayakkabı ceket gözlük lens çanta yemekler çorba pilav makarna salata börek kek
    pasta tatlı baklava aşure kebap köfte tavuk kıyma sebze meyve peynir yoğurt süt yumurta un tuz
    biber baharat sos zeytin zeytinyağı tereyağı ekmek pirinç mercimek nohut fasulye buğday hamur
    malzeme malzemeler içindekiler hazırlanışı yapılışı pişirme porsiyon öğün atıştırmalık içki
    bira şarap çayı adres adresi eposta e-posta posta bağlantı link şifre hesap hesabı profil
    erişim anahtar kod kodu soyadı soyisim boy cinsiyet vakit dönem mevsim ay pazartesi takvim
    program gündem tutanak açıklama bildirim bildirimler duyuru mektup yanıt yanıtlar talebi
    talepler başvuru değerlendirme çözüm sonucu hata hatalar arıza problem olay düzeltme deneme
    denemeler deney deneyler araştırma analiz inceleme gözlem ölçüm ölçümler seviye düzey derece
    eşik limit kısıt gereksinim gereksinimler gereklilik istisna onay red ret yasak yükümlülük
    sorumluluk hak haklar yasa ek ekler anlaşma fiyatlandırma tutar tutarı bedel bedeli ücreti
    maaş masraf masraflar kâr zarar ciro bütçe bütçesi tahmin bakiye borç taksit faiz vergi
    vergiler harç fiş makbuz irsaliye nakit kart kartı döviz kur yatırım mevduat sigorta poliçe
    tamir onarım bakımı servis kargo kurye sipariş siparişi siparişler alışveriş satış satın ürünü
    hizmet hizmetler paket koli yük katalog model marka üretici adet boyut ölçü uzunluk genişlik
    yükseklik derinlik kütle ağırlık sıcaklık basınç nem hız güç voltaj frekans biçim şekil tür
    tip sınıf sınıfı kategori grup sürüm sürümü yayın güncellemesi değişim iyileştirme geliştirme
    kurulumu ayar ayarlar ayarları yapılandırma parametre parametreler işlev işlevler fonksiyon
    modül bileşen kütüphane bağımlılık sunucu sunucusu sunucular küme düğüm veritabanı tablo sütun
    satır dosya dosyalar klasör dizin disk bellek işlemci ağ internet yönlendirici kablo port
    sertifika oturum önbellek log izleme metrik metrikler alarm betik komut işlem kuyruk kopya
    kopyalar yedeği geçiş dağıtım derleme dal depo arayüz buton düğme menü form şablon taslak
    tasarım prototip sprint aşama aşamalar adımlar ilerleme risk riskler görüşmesi sunum konuşma
    müzakere kursu eğitimi seminer konferans sınavı ödevi notları okul okulu üniversite fakülte
    lise anaokulu kreş kolej enstitü akademi müze sinema restoran lokanta kafe market mağaza
    dükkân ofis ofisi büro fabrika firma kurum kuruluş dernek vakıf bakanlık belediye polis
    itfaiye müdürü yönetmen koordinatör asistan sekreter muhasebe muhasebeci mühendis yazılımcı
    geliştirici tasarımcı analist mimar elektrikçi tesisatçı usta tamirci sürücü şoför aşçı garson
    satıcı alıcı tedarikçi yüklenici taşeron ortağı ortaklar yatırımcı temsilci temsilcisi
    danışman danışmanı rehber rehberi pilot antrenör hakem sporcu futbolcu yazar editör okuyucu
    gazeteci müzisyen sanatçı araştırmacı araştırmacılar bilim profesör öğretim veli veliler
    komşular kiracısı amca amcası dayı dayısı halası teyzesi dede dedesi büyükanne büyükbaba
    babaanne anneanne kuzen kuzeni yeğen yeğeni torunlar gelin damat kayınvalide kayınpeder
    nişanlı nişanlısı sevgili sevgilisi ebeveyn ebeveynler aile ailesi ailem akraba akrabalar ikiz
    ikizler mavi kırmızı yeşil siyah beyaz gri turuncu mor pembe kahverengi sıcak soğuk ılık kuru
    ıslak temiz kirli sessiz gürültülü güçlü zayıf hafif kolay zor sol üst alt arka kuzey güney
    doğu batı iç dış yerel şehirlerarası uluslararası ulusal milli resmî tıbbi hukuki mali teknik
    bilimsel sosyal kültürel siyasi ekonomik çevrimiçi çevrimdışı uzaktan yüzyüze elektronik
    dijital basılı sözlü mobil ücretli bedava pahalı hazır boş dolu açık kapalı isteğe yegâne
    sıradaki gelecekteki eskisi yenisi ilave asıl izler izliyor dinler dinliyor okur okuyor okudu
    okuyacak oku oynar oynuyor oynadı bilir biliyor bilen tanır tanıyor tanıştı bulur buluyor
    buldu bulundu bulunur bulunuyor bekler bekliyor bekledi bekleniyor beklenen başvurdu seçti
    seçildi seçilir onayladı onaylandı onaylar onaylanırsa reddetti reddedildi iptal ertelendi
    erteledi taşıdı taşınıyor taşınacak planlıyor planladı planlandı düşünüyor düşündü umuyor
    inanıyor sanıyor isterse kabul teklif ediyor eder edildi edilir edilecek edecek etmiş satıldı
    sattı satıyor satar kiraladı kiralıyor kiralandı ödüyor ödenir ödenmiş harcadı harcıyor
    biriktiriyor kazandı kazanıyor kaybetti kaybeder kaldırıldı kaldırdı kaldır silindi sildi sil
    değiştirdi değiştirildi değiştir değişti değişir düzeltti düzeltildi düzelt kurdu kuruldu
    çalıştır çalıştırıldı çalıştırır durdur durduruldu durdurdu başlat başlatıldı başlatır
    denetler denetledi ölçüldü ölçtü ölçülür gösterdi gösteriyor gösterir kapsar kapsıyor içeriyor
    oluşur oluşuyor oluşturuldu oluşturdu oluştur hazırladı hazırlandı hazırla hazırlar yükledi
    yüklendi yükle indir indirildi açıldı açtı açar aç kapandı kapatıldı kapattı kapanır tutuyor
    tuttu sakla saklar saklanır saklanıyor sakladı koru korur korunur kaydet kaydetti kaydedildi
    kaydeder yazıyor yazıldı yazılır çizdi çizer paylaştı paylaşıldı paylaş iletti iletildi ilet
    bildirdi bildirildi bildir duyurdu duyuruldu anlattı anlatıyor anlatır açıkladı açıklandı
    belirtti belirtildi belirtir vurguladı uyardı uyarır önerdi öneriyor önerir önerildi rica
    sordu soruyor sorar cevapladı yanıtladı konuştu konuşuyor konuşur görür gördü görüyor görüldü
    bakar baktı bakıyor uyudu uyur kalktı kalkar oturur oturuyor oturdu yatar yattı yürüdü koşar
    koşuyor koştu yüzer yüzüyor biner bindi iner uçuyor uçacak kalkış kalkıyor varır dönüş döndü
    döner dönecek dönüyor ayrıldı ayrılır ayrılacak katılır katılıyor katılacak evlendi boşandı
    nişanlandı doğdu öldü vefat büyüdü mezun emekli çalışıyordu yaşadı yaşıyordu kalacak kalıyordu
    giyer giydi giyiyor takar taktı takıyor yedi yiyor yemez içti içmez pişirir pişirdi pişiriyor
    pişirilir karıştır karıştırılır karıştırıldı ekleyin katın doğra doğrayın haşla haşlanır
    kızart kızartılır fırınla soğut ısıt bırak bıraktı bırakır bırakıldı korkuyor korkar nefret
    hoşlanır hoşlanıyor bayılır ihtiyaç ihtiyacı yardımcı destek desteği destekler destekliyor
    sağlar sağladı sağlandı sunar sundu sunuldu yönetir yönetiyor yürütür yürütüyor yürütülüyor
    denetim sorumlu sorumlusu yetkili yetkilisi görevli görevlisi ilgilenir ilgileniyor ulaştı
    ulaşır arttı artar artış azaldı azalır azalma düştü düşer düşüş yükseldi yükselir yükseliş
    eşit aşar aşıyor aştı geçer geçiyor geçti sürer sürüyor sürdü sürecek gerçekleşti
    gerçekleşecek yapılmakta olmakta bulunmakta görülmekte beklenmekte başlayacak bitecek
    tamamlandı tamamladı tamamlanır tamamlanacak bale baleyi pano panoya panoda kombisi tahta
    sıralama başvurusu dolabı kaçta kimlerle gitar piyano keman yüzücü dans dansı kurslar
    antrenman antrenmanlar idman egzersizler kupa madalya birincilik koçum koçumuz hocam hocamız
    kardeşler
  `,
  numbers: `
    iki=2 üç=3 dört=4 beş=5 altı=6 yedi=7 sekiz=8 dokuz=9 on=10 yirmi=20 otuz=30 kırk=40 elli=50
    altmış=60 yetmiş=70 seksen=80 doksan=90 yüz=100 onbir=11 oniki=12 onüç=13 ondört=14 onbeş=15
    ikinci=2 ikincisi=2 ikişer=2 ikisi=2 ikisini=2 ikisinin=2 ikide=2 ikiden=2 ikili=2 ikilik=2
    üçüncü=3 üçer=3 üçü=3 üçünü=3 üçe=3 üçte=3 üçten=3 üçlü=3 üçlük=3 dördüncü=4 dörder=4 dördü=4
    dörde=4 dörtte=4 dörtten=4 dörtlü=4 dörtlük=4 beşinci=5 beşer=5 beşi=5 beşe=5 beşte=5 beşten=5
    beşli=5 altıncı=6 altışar=6 altısı=6 altıya=6 altıda=6 altıdan=6 altılı=6 yedinci=7 yedişer=7
    yedisi=7 yediye=7 yedide=7 yediden=7 sekizinci=8 sekizer=8 sekizi=8 sekize=8 sekizde=8
    sekizden=8 dokuzuncu=9 dokuzar=9 dokuzu=9 dokuza=9 dokuzda=9 dokuzdan=9 onuncu=10 onar=10
    yirminci=20 yirmişer=20 yirmiye=20 yirmide=20 otuzuncu=30 otuza=30 otuzda=30 sıfır=0 ikiyüz=200 üçyüz=300 dörtyüz=400 beşyüz=500 altıyüz=600 yediyüz=700 sekizyüz=800 dokuzyüz=900 onaltı=16 onyedi=17 onsekiz=18 ondokuz=19 kırkıncı=40
    yirmisi=20 otuzu=30 kırkı=40 ellisi=50 altmışı=60 yetmişi=70 sekseni=80 doksanı=90 kırka=40 kırkta=40 ellinci=50 elliye=50 ellide=50 altmışıncı=60 altmışa=60 yetmişinci=70
    yetmişe=70 sekseninci=80 seksene=80 doksanıncı=90 doksana=90 yüzüncü=100 yüzer=100 düzine=12
  `,
  ordinals: `
    birinci/ilk ikinci/ikincilik üçüncü/üçüncülük dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu
  `,
  // `Altı` is `under`, too, and `yedi` is `ate`.
  noNumbers: `
    yaş altı, yaşın altı, su altı, deniz altı, yer altı, sıfırın altı, toprak altı, zemin altı, masa altı,
    ortalamanın altı, koltuk altı, göz altı, yemek yedi, yemeği yedi, yemeğini yedi, ekmek yedi, balık yedi,
    et yedi, pasta yedi, tatlı yedi, meyve yedi, ceza yedi, dayak yedi, gol yedi, yüz yüze, yüz nakli, sıfır araba, sıfır araç, sıfır kilometre, sıfır km
  `,
  one: `
    bir biri birinci tek teki birer ilk bire birlik yegâne biricik tekil
  `,
  shortWeekdays: "pzt/pts/paz.tesi sal çar/çrş per/prş cum cmt/cts paz/pz",
  shortMonths:
    "oca/ock şub/şbt mar/mrt nis may/mys haz/hzr tem/tmz ağu/ağs eyl/eyl ekm/eki kas/ksm ara/arl",
  per: "her başına başı bir içinde",
  periods: {
    second: "saniye saniyede saniyelik saniyeler saniyenin saniyeye sn sn'de",
    minute: "dakika dakikada dakikalık dakikalar dakikanın dakikaya dk dakikadan",
    hour: "saat saatte saatlik saatler saatin saate saati saatten sa saatliğine",
    day: "gün günde günlük günler günün güne günü günden günleri günlüğüne gündelik gecelik gece",
    week: "hafta haftada haftalık haftalar haftanın haftaya haftası haftadan haftalığına hft",
    month: "ay ayda aylık aylar ayın aya ayı aydan ayları aylığına",
    quarter: "çeyrek çeyrekte çeyreklik üçaylık çeyreği çeyreğin",
    year: "yıl yılda yıllık yıllar yılın yıla yılı yıldan yılları sene senede senelik senenin seneye seneler yaş yaşında yaşındaki",
  },
  dayParts: {
    morning:
      "sabah, sabahı, sabahın, sabaha, sabahtan, sabahleyin, sabahları, sabahki, sabahlar, sabah saatlerinde, öğleden önce, kahvaltıda, şafakta, ö.ö.",
    noon: "öğle, öğlen, öğleyin, öğlenleri, öğle vakti, öğle arası, öğle arasında, öğleyi",
    afternoon:
      "öğleden sonra, öğleden sonraları, öğleden sonraki, ikindi, ikindide, ikindiyin, ö.s.",
    evening:
      "akşam, akşamı, akşamın, akşama, akşamları, akşamleyin, akşamki, akşamüstü, akşamüzeri, akşam saatlerinde, akşamdan",
    night:
      "gece, geceyi, gecenin, geceye, geceleri, geceleyin, geceki, gece yarısı, yatmadan önce, uyumadan önce",
  },
  negation: {
    words: `
      değil, değildir, değilim, değiliz, değiller, değildi, yok, yoktur, yoktu, asla, hiç, hiçbir,
      hiçbiri, hiçbir zaman, hiçbir şey, hiçbir şekilde, hiç kimse, kimse, katiyen, katiyetle,
      hiçbir koşulda, hiçbir surette, yasak, yasaktır, yasaklandı, yasaklanmış, olmadan,
      olmaksızın, olmayan, olmaz, ne var ne yok, imkânsız, imkansız, mümkün değil,
      söz konusu değil, yerine
    `,
    pieces:
      "m[ıiuü]yor|m[ae]z(?:lar|ler|d[ıi]|s[ıi]n|[ıi]m)?\\e|m[ae]d[ıi](?:m|n|k|lar|ler|r)?\\e|m[ae]d[ıi]ğ[ıi]|m[ae]d[ıi]kl[ae]r|m[ae]m(?:al[ıi]|el[ıi]|[ae]k|[ae]l[ıi]d[ıi]r|[ae]s[ıi]|[ae]l[ae]r[ıi])|m[ae]y[ae](?:c[ae]k|c[ae]ğ|n|l[ıi]m)|m[ae]y[ıi](?:p|n|n[ıi]z|z)\\e|m[ae]ks[ıi]z[ıi]n\\e|m[ae]m\\e|m[ae]s[ıi]n(?:lar|ler)?\\e|m[ae]m[ıi]ş|(?<=[a-zçğıöşü]{2})(?<!\\d (?:saat|dakika|dk|saniye|sn|gün|hafta|ay|yıl|kez|defa|kere) [a-zçğıöşü]{1,20})m[ae](?=[.!](?:\\s|$)|$)",
    except:
      "(?<![a-zçğıöşü])namaz\\e|çamaşır|temiz\\e|(?<![a-zçğıöşü])yılmaz\\e|olmazsa|^hanım|(?<![a-zçğıöşü])adam\\e|akşam\\e|(?<![a-zçğıöşü])tamam\\e|madam\\e|önem\\e|dönem\\e|yöntem\\e|sistem\\e|kalem\\e|problem\\e|kıdem\\e|erdem\\e|merhem\\e|mam\\e|memur|memnun|memleket|makam\\e|ilham\\e|kemer|damad|hamam|imam|madem|kesinlikle|m[ae]z mi|m[ae]d[ıi]kç[ae]|(?:m[ae]d[ıi]ğ[ıi]|m[ae]m[ae]s[ıi])[a-zçğıöşü]* (?:sürece|takdirde|müddetçe|halinde|hâlinde|durumunda)",
  },
  hedge: {
    words: `
      belki, belki de, muhtemelen, galiba, sanırım, sanıyorum, sanıyor, zannedersem, zannediyorum,
      herhalde, herhâlde, yaklaşık, yaklaşık olarak, aşağı yukarı, takriben, tahminen, kabaca,
      bazen, bazı zamanlar, ara sıra, arada sırada, arada bir, zaman zaman, kimi zaman,
      genellikle, genelde, çoğunlukla, çoğu zaman, ekseriyetle, sözde, güya, olabilir,
      olabilirler, olabiliyor, nadiren, seyrek, neredeyse, hemen hemen, pek, pek çok zaman,
      olasılıkla, büyük olasılıkla, yüksek olasılıkla, ihtimalle, büyük ihtimalle,
      yüksek ihtimalle, kuvvetle muhtemel, muhtemel, muhtemeldir, olası, olasıdır, görünüşe göre,
      görünüşe bakılırsa, anlaşılan, öyle görünüyor, gibi görünüyor, gibi duruyor, gibi gözüküyor,
      söylentiye göre, iddiaya göre, emin değil, emin değilim, kesin değil, kesinleşmedi,
      belli değil, net değil, civarında, civarı, dolaylarında, küsur, kadar #, ihtimal dahilinde,
      ihtimali var, ihtimali yüksek, olasılığı var, olasılığı yüksek, sanki, bir ihtimal,
      herhangi bir ihtimalle, şüpheleniyor, şüphesi var,
      yüksek ihtimal, olsa gerek, öyle sanıyorum, tahmin ediliyor ki, muhtemelen de
    `,
    pieces: "[ae]bil[ıi]r(?:l[ae]r|[ıi]m|[ıi]z|s[ıi]n(?:[ıi]z)?|d[ıi])?\\e|m[ae]y[ae]bil[ıi]r",
  },
  doubt: {
    words: `
      pek olası değil, olası değil, muhtemel değil, zor görünüyor, düşük ihtimal, düşük ihtimalle,
      düşük olasılıkla, ihtimal düşük, ihtimali düşük, olasılığı düşük, sanmam, sanmıyorum,
      sanmıyor, zannetmiyorum, zannetmiyor, şüpheli, kuşkulu, ihtimal vermiyor, pek mümkün değil,
      inanmıyor, ihtimali az, ihtimali çok az, şansı düşük, beklenmiyor
    `,
  },
  condition: {
    words: `
      eğer, şayet, sürece, müddetçe, koşuluyla, koşulu ile, şartıyla, şartı ile, kaydıyla,
      kaydı ile, takdirde, takdirinde, durumunda , halinde, hâlinde, olursa, varsa, iken,
      gerekirse, gerektiğinde, ihtiyaç halinde, ihtiyaç hâlinde, koşulu var, şartı var,
      onaya bağlı, onayına bağlı, izne bağlı, iznine bağlı, koşuluna bağlı, şartına bağlı,
      sonucuna bağlı, sonuçlarına bağlı, kararına bağlı, havaya bağlı, hava durumuna bağlı,
      hava koşullarına bağlı, duruma bağlı, durumuna bağlı, isteğe bağlı, bağlı olarak, bağlıdır,
      bu şartla, şu şartla 
    `,
    pieces:
      "(?:[ae]rs[ae]|[ıiuü]rs[ae]|rs[ae]|s[ae]m|yors[ae]|d[ıi]ys[ae]|ms[ae]|c[ae]ks[ae]|s[ae]n[ıi]z|(?:r|yor|m[ae]z|[dt][ıiuü]y|m[ıiuü]ş|c[ae]k)s[ae]l[ae]r)\\e|(?<=[dt][ıiuü]ğ[ıiuü](?:n|m[ıiuü]z)? )durumda\\e",
    except:
      "(?<![a-zçğıöşü])bursa\\e|mersin|(?<![a-zçğıöşü])(?:borsa|arsa|oysa)\\e|yoksa|olursa olsun|m[ae]zs[ae]|[a-zçğıöşü]s[ae] (?:bile|dahi|da|de)\\e|piyasa|kapsam\\e|sersem|(?<![a-zçğıöşü])b?[ao]rsalar|herkesle|insanlar|mesele|hisseler|kimseler",
  },
  exception: {
    words: `
      hariç, haricinde, hariç olmak üzere, hariç tutularak, dışında, dışındaki, dışında kalan,
      yoksa, değilse, olmadıkça, olmazsa, olmadığı sürece, olmadığı takdirde, olmaması halinde,
      olmaması hâlinde, olmaması durumunda, istisna, istisnası, istisnasıyla, müstesna, maada,
      saymazsak, sayılmazsa, aksi halde, aksi hâlde, aksi takdirde, bir yana,
      başka kimsede, başka kimse, başka kimsenin, başka kimseye, başka hiç kimse,
      başka hiç kimsede, başka bir şey, başka hiçbir, başka hiçbir şey
    `,
    pieces:
      "(?<=[dt][ae]n )başka|m[ae]d[ıi]kç[ae]|m[ae]zs[ae](?! olmaz)|m[ae]d[ıi]ys[ae]|(?:m[ae]d[ıi]ğ[ıi]|m[ae]m[ae]s[ıi])[a-zçğıöşü]* (?:sürece|takdirde|müddetçe|halinde|hâlinde|durumunda)",
  },
  until: {
    words: `
      kadar ~, dek, değin, oluncaya kadar, olana kadar, olana dek, gelene kadar, gelinceye kadar,
      bitene kadar, bitinceye kadar, o zamana kadar, o zamana dek, o ana kadar
    `,
    pieces: "(?:[ıiuü]nc[ae]y[ae]|[yn]?[ae]n[ae]) (?:kadar|dek|değin)",
  },
  exclusion: {
    words: `
      sadece, yalnızca, yalnız, sırf, bir tek, salt, münhasıran, özel olarak yalnızca,
      ancak ve ancak, başkası değil,
      aksi halde olmaz, yoksa olmaz, başkasında değil
    `,
  },
  most: {
    words: `
      en fazla, en çok #, en geç, en uzun, azami, azamî, maksimum, maks, en yüksek, üst sınır,
      üst sınırı, üst limit, üst limiti, en çok, aşmayacak, aşmaz, aşmamalı, aşmamak üzere,
      aşamaz, geçmemeli, geçmez, geçemez, geçmeyecek, geçmemek üzere, fazla olmamalı,
      fazla olmayacak, fazlası değil, fazla değil, geç olmamalı, son tarih
    `,
  },
  least: {
    words: `
      en az, en azından, asgari, asgarî, minimum, min, hiç olmazsa, hiç değilse, en erken,
      en düşük, alt sınır, alt sınırı, alt limit, az olmamalı, aşağı değil, az değil,
      az olmamak üzere, altına düşmemeli, altında olmamalı, altına inmemeli, erken olmamalı
    `,
  },
  universal: {
    words: `
      her zaman, her daim, daima, her seferinde, hep, istisnasız, sürekli, devamlı, her defasında,
      her koşulda, her durumda, her halükarda, her halükârda, mutlaka, kesinlikle, muhakkak,
      ne olursa olsun, sonsuza kadar, sonsuza dek, aralıksız, kesintisiz
    `,
  },
  concession: {
    words: `
      olsa bile, olsa da, olsa dahi, ise bile, ise de, olmasa bile, olmasa da, rağmen, karşın,
      bakılmaksızın, bakmaksızın, gözetmeksizin, bağımsız olarak, bağımsız, ne olursa olsun,
      kim olursa olsun, nerede olursa olsun, nasıl olursa olsun, ne kadar olursa olsun,
      fark etmez, fark etmeksizin, farketmez, önemli değil, önemi yok, ne kadar, bu kadar,
      o kadar, şu kadar, onca, ne zaman olursa, yalnızca değil, sadece değil, yalnız değil,
      bir tek değil, yalnızca bu değil, değil mi, şüphesiz, kuşkusuz, şüphe yok, kuşku yok,
      şüphesi yok, sorun değil, sorun yok, bir şey değil, problem değil, olmadan önce,
      hiç kuşkusuz, hiç şüphesiz, her ne kadar, ne de olsa, nedense, oysa, oysaki, yine de,
      en az onun kadar, ilk kez, yok yere, nitekim, varsayılan olarak, sonuna kadar, aslında yok,
      ara vermeden, durmadan, hiç durmadan, istemeden, farkında olmadan, vakit kaybetmeden,
      gecikmeden, hiç de
    `,
    pieces:
      "(?:[ae]rs[ae]|[ıiuü]rs[ae]|rs[ae]|m[ae]zs[ae]|yors[ae]|ms[ae]|s[ae]) (?:bile|dahi|da|de)\\e",
  },
};

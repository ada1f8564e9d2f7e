import type { Language } from "@/lib/claims/tables/language";

export const polish: Language = {
  littleWords: `
    i a w na z do nie się jest to że po co o dla od jej jego ma przez ale przed bez każdy każdą
    zawsze nigdy tylko lub jeśli u jak za go ją która który są we ze chyba oraz albo gdy już jeszcze
    też także ich im mu nas nam tym tego tej przy nad między być był była było były
    będzie będą można może nic nikt jeżeli dopóki ani czy bo więc żeby aby ponieważ podczas około
  `,
  ownLetters: /[ąęłńśźż]/i,
  openers: `
    reżyser reżyserka aktor aktorka śpiewak śpiewaczka dyrygent dyrygentka pianista skrzypek fotograf
    fotografka pisarka bramkarz kapitan sternik żeglarz stolarz murarz dekarz ogrodnik ogrodniczka pszczelarz
    rolnik hodowca rybak leśnik piekarz cukiernik kucharka kelnerka fryzjer fryzjerka pielęgniarz
    fizjoterapeutka logopeda weterynarka aptekarz farmaceutka psycholożka doktorant doktorantka badacz
    badaczka bibliotekarz bibliotekarka sekretarz skarbnik skarbniczka wiceprezes zarządca bratanek
    siostrzenica szwagierka bliźniaki bliźniaczki niemowlę suka koń klacz kury pszczoły ule uli ul miód
    pasieka zbiory nasiona sadzonki szklarnia ogródek rzeczoznawca wolontariusz wolontariuszka nagranie montaż
    premiera wstęp start meta obóz jacht silnik kadłub kabina czarter drożdże śmietana słoik piekarnia parkiet
    kwerenda nadpłata nadpłacimy uczęszcza zgłosiła zgłosił steruje efekt komunikat zapowiedź aplikacja dump
    cron flagi ponowne szklane aktów klub lokal tramwajem pracownia triathlon
    a aby albo ale ależ ani aż bez bo bowiem był była było byli były by być będzie będą będę
    będziemy chce chcą chcę chyba choć chociaż ci cię co coś ich im czasem czasami częściej często
    czy czyj czyli dla dlaczego dlatego do dokąd dookoła dopiero dopóki dość dużo dwa gdy gdyby
    gdyż gdzie gdzieś go i ile ilekroć inny inna inne inni iż ja jak jaka jaki jakie jako jakoś je
    jednak jednakże jedynie jego jej jemu jest jestem jesteśmy jesteś są jeśli jeszcze jeżeli już
    każda każde każdego każdej każdy każdą kiedy kiedyś kilka kilku kim ktokolwiek kto ktoś która
    którą które którego której któremu który których którym którzy ku lecz lub ma mają mam mamy
    macie masz mi mnie mną mimo może możemy mogą mogę można mój moja moje moi mojego mojej mu my
    na nad nade nadal najpierw nam nami nas nasz nasza nasze natomiast nawet nic nich nie niech
    nigdy niej nikt nim nimi niż no o oba obie obok obecnie od ode około on ona one oni ono oprócz
    oraz oto owszem pan pani panie po pod podczas podobno podobnie poza ponad poniżej ponieważ
    ponadto potem powinien powinna powinno powinni powyżej póki przeciw przecież przed przede
    przez przy raczej raz razem również sam sama samo sami skąd skoro sobą sobie stąd swój swoja
    swoje swoją swego swojego swojej się ta tak taka taki takie także tam tamten tą tę te tego tej
    ten teraz też temu to tobie tobą toteż trochę trzeba tu tutaj tuż twój twoja twoje ty tych
    tylko tym tymczasem u w wam wami was wasz wasza wasze wcale wcześniej według wbrew we więc
    więcej wiele wielu wszyscy wszystkie wszystko wszystkich wśród wskutek wszędzie wtedy wy
    wzdłuż względem z za zaledwie zamiast zanim zapewne zaraz zarówno zatem zaś zawsze ze zero
    zgodnie znów znowu że żaden żadna żadne żeby dzięki dotyczy ewentualnie mianowicie niestety
    oczywiście oczywiste ogólnie okazało okazuje pewnie pewno pierwotnie początkowo przeważnie
    przypuszczalnie prawdopodobnie rzekomo rzeczywiście rzadko szczególnie szkoda właśnie
    właściwie widocznie wydaje wygląda wiadomo wyłącznie zazwyczaj zwykle zwłaszcza zdaniem
    niewykluczone możliwe możliwość konieczne ważne wolno zakaz zabrania zabronione dozwolone
    obowiązkowo koniecznie najlepiej najczęściej najwyżej najwcześniej najpóźniej przynajmniej
    minimum maksimum maksymalnie minimalnie łącznie osobno razie przykładowo między innymi inaczej
    słowy krótko dokładnie dosłownie naprawdę niemal prawie niedługo wkrótce niedawno dawniej
    dawno ostatnio wreszcie nareszcie zresztą następnie później dalej wpierw dzisiaj dziś jutro
    wczoraj pojutrze przedwczoraj rano ranem wieczorem wieczorami nocą nocami popołudniu południe
    północ codziennie cotygodniowo corocznie miesięcznie tygodniowo rocznie dziennie regularnie
    stale ciągle wciąż nagle natychmiast szybko powoli głośno cicho ciepło zimno drogo tanio łatwo
    trudno dobrze źle lepiej gorzej blisko daleko niedaleko naprzeciwko wewnątrz zewnątrz wokół
    góra dół lewo prawo prosto zimą wiosną latem jesienią zdalnie stacjonarnie online offline
    osobiście telefonicznie mailowo pisemnie ustnie ręcznie automatycznie bezpłatnie darmowo
    gratis odpłatnie tymczasowo wstępnie ostatecznie formalnie oficjalnie prywatnie służbowo
    dodatkowo odtąd dotąd dotychczas dotychczasowy dawny nigdzie donikąd proszę prosimy dziękuję
    cześć witam uwaga ps lekarz lekarka doktor dentysta dentystka stomatolog kardiolog okulista
    pediatra neurolog ortopeda chirurg psycholog terapeuta terapeutka fizjoterapeuta dietetyk
    pielęgniarka położna farmaceuta weterynarz pacjent pacjentka opiekun opiekunka córka syn matka
    ojciec mama tata mąż żona brat siostra babcia dziadek dziadkowie ciocia ciotka wujek kuzyn
    kuzynka wnuk wnuczka rodzice rodzeństwo rodzina dziecko dzieci teściowa teść szwagier
    narzeczony narzeczona partner partnerka przyjaciel przyjaciółka kolega koleżanka znajomy
    znajoma sąsiad sąsiadka ludzie człowiek osoba osoby kobieta mężczyzna chłopak dziewczyna szef
    szefowa kierownik kierowniczka dyrektor dyrektorka prezes menedżer manager pracownik
    pracownica pracownicy asystent asystentka sekretarka księgowa księgowy prawnik prawniczka
    adwokat radca notariusz sędzia świadek pozwany powód inspektor inżynier programista
    programistka deweloper tester testerka analityk administrator architekt projektant elektryk
    hydraulik mechanik kierowca kurier kucharz kelner sprzedawca sprzedawczyni kupujący klient
    klientka klienci zamawiający zleceniodawca wykonawca podwykonawca dostawca odbiorca nadawca
    użytkownik użytkowniczka uczestnik uczestniczka uczestnicy autor autorka redaktor redaktorka
    czytelnik pisarz dziennikarz nauczyciel nauczycielka wychowawca wychowawczyni wykładowca
    profesor student studentka uczeń uczennica absolwent trener trenerka zawodnik zawodniczka
    gracz instruktor instruktorka prowadzący prowadząca prelegent gość goście pasażer pilot
    przewodnik przewodniczka turysta właściciel właścicielka najemca najemczyni wynajmujący
    lokator lokatorka mieszkaniec zespół grupa dział firma spółka organizacja urząd zakład fabryka
    magazyn sklep biuro bank szkoła przedszkole żłobek liceum technikum uczelnia uniwersytet
    akademia instytut szpital przychodnia klinika gabinet apteka laboratorium sąd policja poczta
    biblioteka muzeum teatr kino restauracja kawiarnia bar stołówka hotel hostel pensjonat nocleg
    noclegi kwatera dworzec stacja lotnisko przystanek metro autobus pociąg tramwaj taksówka
    samolot lot loty rejs prom bilet bilety bagaż walizka paszport wiza dowód dokument dokumenty
    zaświadczenie formularz adres telefon mail e-mail email strona link hasło login konto profil
    dostęp klucz kod numer nazwa imię nazwisko wiek wzrost waga płeć data czas godzina godziny
    termin terminy dzień dni tydzień tygodnie miesiąc miesiące rok kwartał sezon okres początek
    koniec zakończenie rozpoczęcie trwanie przerwa urlop wolne święta święto ferie wakacje weekend
    weekendy poniedziałek harmonogram grafik kalendarz plan plany program agenda protokół raport
    raporty notatka notatki zapis zapisy wpis wpisy komentarz uwagi zastrzeżenie zastrzeżenia
    przypomnienie powiadomienie powiadomienia wiadomość wiadomości list odpowiedź odpowiedzi
    pytanie pytania zapytanie wniosek wnioski zgłoszenie zgłoszenia reklamacja reklamacje skarga
    opinia opinie prośba propozycja decyzja decyzje podsumowanie wynik wyniki rezultat skutek
    przyczyna przyczyny cel cele zadanie zadania problem problemy błąd błędy awaria awarie usterka
    usterki incydent poprawka poprawki sprawdzenie test testy testowanie próba próby eksperyment
    doświadczenie badanie badania analiza przegląd ocena oceny pomiar pomiary wskaźnik poziom
    stopień próg granica limit limity ograniczenie ograniczenia warunek warunki zasada zasady
    reguła reguły wymaganie wymagania wyjątek wyjątki zgoda odmowa obowiązek obowiązki prawa
    ustawa artykuł punkt rozdział załącznik umowa umowy kontrakt porozumienie aneks najem wynajem
    czynsz kaucja zadatek zaliczka przedpłata opłata opłaty płatność płatności przelew przelewy
    zwrot zwroty odszkodowanie rabat zniżka premia pensja wynagrodzenie wypłata dochód dochody
    przychód wydatek wydatki koszt koszty zysk strata obrót budżet kosztorys cena ceny stawka
    stawki taryfa kwota suma saldo reszta dług kredyt pożyczka hipoteka rata raty procent odsetki
    podatek podatki kara kary grzywna składka składki rachunek rachunki faktura faktury paragon
    pokwitowanie pieniądze gotówka karta waluta kurs inwestycja lokata ubezpieczenie polisa
    gwarancja rękojmia naprawa naprawy remont serwis obsługa dostawa dostawy przesyłka paczka
    paczki wysyłka odbiór zamówienie zamówienia zakup zakupy sprzedaż towar produkt produkty
    usługa usługi ładunek partia oferta oferty katalog model marka producent jakość ilość liczba
    rozmiar wymiary długość szerokość wysokość głębokość powierzchnia masa temperatura ciśnienie
    wilgotność prędkość moc napięcie częstotliwość kolor kształt forma materiał rodzaj typ klasa
    kategoria seria wersja wersje wydanie aktualizacja zmiana zmiany usprawnienie rozwój wdrożenie
    instalacja ustawienie ustawienia konfiguracja parametr parametry opcja funkcja funkcje moduł
    komponent pakiet zależność serwer serwery klaster węzeł baza bazy tabela pole kolumna wiersz
    plik pliki folder dysk pamięć procesor sieć internet router kabel certyfikat token sesja cache
    log logi dziennik monitoring metryka metryki alert skrypt skrypty polecenie proces wątek
    kolejka kopia kopie backup backupy zapasowa zapasowe odtwarzanie migracja build gałąź commit
    repozytorium interfejs ekran przycisk okno szablon makieta makiety projekt projekty prototyp
    koncepcja pomysł sprint etap etapy krok kroki postęp stan status priorytet ryzyko ryzyka
    spotkanie spotkania zebranie narada rozmowa rozmowy telekonferencja negocjacje prezentacja
    wystąpienie wykład lekcja lekcje zajęcia trening treningi kursy szkolenie szkolenia seminarium
    webinar konferencja wydarzenie impreza egzamin egzaminy sprawdzian nauka edukacja studia staż
    praktyki dyplom praca prace zdrowie choroba choroby diagnoza rozpoznanie objaw objawy ból bóle
    gorączka kaszel katar alergia alergie uczulenie nietolerancja astma cukrzyca nadciśnienie
    migrena celiakia uraz kontuzja złamanie operacja zabieg zabiegi leczenie terapia zastrzyk
    szczepienie szczepienia szczepionka lek leki lekarstwo tabletka tabletki kapsułka maść syrop
    dawka dawki dawkowanie recepta zalecenie zalecenia wizyta wizyty kontrola krew mocz serce
    tętno puls cukier cholesterol wzrok słuch ząb zęby plecy kręgosłup kolano noga ręka głowa
    szyja brzuch żołądek wątroba nerki płuca skóra bark sen odżywianie dieta woda napój napoje
    kawa herbata mleko sok wino piwo chleb mięso ryba kurczak wołowina wieprzowina warzywa owoce
    grzyby orzechy ser twaróg masło jajka mąka sól pieprz przyprawy sos zupa barszcz żurek sałatka
    ciasto sernik szarlotka tort śniadanie obiad kolacja posiłek posiłki przekąska porcja porcje
    przepis przepisy składniki przygotowanie nadzienie jedzenie dom mieszkanie pokój kuchnia
    łazienka sypialnia salon balkon korytarz piwnica strych garaż działka ogród podwórko klatka
    piętro winda drzwi okna ściana ściany podłoga sufit dach mebel meble stół krzesło kanapa łóżko
    szafa półka lampa światło gniazdko ogrzewanie kaloryfer gaz prąd licznik liczniki media
    wspólnota administracja sprzątanie pranie zmywarka naczynia lodówka kuchenka piekarnik
    mikrofalówka odkurzacz pralka samochód auto rower motocykl hulajnoga opony paliwo benzyna
    parking droga trasa podróż podróże wyjazd wyjazdy wyprawa wycieczka wycieczki spacer
    odpoczynek plaża morze rzeka jezioro las góry miasto wieś miejscowość ulica plac dzielnica
    województwo kraj pogoda deszcz śnieg wiatr słońce zwierzę zwierzęta pies psy kot koty
    szczeniak kotka kocur papuga chomik karma kwiaty roślina rośliny drzewo plony muzyka piosenka
    koncert film filmy serial książka książki powieść gazeta obraz wystawa spektakl gra gry mecz
    turniej zawody konkurs mistrzostwa bieg biegi maraton półmaraton bieganie pływanie piłka
    siatkówka koszykówka tenis szachy narty joga siłownia basen hobby zainteresowania zdjęcie
    zdjęcia wideo kamera smartfon laptop komputer tablet słuchawki drukarka monitor klawiatura
    mysz ładowarka bateria prezent prezenty ślub wesele urodziny imieniny rocznica ubranie buty
    kurtka sukienka okulary soczewki zegarek torba plecak zawód stanowisko etat rekrutacja
    kwalifikacyjna umiejętności kariera zwolnienie delegacja emerytura dyżur język języki
    angielski niemiecki francuski hiszpański tłumaczenie słowo słowa cytat motto temat tematy
    tekst teksty akapit tytuł podpis styl ton format treść opis szczegóły przykład przykłady lista
    spis zestawienie podział wyjaśnienie nowy nowa nowe stary stara stare pierwszy pierwsza
    pierwsze drugi druga trzeci ostatni ostatnia ostatnie następny następna następne kolejny
    kolejna kolejne poprzedni poprzednia poprzednie bieżący bieżąca obecny obecna dawna przyszły
    przyszła najbliższy najbliższa najbliższe główny główna główne podstawowy podstawowa dodatkowy
    dodatkowa dodatkowe duży duża duże mały mała małe średni średnia średnie wysoki wysoka niski
    niska długi długa krótki krótka pełny pełna całość cały cała całe ważny ważna pilne pilny
    pilna ulubiony ulubiona ulubione najlepszy najlepsza dobry dobra zły czerwony czerwona
    niebieski zielony biały biała czarny czarna żółty szary osobisty prywatny prywatna służbowy
    służbowa domowy domowa rodzinny rodzinna szkolny szkolna dziecięcy dorosły męski damski
    medyczny techniczny techniczna prawny prawna finansowy finansowa podatkowy bankowy bankowa
    transportowy turystyczny sportowy sportowa naukowy naukowa codzienny codzienna cotygodniowy
    cotygodniowa cotygodniowe miesięczny miesięczna miesięczne roczny roczna poranny poranna
    wieczorny wieczorna nocny nocna planowany planowana wstępny wstępna ostateczny ostateczna
    końcowy końcowa oficjalny elektroniczny elektroniczna cyfrowy papierowy pisemny mobilny
    bezpłatny bezpłatna darmowy darmowa płatny płatna drogi tani gotowy gotowe wolny wolna zajęty
    otwarty otwarte zamknięty zamknięte obowiązkowy niezbędny możliwy jedyny jedyna jedyne
    większość mniejszość połowa część para obaj oboje własny wewnętrzny zewnętrzny lokalny miejski
    celny surowy świeży gorący zimny ciepły suchy mokry czysty brudny cichy głośny szybki silny
    słaby lekki ciężki prosty trudny prawy lewy górny dolny północny południowy zachodni wschodni
    zimowy letni wiosenny jesienny czyta mówi powiedział powiedziała myśli wie wiedzą nazywa grają
    unika unikać mieszka mieszkają mieszkam szuka kupił kupiła kupiliśmy kupuje kupować kupić lubi
    lubią lubię kocha uwielbia nienawidzi zaczyna zaczął zaczęła zaczynają nosi jedzą jadł jadła
    obiecał obiecała odpowiada wysyła wysłał wysłała wysłać przeprowadził przeprowadziła
    przeprowadzka pisze pisał napisał napisała napisz płaci płacą płacę zapłacił zapłaciła
    zapłacić otrzymuje otrzymał otrzymała dostał dostała dostanie pamięta pamiętać pamiętaj pomaga
    pomagają pomógł pomogła preferuje woli wolą przyjeżdża przyjmuje przychodzi przyszedł
    przyjdzie próbuje spędza prosi prosił prosiła pije piją pił pracuje pracują pracuję pracował
    pracowała opowiedział rośnie słucha ogląda zamierza śpi spał spała stawia trenuje trenuję
    trenują umie uczy uczą uczę chodzi chodzą przechowuje przechowywać czuje choruje leczy
    obserwuje zapisany zapisana zapisano zapisał zapisała zapisz zapisuje żyje urodził urodziła
    żonaty zamężna składa kosztuje kosztował trwa trwają odbywa odbył odbyła odbędzie wylatuje
    wylot wylatujemy przylatuje przylot przyjazd wyjeżdża wyjechał wyjechała wyrusza odjazd
    odjeżdża jedzie jadą jedziemy leci lecą lecimy poleci idzie idą poszedł poszła wrócił wróciła
    wróci wraca wracają powrót zwrócić zwraca odbiera odebrał odebrała odebrać odbierze spotkał
    spotkała spotkać spotyka spotykają spotykamy omówić omówiono omówiliśmy ustalono ustalił
    ustalili ustalenia postanowił postanowiła zdecydował zdecydowała uzgodniono uzgodnić podpisał
    podpisała podpisano podpisać podpisanie zatwierdził zatwierdziła zatwierdzono zatwierdza
    zatwierdzić zatwierdzenie akceptuje akceptacja odrzucił odrzucono odwołał odwołano odwołać
    odwołanie anulować anulowano przeniósł przeniesiono przenieść przełożono przełożyć przesunięto
    wyznaczono wyznaczył zaplanowano planuje planują planuję planujemy zmienił zmieniła zmieniono
    zmienić wymienił wymieniono wymienić wymiana poprawił poprawiono poprawić zaktualizował
    zaktualizowano zaktualizować zainstalował zainstalowano zainstalować usunął usunięto usunąć
    usunięcie dodał dodała dodano dodać dodaje utworzył utworzono utworzyć stworzył uruchomił
    uruchomiono uruchamia uruchamiać uruchomienie startuje wdrożono zatrzymał zatrzymać restart
    restartować sprawdził sprawdziła sprawdza sprawdzić sprawdzać skonfigurowano skonfigurować
    ustawiono ustawić podłączyć podłączono wyłączyć wyłączono włączyć włączono zawiera zawierają
    obejmuje użyć używa używają używać używano korzysta korzystają stosuje stosować stosowanie
    trzyma trzymać zachować zachowuje zadzwonił zadzwoniła zadzwonić zadzwoń dzwoni dzwonił
    dzwoniła dzwonić przesłać przesłał przesłała prześle przekazał przekazała przekazać zapomniał
    zapomniała sprzedać sprzedał wziąć wziął wzięła weź bierze biorą brać dać dał dała daje daj
    oddać oddał oddała pożyczył pożyczyła wynajmuje wynajął wynajęła wynająć wynajęto zamówił
    zamówiła zamówiono zamówić zamawia zarezerwował zarezerwowała zarezerwowano rezerwacja
    zarejestrować rejestracja złożył złożyła złożono złożyć przyjął przyjęto gotować gotuje
    ugotować smażyć piec piecze upiec wymieszać pokroić zalać dosypać zostawić został została
    zostało zostali pozostało pozostał położyć otworzyć otwiera otwarto zamknąć zamyka zamknięto
    zacząć rozpocząć rozpoczął rozpoczyna skończył skończyła skończyć zakończył zakończono kończy
    kontynuuje zrobił zrobiła zrobić robi robią robić wykonał wykonano wykonuje wykonać
    przygotował przygotować przygotowuje zebrał zebrać studiuje prowadzi prowadzą prowadzić
    przeprowadzono odwiedził odwiedziła odwiedza uczestniczy uczestniczą udział wygrał wygrała
    przegrał zajął zajmuje zajmują biega biegam pływa pływam jeździ jeżdżę jeździć ćwiczy
    spaceruje odpoczywa nocuje nocował szukamy znalazł znalazła znaleźć znaleziono zgubił zgubiła
    złamał zepsuł zepsuła naprawił naprawiono naprawić potrzebuje potrzebują potrzebny potrzebna
    potrzebne muszę musi muszą musiał należy boi czeka czekają czekać czekamy wspiera wsparcie
    poleca polecam rekomenduje doradza rada zaproponował zaproponowała proponuje ostrzegł
    ostrzegła ostrzeżenie poinformował poinformowała informuje informacja informacje potwierdził
    potwierdziła potwierdza potwierdzić potwierdzenie potwierdzono zgodził zgodziła odmówił
    odmówiła odmawia wyjaśnił wyjaśniła pokazał pokazała pokazuje żąda zażądał pozwolił pozwala
    zabronił zabroniono odpowiedział odpowiedziała odpowiedzialny odpowiedzialna odpowiedzialność
    zarządza zarządzanie kontroluje pilnuje zmierzył zmierzyła mierzy wynosi wynosił wynosiła
    wyniosła równa przekracza wzrósł spadł spadek zwiększyć zwiększył zwiększono zmniejszyć
    zmniejszono oszczędza zarabia wydał wydała oczekuje oczekiwanie pojawił pojawiła zniknął stało
    stanie staje stał zależy pasuje pomoc działa działają działał działała obowiązuje obowiązują
    wygasa ważność służy służył odszedł odeszła zatrudnił zatrudniono przeszedł przeszła przejście
    wybrał wybrała wybrać wybór starają rozmawia rozmawiał rozmawiała poznał poznała przyjaźni
    pokłócił rozwód śmierć zmarł zmarła pogrzeb marzy marzenie wierzy uczucie nastrój strach
    radość nawyk nawyki rytuał tradycja prawda kłamstwo fakt fakty dane wiedza zdanie podejście
    metoda metody sposób instrukcja kolejność schemat mapa struktura system mechanizm urządzenie
    sprzęt narzędzie narzędzia technika technologia części zapas zapasy surowiec zasób zasoby
    źródło źródła podstawa świat historia kultura sztuka społeczeństwo polityka gospodarka rynek
    popyt konkurencja reklama marketing kampania promocja subskrypcja kanał blog post kontakt
    kontakty sygnał wariant warianty alternatywa hałas dźwięk zapach smak znak litera cyfra
    różnica średnio mediana maksymalny maksymalna minimalny minimalna norma standard standardowy
    standardowa zwykły zwykła szczególny specjalny specjalna rzadki stały stała tymczasowy losowy
    wegetarianin wegetarianka przeciwwskazania skutki powikłania rehabilitacja skierowanie
    konsultacja konsultacje ciąża narodziny opieka korepetycje kółko klasowy próbka próbki
    hipoteza roztwór mieszanina stężenie czujnik czujniki kalibracja prawdopodobieństwo zwłoka
    wypowiedzenie przedłużenie pełnomocnictwo testament pozew rozprawa apelacja wyrok orzeczenie
    postanowienie spór arbitraż strony pieczęć
  `,
  numbers: `
    dwa=2 dwie=2 dwaj=2 dwóch=2 dwu=2 dwóm=2 dwoma=2 dwiema=2 dwoje=2 dwojga=2 dwojgu=2
    dwukrotnie=2 dwukrotny=2 dwukrotna=2 podwójny=2 podwójna=2 podwójną=2 podwójne=2 
    
    trzy=3 trzej=3 trzech=3 trzem=3 trzema=3 troje=3 trojga=3 trzykrotnie=3
    trzykrotny=3 potrójny=3 potrójna=3 
    cztery=4 czterej=4 czterech=4
    czterem=4 czterema=4 czworo=4 czworga=4 czterokrotnie=4 czterokrotny=4 poczwórny=4
    pięć=5 pięciu=5 pięcioma=5
    sześć=6 sześciu=6 sześcioma=6 siedem=7 siedmiu=7 siedmioma=7 osiem=8 ośmiu=8 ośmioma=8
    dziewięć=9 dziewięciu=9 dziewięcioma=9 dziesięć=10 dziesięciu=10 dziesięcioma=10 jedenaście=11
    jedenastu=11 jedenastoma=11 dwanaście=12 dwunastu=12 dwunastoma=12 trzynaście=13 trzynastu=13
    trzynastoma=13 czternaście=14 czternastu=14 czternastoma=14 piętnaście=15 piętnastu=15
    piętnastoma=15 szesnaście=16 szesnastu=16 szesnastoma=16 siedemnaście=17 siedemnastu=17
    siedemnastoma=17 osiemnaście=18 osiemnastu=18 osiemnastoma=18 dziewiętnaście=19
    dziewiętnastu=19 dziewiętnastoma=19 dwadzieścia=20 dwudziestu=20 dwudziestoma=20
    trzydzieści=30 trzydziestu=30 trzydziestoma=30 czterdzieści=40 czterdziestu=40
    czterdziestoma=40 pięćdziesiąt=50 pięćdziesięciu=50 pięćdziesięcioma=50 sześćdziesiąt=60
    sześćdziesięciu=60 sześćdziesięcioma=60 siedemdziesiąt=70 siedemdziesięciu=70
    siedemdziesięcioma=70 osiemdziesiąt=80 osiemdziesięciu=80 osiemdziesięcioma=80
    dziewięćdziesiąt=90 dziewięćdziesięciu=90 dziewięćdziesięcioma=90 pięcioro=5 pięciorga=5
    pięciokrotnie=5 sześcioro=6 sześciorga=6 sześciokrotnie=6 siedmioro=7
    siedmiokrotnie=7 dziesięciokrotnie=10 tuzin=12 tuzina=12 sto=100 stu=100 stoma=100 setka=100
    setkę=100 dwieście=200 dwustu=200 trzysta=300 trzystu=300 czterysta=400 czterystu=400
    pięćset=500 pięciuset=500 sześćset=600 sześciuset=600 siedemset=700 siedmiuset=700
    osiemset=800 ośmiuset=800 dziewięćset=900 dziewięciuset=900 tysiąc=1000 tysiąca=1000
    tysiącem=1000 półtora=1.5 półtorej=1.5 trzeci=3 trzeciego=3 trzeciemu=3 trzecim=3 trzecia=3
    trzeciej=3 trzecią=3 trzecie=3 trzecich=3 drugi=2 drugiego=2 drugiemu=2 drugim=2 druga=2
    drugiej=2 drugą=2 drugie=2 drugich=2 czwarty=4 czwartego=4 czwartemu=4 czwartym=4 czwarta=4
    czwartej=4 czwartą=4 czwarte=4 czwartych=4 piąty=5 piątego=5 piątemu=5 piątym=5 piąta=5
    piątej=5 piątą=5 piąte=5 piątych=5 szósty=6 szóstego=6 szóstemu=6 szóstym=6 szósta=6 szóstej=6
    szóstą=6 szóste=6 szóstych=6 siódmy=7 siódmego=7 siódmemu=7 siódmym=7 siódma=7 siódmej=7
    siódmą=7 siódme=7 siódmych=7 ósmy=8 ósmego=8 ósmemu=8 ósmym=8 ósma=8 ósmej=8 ósmą=8 ósme=8
    ósmych=8 dziewiąty=9 dziewiątego=9 dziewiątemu=9 dziewiątym=9 dziewiąta=9 dziewiątej=9
    dziewiątą=9 dziewiąte=9 dziewiątych=9 dziesiąty=10 dziesiątego=10 dziesiątemu=10 dziesiątym=10
    dziesiąta=10 dziesiątej=10 dziesiątą=10 dziesiąte=10 dziesiątych=10 jedenasty=11
    jedenastego=11 jedenastemu=11 jedenastym=11 jedenasta=11 jedenastej=11 jedenastą=11
    jedenaste=11 jedenastych=11 dwunasty=12 dwunastego=12 dwunastemu=12 dwunastym=12 dwunasta=12
    dwunastej=12 dwunastą=12 dwunaste=12 dwunastych=12 trzynasty=13 trzynastego=13 trzynastemu=13
    trzynastym=13 trzynasta=13 trzynastej=13 trzynastą=13 trzynaste=13 trzynastych=13
    czternasty=14 czternastego=14 czternastemu=14 czternastym=14 czternasta=14 czternastej=14
    czternastą=14 czternaste=14 czternastych=14 piętnasty=15 piętnastego=15 piętnastemu=15
    piętnastym=15 piętnasta=15 piętnastej=15 piętnastą=15 piętnaste=15 piętnastych=15 szesnasty=16
    szesnastego=16 szesnastemu=16 szesnastym=16 szesnasta=16 szesnastej=16 szesnastą=16
    szesnaste=16 szesnastych=16 siedemnasty=17 siedemnastego=17 siedemnastemu=17 siedemnastym=17
    siedemnasta=17 siedemnastej=17 siedemnastą=17 siedemnaste=17 siedemnastych=17 osiemnasty=18
    osiemnastego=18 osiemnastemu=18 osiemnastym=18 osiemnasta=18 osiemnastej=18 osiemnastą=18
    osiemnaste=18 osiemnastych=18 dziewiętnasty=19 dziewiętnastego=19 dziewiętnastemu=19
    dziewiętnastym=19 dziewiętnasta=19 dziewiętnastej=19 dziewiętnastą=19 dziewiętnaste=19
    dziewiętnastych=19 dwudziesty=20 dwudziestego=20 dwudziestemu=20 dwudziestym=20 dwudziesta=20
    dwudziestej=20 dwudziestą=20 dwudzieste=20 dwudziestych=20 trzydziesty=30 trzydziestego=30
    trzydziestemu=30 trzydziestym=30 trzydziesta=30 trzydziestej=30 trzydziestą=30 trzydzieste=30
    trzydziestych=30 czterdziesty=40 czterdziestego=40 czterdziestemu=40 czterdziestym=40
    czterdziesta=40 czterdziestej=40 czterdziestą=40 czterdzieste=40 czterdziestych=40
    pięćdziesiąty=50 pięćdziesiątego=50 pięćdziesiątemu=50 pięćdziesiątym=50 pięćdziesiąta=50
    pięćdziesiątej=50 pięćdziesiątą=50 pięćdziesiąte=50 pięćdziesiątych=50 sześćdziesiąty=60
    sześćdziesiątego=60 sześćdziesiątemu=60 sześćdziesiątym=60 sześćdziesiąta=60
    sześćdziesiątej=60 sześćdziesiątą=60 sześćdziesiąte=60 sześćdziesiątych=60 siedemdziesiąty=70
    siedemdziesiątego=70 siedemdziesiątemu=70 siedemdziesiątym=70 siedemdziesiąta=70
    siedemdziesiątej=70 siedemdziesiątą=70 siedemdziesiąte=70 siedemdziesiątych=70
    osiemdziesiąty=80 osiemdziesiątego=80 osiemdziesiątemu=80 osiemdziesiątym=80 osiemdziesiąta=80
    osiemdziesiątej=80 osiemdziesiątą=80 osiemdziesiąte=80 osiemdziesiątych=80
    dziewięćdziesiąty=90 dziewięćdziesiątego=90 dziewięćdziesiątemu=90 dziewięćdziesiątym=90
    dziewięćdziesiąta=90 dziewięćdziesiątej=90 dziewięćdziesiątą=90 dziewięćdziesiąte=90
    dziewięćdziesiątych=90 setny=100 setnego=100 setnemu=100 setnym=100 setna=100 setnej=100
    setną=100 setne=100 setnych=100
    dwojgiem=2 trojgu=3 trojgiem=3 czworgu=4 czworgiem=4 pięciorgu=5 pięciorgiem=5 sześciorgu=6
    sześciorgiem=6 siedmiorga=7 siedmiorgu=7 siedmiorgiem=7 ośmioro=8 ośmiorga=8 ośmiorgu=8
    ośmiorgiem=8 dziewięcioro=9 dziewięciorga=9 dziewięciorgu=9 dziewięciorgiem=9 dziesięcioro=10
    dziesięciorga=10 dziesięciorgu=10 dziesięciorgiem=10 jedenaścioro=11 jedenaściorga=11
    jedenaściorgu=11 jedenaściorgiem=11 dwanaścioro=12 dwanaściorga=12 dwanaściorgu=12
    dwanaściorgiem=12 trzynaścioro=13 trzynaściorga=13 trzynaściorgu=13 trzynaściorgiem=13
    czternaścioro=14 czternaściorga=14 czternaściorgu=14 czternaściorgiem=14 piętnaścioro=15
    piętnaściorga=15 piętnaściorgu=15 piętnaściorgiem=15 szesnaścioro=16 szesnaściorga=16
    szesnaściorgu=16 szesnaściorgiem=16 siedemnaścioro=17 siedemnaściorga=17 siedemnaściorgu=17
    siedemnaściorgiem=17 osiemnaścioro=18 osiemnaściorga=18 osiemnaściorgu=18 osiemnaściorgiem=18
    dziewiętnaścioro=19 dziewiętnaściorga=19 dziewiętnaściorgu=19 dziewiętnaściorgiem=19
    dwadzieścioro=20 dwadzieściorga=20 dwadzieściorgu=20 dwadzieściorgiem=20 trzydzieścioro=30
    trzydzieściorga=30 trzydzieściorgu=30 trzydzieściorgiem=30 dwustoma=200 trzystoma=300
    czterystoma=400 milion=1000000 miliona=1000000 ośmiokrotnie=8 tysięczny=1000 tysięczna=1000
    tysięcznego=1000
  `,
  ordinals: `
    pierwszy/pierwsza/pierwsze/pierwszego/pierwszej/pierwszym drugi/druga/drugie/drugiego/drugiej/drugim trzeci/trzecia/trzecie/trzeciego/trzeciej/trzecim czwarty/czwarta/czwarte/czwartego/czwartej piąty/piąta/piątego/piątej szósty/szósta/szóstego siódmy/siódma/siódmego ósmy/ósma/ósmego dziewiąty/dziewiąta dziesiąty/dziesiąta
  `,
  one: `
    jeden jedna jedno jednego jednej jednemu jednym jedną jedni jedne raz jednokrotnie jednorazowo
    jednorazowy jednorazowa pierwszy pierwsza pierwsze pierwszego pierwszej pierwszemu pierwszym
    pierwszą pojedynczy pojedyncza pojedyncze pojedynczo jedyny jedyna jedyne
  `,
  shortWeekdays: "pn/pon/pnd wt/wto śr/śro czw/cz pt/pią/ptk sob/sb nd/niedz/ndz",
  shortMonths:
    "sty lut mar kwi/kwiec maj cze/czer lip sie/sierp wrz/wrześ paź/paźdz lis/list gru/grud",
  per: "w na za co każdy każda każde każdego każdej każdą raz",
  periods: {
    second: "sekunda sekundy sekund sekundę sekundzie sekundą sek s",
    minute: "minuta minuty minut minutę minucie minutą min minutowo",
    hour: "godzina godziny godzin godzinę godzinie godziną godz g h godzinowo godzinowy godzinowa cogodzinny",
    day: "dzień dnia dni dniu dniem dniami doba doby dobę dobie dób dziennie codziennie codzienny codzienna codzienne dzienny dzienna dzienne dobowo dobowy dobowa",
    week: "tydzień tygodnia tygodni tygodnie tygodniu tygodniem tydz tyg tygodniowo tygodniowy tygodniowa tygodniowe cotygodniowo cotygodniowy cotygodniowa cotygodniowe",
    month:
      "miesiąc miesiąca miesięcy miesiące miesiącu miesiącem mies msc m-c miesięcznie miesięczny miesięczna miesięczne comiesięczny comiesięczna comiesięczne",
    quarter:
      "kwartał kwartału kwartały kwartałów kwartale kwartalnie kwartalny kwartalna kwartalne",
    year: "rok roku lat lata latach rokiem r rocznie roczny roczna roczne corocznie coroczny coroczna coroczne",
  },
  dayParts: {
    morning:
      "rano, ranem, ranek, ranka, rankiem, poranek, poranka, porankiem, poranki, porankami, z rana, nad ranem, rankami, poranny, poranna, poranne, poranną, przed południem, przedpołudnie, przedpołudniem, o świcie",
    noon: "południe, południa, w południe, samo południe, południowy, południowa, w porze obiadu, w porze obiadowej",
    afternoon:
      "po południu, popołudnie, popołudnia, popołudniu, popołudniem, popołudniami, popołudniowy, popołudniowa, popołudniowe, po obiedzie",
    evening:
      "wieczór, wieczoru, wieczora, wieczorem, wieczorami, wieczory, wieczorowy, wieczorny, wieczorna, wieczorne, wieczorną, pod wieczór",
    night:
      "noc, nocy, nocą, nocami, noce, w nocy, na noc, po nocach, nocny, nocna, nocne, nocną, przed snem, o północy, północ, po północy",
  },
  negation: {
    words: `
      nie, nigdy, bez, beze, nikt, nikogo, nikomu, nikim, nic, niczego, niczemu, niczym, żaden,
      żadna, żadne, żadni, żadnego, żadnemu, żadnym, żadnej, żadną, żadnych, żadnymi, ani, ni,
      brak, braku, brakiem, nigdzie, znikąd, donikąd, w żadnym razie, w żadnym wypadku,
      pod żadnym pozorem, w żadnych okolicznościach, ani razu, ani trochę, nie może, nie mogą,
      nie mogę, nie możemy, nie mógł, nie mogła, nie mogły, nie mogli, zakazane, zakazany,
      zakazana, zabronione, zabroniony, zabroniona, niemożliwe, nijak, zamiast,
      niemożliwy, niemożliwa, niewolno
    `,
  },
  hedge: {
    words: `
      może, mogą, być może, może być, mogą być, prawdopodobnie, najprawdopodobniej, chyba, pewnie,
      zapewne, podobno, rzekomo, przypuszczalnie, około, ok, circa, mniej więcej, w przybliżeniu,
      orientacyjnie, szacunkowo, czasem, czasami, niekiedy, zwykle, zazwyczaj, na ogół, z reguły,
      przeważnie, najczęściej, raczej, wydaje się, zdaje się, wydają się, wydawał się,
      wydawała się, wydawało się, wygląda na to, wygląda na, mógłby, mogłaby, mogłoby, mogliby,
      mogłyby, możliwe, możliwe że, niewykluczone, nie jest wykluczone, nie wyklucza się,
      nie wyklucza, nie wykluczają, nie można wykluczyć, nie jest pewne, nie wiadomo,
      nie jest pewny, nie jest pewna, nie jestem pewien, nie jestem pewna, niepewne, rzadko,
      sporadycznie, od czasu do czasu, prawie, niemal, nieomal, ledwo, ledwie, bodaj, bodajże,
      ponoć, jakoby, wstępnie, prawie na pewno, jak się wydaje, jak się zdaje,
      według wszelkiego prawdopodobieństwa, z dużym prawdopodobieństwem, coś koło, gdzieś #,
      koło #, z grubsza, po części, poniekąd, jakby, tak jakby, pod znakiem zapytania, zasadniczo,
      w zasadzie,
      najpewniej, bardzo możliwe, całkiem możliwe, wszystko wskazuje na to, najprędzej,
      zdaje się że, wygląda że, przypuszczalnie że
    `,
  },
  doubt: {
    words: `
      mało prawdopodobne, mało prawdopodobny, mało prawdopodobna, nieprawdopodobne,
      nieprawdopodobny, raczej nie, chyba nie, wątpliwe, wątpliwy, wątpliwa, wątpi, wątpię,
      wątpią, wątpił, wątpiła, nie sądzi, nie sądzę, nie sądzą, nie wydaje się, nie zanosi się,
      małe szanse, marne szanse, niewielkie szanse, szanse są małe, pewnie nie, prawdopodobnie nie
    `,
  },
  condition: {
    words: `
      jeśli, jeżeli, jeśliby, jeżeliby, gdyby, pod warunkiem, pod warunkiem że,
      pod takim warunkiem, o ile, w razie, w przypadku, w przypadku gdy, w wypadku, na wypadek,
      na wypadek gdyby, w sytuacji gdy, w razie potrzeby, w miarę potrzeby, jak tylko, byleby,
      byle, bylebym, za zgodą, z zastrzeżeniem, zależnie od, w zależności od, dopóki, dopóty,
      póki, jak długo, tak długo jak, skoro tylko
    `,
  },
  exception: {
    words: `
      chyba że, chyba żeby, z wyjątkiem, z wyjątkiem sytuacji, z wyjątkiem przypadków,
      poza przypadkami, poza sytuacjami, oprócz, prócz, poza, wyjąwszy, wyłączywszy,
      z wyłączeniem, za wyjątkiem, nie licząc, pomijając, bez uwzględnienia, jak tylko nie,
      nic poza, nikt poza, nic oprócz, nikt oprócz, nikt prócz, nikogo poza, nikogo oprócz,
      nikomu poza, nigdzie poza, nikt inny, nikt inny niż, nic innego, nic innego niż,
      nikogo innego, nikomu innemu
    `,
  },
  until: {
    words: `
      dopóki nie, póki nie, aż, aż do, aż do momentu, dopóty, do czasu, do czasu aż, do chwili,
      do momentu, do momentu aż, do tego czasu, zanim, zanim nie, nim, przed upływem, póty,
      przedtem
    `,
  },
  exclusion: {
    words: `
      tylko, jedynie, wyłącznie, tylko i wyłącznie, jedynie i wyłącznie, tylko wtedy gdy,
      tylko wtedy, dopiero, zaledwie, li tylko    
       , jeno, nie wcześniej niż, nie wcześniej, najwcześniej,
      inaczej nie, w przeciwnym razie nie   
    `,
  },
  most: {
    words: `
      najwyżej, co najwyżej, nie więcej niż, nie więcej, nie dłużej niż, nie dłużej,
      nie wyżej niż, nie później niż, nie później, nie częściej niż, nie częściej, nie drożej niż,
      nie przekracza, nie przekraczać, nie przekraczając, nie może przekraczać,
      nie może przekroczyć, nie mogą przekraczać, nie powinien przekraczać,
      nie powinna przekraczać, nie przekroczy, nieprzekraczający, nieprzekraczająca, maksymalnie,
      maksimum, maks, max #, maksymalny, maksymalna, maksymalne, maksymalnego, maksymalnej,
      najpóźniej, najdłużej, w granicach do, góra #, do maksymalnie, maksymalnie do
    `,
  },
  least: {
    words: `
      co najmniej, przynajmniej, minimum, minimalnie, min #, minimalny, minimalna, minimalne,
      minimalnego, minimalnej, nie mniej niż, nie mniej, nie krócej niż, nie krócej,
      nie niżej niż, nie niższy niż, nie rzadziej niż, nie rzadziej, najmniej, choćby, chociaż #,
      chociażby, bodaj #
    `,
  },
  universal: {
    words: `
      zawsze, za każdym razem, bez wyjątku, bez wyjątków, cały czas, przez cały czas,
      w każdym przypadku, w każdym wypadku, w każdej sytuacji, o każdej porze, niezmiennie,
      nieustannie, bezwarunkowo, bezwzględnie, stale, ciągle, koniecznie, obowiązkowo, na pewno,
      z pewnością, każdorazowo, bez ustanku, okrągły rok
    `,
  },
  concession: {
    words: `
      póki co, na razie, nawet jeśli, nawet jeżeli, nawet gdy, nawet gdyby, nawet kiedy,
      nawet bez, nawet przy, nawet w razie, nawet w przypadku, choćby nawet, jeśli nawet, mimo że,
      pomimo że, mimo to, pomimo, mimo, niezależnie od, niezależnie od tego, bez względu na,
      bez względu, obojętnie, nie ma znaczenia, nieważne, wszystko jedno, wbrew, jakkolwiek,
      cokolwiek, ktokolwiek, gdziekolwiek, kiedykolwiek, którykolwiek, jakikolwiek, choć, chociaż,
      nie tylko, nie tylko że, nie jedynie, nie wyłącznie, nie sam, nie jeden raz, nie raz,
      niejednokrotnie, nie dość że, dopiero co, tylko co, tylko że, co nie znaczy, bez wątpienia,
      bez wątpliwości, nie ma wątpliwości, nie ulega wątpliwości, bez problemu, bez problemów,
      nie ma problemu, nie ma sprawy, nie szkodzi, tym niemniej, niemniej jednak, niemniej,
      co więcej, nie bez, nie mówiąc o, nie wspominając, nie bez powodu, bądź co bądź,
      tak czy inaczej, prędzej czy później, ni stąd ni zowąd, jeśli chodzi o, jeżeli chodzi o,
      jeśli można, o ile to możliwe, jak tylko się da, aż po, aż tak, aż #, może i, byle jak,
      byle co, nie na żarty, mało tego, nic dziwnego, nic się nie stało, nie inaczej, co nieco,
      nie dziwi, w przypadku pytań, w razie pytań
    `,
  },
};

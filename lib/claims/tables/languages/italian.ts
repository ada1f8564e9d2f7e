import type { Language } from "@/lib/claims/tables/language";

export const italian: Language = {
  littleWords: `
    il lo la i gli le e di del della un una è non in per con che su si al alla ogni dopo
    prima sua suo ma nel nella dal mai dei delle ha anche solo se vive da sono
  `,
  ownLetters: /[àèìòù]/i,
  openers: `
    cap regista attore attrice cantante pianista violinista fotografo scrittore scrittrice redattore redattrice
    giornalista allenatrice capitano skipper falegname muratore imbianchino giardiniere giardiniera apicoltore
    apicoltrice agricoltore agricoltrice allevatore viticoltore pescatore panettiere pasticciere pasticciera
    cuoca cameriere cameriera parrucchiere parrucchiera ostetrica fisioterapista veterinaria farmacista
    cardiologa preside alunno alunna dottorando dottoranda ricercatore ricercatrice bibliotecario
    bibliotecaria programmatore programmatrice sviluppatore contabile segretario tesoriere tesoriera
    amministratrice locatore conduttore conduttrice gemelli gemelle neonato cavalla galline api arnie apiario
    raccolto semi terreno riprese montaggio gita vaccini crocchette posologia veliero scafo cabina impasto
    lievito lievitazione lievitazioni teglia infornare impastare mescolare innaffiare innaffiamo malto
    birrificio contralto contralti soprano soprani tenori coro matrimonio circolo segnalazione caparra sfratto
    a abbastanza abbia abbiamo abbiano abbina abbinare abbinata abbinato abbini abbonamenti
    abbonamento abita abitare abitata abitato abitazione abiti abitiamo abito abitudine
    abitudini accade accaduto accanto accende accendere accesa acceso accessi accesso
    accetta accettare accettata accettato accetti accompagna accompagnare accompagnata
    accompagnato accompagni accordi accordo account acqua acquista acquistare acquistata
    acquistato acquisti acquisto ad addebito addirittura adesso adotta adottare adottata
    adottato adotti aereo aeroporto affari affinché affitta affittare affittata affittato
    affitti affitto affronta affrontare affrontata affrontato affronti agenda agenzia
    aggiorna aggiornamenti aggiornamento aggiornare aggiornata aggiornato aggiorni aggiunge
    aggiungere aggiungi aggiunta aggiunte aggiunti aggiunto agli aglio agrumi ai aiuta
    aiutare aiutata aiutato aiuti al albergo albicocca alcuna alcune alcuni alcuno alici
    alimenta alimentare alimentata alimentato alimenti all all' alla allarme alle allega
    allegare allegata allegati allegato alleghi allena allenamenti allenamento allenare
    allenata allenato allenatore alleni allergia allergica allergice allergici allergico
    allergie allerta allo alloggio allora allunga allungare allungata allungato allunghi
    almeno alta alte altezza alti alto altra altre altrettanto altri altrimenti altro alunni
    amara amare amari amaro ambedue ambiente ambulanza ambulatorio americana americane
    americani americano amica amiche amici amico amministratore amministrazione ammontare
    analisi ananas anch' anche ancora andamento andare andata andate andato andiamo anguria
    animale animali anni anniversario anno annota annotare annotata annotato annotazione
    annoti annua annue annui annulla annullare annullata annullato annulli annunci annuncia
    annunciare annunciata annunciato annuncio annuo antibiotico anticipo anzi anziana
    anziano anziché anzitutto aperta aperte aperti aperto apertura app apparentemente
    appartamento appello appena applica applicare applicata applicato applichi apprezza
    apprezzare apprezzata apprezzato apprezzi approva approvare approvata approvato approvi
    appuntamenti appuntamento appunti appunto apre apri aprile aprire arachidi arance
    arancia aranciata arancione arbitro archivi archivia archiviare archiviata archiviato
    archivio area argomento armadio arreda arredare arredata arredato arredi arriva arrivare
    arrivata arrivato arrivederci arrivi arrivo articoli articolo artistica artistice
    artistici artistico ascensore asciugamani asciutta asciutte asciutti asciutto ascolta
    ascoltare ascoltata ascoltato ascolti asma asmatica asmatice asmatici asmatico asparagi
    aspetta aspettare aspettata aspettato aspetti aspettiamo aspetto aspirapolvere aspirina
    assegna assegnare assegnata assegnato assegni assegno assemblea assicura assicurare
    assicurata assicurato assicurazione assicuri assistente assistenza associazione assume
    assumere assumi assunta assunto assunzione atletica attaccante attenzione atterraggio
    atti attiva attivare attivata attivato attivi attività atto attorno attraversa
    attraversare attraversata attraversato attraversi attraverso attuale attuali attualmente
    aula aumenta aumentare aumentata aumentato aumenti aumento autista auto autobus autore
    autori autorizza autorizzare autorizzata autorizzato autorizzazione autorizzi autostrada
    avanti avantieri avena avere avete aveva avevano avocado avranno avrebbe avrebbero avrà
    avuto avvenuto avvi avvia avviare avviata avviato avviene avvio avvisa avvisare avvisata
    avvisato avvisi avviso avvocata avvocato azienda aziende azione azioni backup bagagli
    bagaglio bagnata bagnate bagnati bagnato bagno balla ballare ballata ballato balli
    bambina bambine bambini bambino banane banca bancomat bar barca base basilico bassa
    basse bassi basso basta batteria beh bello benché bene benzina bere bevanda bevande beve
    bevi bevuto biblioteca bici bicicletta biglietti biglietto bilancio binario birra
    biscotti bisogna bisogno bistecca blocca bloccare bloccata bloccato blocchi blu bolletta
    bollette bonifici bonifico borsa bosco bozza branch brava bravo breve brevi brodo
    bronchite budget bug buio buona buone buoni buono burro bus busta c cacao cache caffè
    calcio calcola calcolare calcolata calcolato calcoli calda caldaia calde caldi caldo
    calendario calo cambi cambia cambiamento cambiare cambiata cambiato cambio camera camere
    camion cammina camminare camminata camminato cammini campagna campionato campo canale
    cancella cancellare cancellata cancellato cancelli cane cani canone canta cantare
    cantata cantato canti canzone capacità capelli capire capisce capitolo capo cappotto
    carattere carciofi cardiologo carica caricare caricata caricato caricatore carichi
    carico carne carote carrozziere carta carte cartella casa case casella casello casi caso
    cassa cassazione categoria catena cattiva cattive cattivi cattivo causa cavallo cavo
    cavolo ceci celebra celebrare celebrata celebrato celebri celiaca celiace celiaci
    celiaco cellulare cena cenare cenata cenato ceni centro cerca cercare cercata cercato
    cerchi cereali cerotto certa certamente certe certi certificati certificato certo
    cessione cetrioli chat che chef chi chiama chiamare chiamata chiamate chiamato chiami
    chiamiamo chiamo chiaramente chiave chiavi chiede chiedere chiedi chiesta chiesto chilo
    chilometri chissà chiude chiudere chiudi chiunque chiusa chiuse chiusi chiuso chiusura
    ci ciao ciascuna ciascune ciascuni ciascuno cibi cibo ciclismo ciliegie cinema cinque
    cioccolato cioè cipolla cipolle circa circolare cita citare citata citato citi città ciò
    classe classifica clausola cliente clienti clima clinica co' coda codice codici cognata
    cognato cognome col colazione colesterolo collabora collaborare collaborata collaborato
    collabori collega collegamento collegare collegata collegato colleghe colleghi
    collezione colloquio colonscopia colore colori coltello coltiva coltivare coltivata
    coltivato coltivi comandi comando come cominci comincia cominciare cominciata cominciato
    commenti commento commerci commercia commerciare commerciata commerciato commercio
    commissione commit compagna compagni compagnia compagnie compagno compensa compensare
    compensata compensato compensi compenso compila compilare compilata compilato
    compilazione compili compiti compito compleanno completa completare completata
    completato complete completi completo componente compra comprare comprata comprato
    comprende comprendere compresa comprese compresi compreso compressa compresse compri
    compriamo compro computer comune comunica comunicare comunicata comunicato comunicazione
    comunicazioni comunichi comunità comunque con concentra concentrare concentrata
    concentrato concentri concerto condizione condizioni condomini condominio conferenza
    conferma confermare confermata confermato confermi confezione configura configurare
    configurata configurato configurazione configuri confine conformemente confronta
    confrontare confrontata confrontato confronti congelatore conosce conoscenza conoscere
    consegna consegnare consegnata consegnato consegne consegni conseguenza consenso
    conserva conservare conservata conservato conservi considerando consigli consiglia
    consigliare consigliata consigliato consiglio consiste consulente consulenza consulta
    consultare consultata consultato consulti consulto consuma consumare consumata consumato
    consumi consumo contabilità container contanti contatta contattare contattata contattato
    contatti contatto contemporaneamente contenere contenta contente contenti contento
    contenuti contenuto contesto contiene continuamente conto contraria contrarie contrarii
    contrario contratti contratto contributo contro controlla controllare controllata
    controllato controlli controllo convegno conversazione conviene convoca convocare
    convocata convocato convochi coordina coordinare coordinata coordinato coordini coperta
    copertura copi copia copiare copiata copiato copie corre correre correva corriamo
    corridoio corriere corro corsa corsi corso corta corte corti corto cosa cosicché costa
    costare costata costato costi costituito costo costruire costruito così cottura cozze
    crampi crea creare creata creato crede credenziali credere crediamo crediti credito
    credo crei crema cresce crescita critica criticare criticata criticato critichi crociera
    cronoprogramma crostacei cucina cucinare cucinata cucinato cucini cuffie cugina cugini
    cugino cui cuoco cuore cura curare curata curato cure curi cuscino da dacché dagli dai
    dal dall' dalla dalle dallo dare data database date dati dato davanti davvero debba
    debbano debito decide decidere decisa decisamente decisione decisioni deciso decollo
    decora decorare decorata decorato decori dedica dedicare dedicata dedicato dedichi
    definire definisce definita definito degli dei del delegato dell' della delle dello
    denaro dente denti dentista dentro denuncia deploy deposita depositare depositata
    depositato depositi deposito dermatologo descrive descrivere descrizione destinatario
    destinazione destra destre destri destro detta dettagli dettaglio detto deve devi devo
    devono di diabete diabetica diabetice diabetici diabetico diagnosi diario diarrea dice
    dicembre diceva dichiara dichiarare dichiarata dichiarato dichiarazione dichiari dici
    dieci dieta dietro difensore difesa difetto difficile difficoltà digitale digitali
    dimentica dimenticare dimenticata dimenticato dimentichi dimissioni dimostra dimostrare
    dimostrata dimostrato dimostri dinanzi dipende dipendente dipendenti dipendenze diploma
    diplomata diplomate diplomati diplomato dire direttore direttrice direzione diritti
    diritto disattiva disattivare disattivata disattivato disattivi disco discussione
    discusso discute discutere disdetta disegna disegnare disegnata disegnato disegni
    disoccupata disoccupate disoccupati disoccupato dispone disponibile disponibili
    disponibilità disporre dispositivo disse distanza disturba disturbare disturbata
    disturbato disturbi ditta divano diventa diventare diventata diventato diventi diversa
    diversamente diverse diversi diverso divide dividendi dividere divieto divorziata
    divorziate divorziati divorziato dobbiamo docente documentazione documenti documento
    dolce dolci dolore dolori domanda domande domani dominio donna donne dopo dopodiché
    dopodomani dorme dormire dormiva dosaggio dose dosi dottore dottoressa dove dovete
    doveva dovranno dovrebbe dovrebbero dovrà dovunque dubbi dubbio dubita dubitare dubitata
    dubitato dubiti due dunque dura durante durare durata durato dure duri duro dà e ebbe
    ebbene ebbero ecc eccezione eccezioni ecco ecografia economica economice economici
    economico ed edificio edizione educazione effetti effettivamente effetto effettua
    effettuare effettuata effettuato effettui elabora elaborare elaborata elaborato elabori
    elenca elencare elencata elencato elenchi elenco elettricista elezioni elimina eliminare
    eliminata eliminato elimini ella email emergenza emessa emesso emette emicrania emigra
    emigrare emigrata emigrato emigri endpoint energia entra entrambe entrambi entrare
    entrata entrate entrato entri entro eppure era erano eredità eritema errore errori esame
    esami esamina esaminare esaminata esaminato esamini esattamente esatto esce esclude
    esclusa escluse esclusi esclusivamente escluso escono esegue esegui eseguire eseguita
    eseguito esempi esempio esercita esercitare esercitata esercitato eserciti esercizi
    esercizio esigenza esiste esistere esistono esperienza esperimento esporta esportare
    esportata esportato esportazione esporti essa esse essendo essi esso esterna esterne
    esterni esterno etichetta età europea europee europei europeo eventi evento
    eventualmente evidentemente evita evitare evitata evitato eviti evitiamo evito ex fa
    fabbrica fabbricare fabbricata fabbricato fabbrichi faccia facciamo facciano faccio
    facendo faceva facile facilmente fagioli fagiolini fai fallimento falsa false falsi
    falso famiglia famiglie fanno fare farina farmaci farmacia farmaco fase fasi fate fatta
    fatte fatti fatto fattura fatture febbraio febbre fece ferie ferma fermare fermata
    fermato fermi festa feste fichi fiera figli figlia figlie figlio file film filtro finale
    finali finalmente finché fine finestra finestre finestrino finire finisce finiscono
    finita finito fino finocchio finora fintanto firma firmare firmata firmato firmi fisica
    fisice fisici fisico fisioterapia fissa fissare fissata fissato fissi fiume foglio fondi
    fondo fontana forma formaggi formaggio formato formazione fornire fornisce fornito
    fornitore fornitori forno forse forte fortunatamente fosse foto fotografa fotografare
    fotografata fotografato fotografi fotografia fotografie fra fragole francamente francese
    fratelli fratello frattanto frattura fredda fredde freddi freddo frequenta frequentare
    frequentata frequentato frequentemente frequenti frequenza fresca fresce fresci fresco
    frigo frigorifero frittata frutta fu fuma fumare fumata fumato fumi funghi funziona
    funzionare funzionata funzionato funzione funzioni fuoco fuori furto galleria gamba
    gamberi gara garanzia gare gas gasolio gastrite gatta gatti gatto gelato genera generale
    generali generalmente generare generata generato generi genitore genitori gennaio gente
    gestire gestisce gestita gestito giacca giallo giardino ginecologa ginecologo ginocchio
    gioca giocare giocata giocato giocatore giochi giochiamo gioco giornale giornata
    giornate giorni giorno giovane giovani giovedì gira girare girata girato giri giudice
    giudizio giugno giusta giuste giusti giusto già giù gli glicemia gliel' globale glutine
    gol gomme governo gradi grado gradualmente grafico grande grandi grano gratis gratuita
    gratuite gratuiti gratuito gravidanza grazie grigio gruppi gruppo guadagna guadagnare
    guadagnata guadagnato guadagni guarda guardare guardata guardato guardi guasto guerra
    guida guidare guidata guidato guidi gusta gustare gustata gustato gusti gusto ha hai
    hanno ho hobby hotel i ictus idea idee idraulico ieri igienista ignora ignorare ignorata
    ignorato ignori il illustra illustrare illustrata illustrato illustri imbarco immagine
    immagini immediatamente impara imparare imparata imparato impari impegni impegno
    impianto impiega impiegare impiegata impiegato impieghi importa importante importanti
    importare importata importato importi importo impossibile imposta impostare impostata
    impostato impostazione impostazioni imposte imposti improvvisamente imputato in inaugura
    inaugurare inaugurata inaugurato inauguri incarica incaricare incaricata incaricato
    incarichi incarico incassa incassare incassata incassato incassi incidente incinta
    incinte incinti incinto include includere inclusa incluse inclusi incluso incontra
    incontrare incontrata incontrato incontri incontro indagine indica indicare indicata
    indicato indicazione indicazioni indice indichi indici indirizzi indirizzo indossa
    indossare indossata indossato indossi infanzia infarto infatti infermiera infermiere
    infezione infine inflazione influenza informa informare informata informato informazione
    informazioni informi ingegnere inglese ingrediente ingredienti ingresso iniezione inizi
    inizia iniziale iniziare iniziata iniziativa iniziato inizio innovazione inoltre
    inquilina inquilini inquilino inquina inquinare inquinata inquinato inquini insalata
    insegna insegnante insegnanti insegnare insegnata insegnato insegni inserire inserisce
    inserisci inserita inserito insieme insomma insonnia installa installare installata
    installato installi insulina intanto integra integrare integrata integrato integri
    intenzione interesse interessi interfaccia interna interne internet interni interno
    interrompere interrotto intervento intervista intervistare intervistata intervistato
    intervisti intollerante intolleranti intolleranza intolleranze intorno introduzione
    inutile invece inverno invero investimento invi invia inviare inviata inviato invio
    invita invitare invitata invitato inviti invito io ipertensione irpef iscritta iscritte
    iscritti iscritto iscrizione iscrizioni isola isolare isolata isolato isoli istruzione
    istruzioni italiana italiane italiani italiano iva job l la laboratorio laddove laggiù
    lago lamenta lamentare lamentata lamentato lamenti lampada lampadina lampadine lanci
    lancia lanciare lanciata lanciato lasci lascia lasciare lasciata lasciato lassù latenza
    lato latte lattosio lattuga laurea laureare laureata laureate laureati laureato laurei
    lava lavare lavastoviglie lavata lavato lavatrice lavi lavora lavorare lavorata lavorato
    lavoratori lavoratrice lavori lavoriamo lavoro le legale legali legge leggera leggere
    leggeri leggero leggi leggiamo leggo legumi lei lenta lentamente lente lenti lenticchie
    lento lenzuola lettera lettere letto lezione lezioni li libreria libri libro licenza
    limita limitare limitata limitato limite limiti limone limoni linea linee lingua lingue
    liquida liquidare liquidata liquidato liquidi lista liste livelli livello lo locale
    locali log login logopedista lontana lontane lontani lontano loro luce luglio lui lunedì
    lunga lunge lungi lungo luoghi luogo là lì ma macchina macchine madre maestra maestro
    magari magazzino maggio maggiore maglia mai maiale mal malata malate malati malato
    malattia malattie male mamma manca mancanza mancare mancata mancato manchi manda mandare
    mandata mandato mandi mandorle mangi mangia mangiamo mangiare mangiata mangiato mangio
    mantenere mantiene mantieni manutenzione manzo maratona marca mare marito marmellata
    marrone martedì marzo mascarpone mattina mattinata mattino meccanico mediamente mediante
    medica medice medici medicina medicinale medicinali medico meglio mela melanzane mele
    melone membri membro memoria memorizza memorizzare memorizzata memorizzato memorizzi
    meno mensa mensile mensili mentre menù mercato merce mercoledì mese mesi messa messaggi
    messaggio messo mestruazioni metodi metodo metro metropolitana mette mettere metti
    mettiamo metto mezzi mezzo mi mia microonde mie miei miele migliora migliorare
    migliorata migliorato migliore migliori milione minestra minima minime minimi minimo
    minore minuti minuto mio misura misurare misurata misurato misure misuri mobili modalità
    modelli modello modifica modificare modificata modificato modifiche modifichi modo
    modulo moglie molluschi molta molte molti moltissimi moltissimo molto momento mondo
    monitora monitoraggio monitorare monitorata monitorato monitori montagna morbida morbide
    morbidi morbido morta morte morti morto mostra mostrare mostrata mostrato mostre mostri
    motivazione motivi motivo moto motore mouse mozzarella multa muore muove mura musica
    mutuo nasce nascita nasconde nata nati nato naturalmente nausea nave nazionale nazionali
    ne neanche necessaria necessarie necessarii necessario negli negozi negozia negoziare
    negoziata negoziato negozio nei nel nell' nella nelle nello nemmeno neppure nero nessun
    nessun' nessuna nessune nessuni nessuno neurologo nevica niente nipote nipoti no
    nocciole noci noi nome nomi nomina nominare nominata nominato nomini non nonché nonna
    nonni nonno nonostante normale normali normalmente norme nostra nostre nostri nostro
    nota notaio note notevolmente notifica notificare notificata notificato notifiche
    notifichi notizia notizie notte notti nove novembre novità nulla numeri numero nuoce
    nuota nuotare nuotata nuotato nuoti nuoto nuova nuovamente nuove nuovi nuovo né o
    obbligatoria obbligatoriamente obbligatorie obbligatorii obbligatorio obbligazioni
    obiettivi obiettivo occorre occupa occupare occupata occupato occupi oculista od odi
    odia odiare odiata odiato offerta offerte offerto officina offre offrire oggetti oggetto
    oggi ogni ogniqualvolta ognuno olio olive oltre oltretutto onde opera operare operata
    operato operatore operazione operazioni operi opinione opinioni oppure opzione opzioni
    ora orari orario orbene ordina ordinare ordinata ordinato ordine ordini orecchio
    organizza organizzare organizzata organizzato organizzazione organizzi orienta orientare
    orientata orientato orienti origano origine ormai orologio orto ortopedico orzo ospedale
    ospita ospitare ospitata ospitato ospite ospiti osserva osservare osservata osservato
    osservazione osservazioni osservi ossia ossigeno ostacolo ostriche otite ottenere
    ottenuto ottico ottiene ottima ottimamente ottimo otto ottobre ovunque ovvero ovviamente
    pacchetto pacchi pacco padre paese paesi paga pagamenti pagamento pagare pagata pagato
    paghi paghiamo pagina pagine pago palazzo palestra pallacanestro pallavolo pane panino
    panna panne papà parabrezza parametri parametro parcheggi parcheggia parcheggiare
    parcheggiata parcheggiato parcheggio parco parecchi parecchie parente parenti parere
    parete parla parlare parlata parlato parli parliamo parlo parmigiano parola parole parte
    partecipa partecipante partecipanti partecipare partecipata partecipato partecipi
    partenza partenze parti partire partita partite partito parziale parzialmente passa
    passaggi passaggio passaporto passare passata passato passeggeri passeggero passeggiata
    passi passione passo password pasta pasti pasto patata patatine patente patto pausa
    paziente pazienti pediatra peggio peggiore pellicola penale penicillina pensa pensare
    pensata pensato pensi pensiamo pensione penso pepe peperoncino peperoni per percentuale
    perché perciò percorso perde perdere perdita perdona perdonare perdonata perdonato
    perdoni pere perfettamente perfino pericolo periodi periodo perito perizia perlomeno
    perlopiù permessi permesso permette permettere persa perso persona personale personali
    personalmente persone pertanto però pesa pesante pesare pesata pesato pesca pesce pesche
    pesi peso pessimo pezzi pezzo piacciono piace piacere pian piani pianifica pianificare
    pianificata pianificato pianifichi piano pianoforte pianta piantare piantata piantato
    piante pianti piatti piatto piazza piccola piccole piccoli piccolo piede piedi piega
    piegare piegata piegato pieghi piena piene pieni pieno pillola pillole pioggia piove
    pipeline piscina piselli pista piuttosto pizza più pneumatici poca poce poche pochi poci
    poco podologo poi poiché politica politice politici politico polizia polizza pollo
    polmonite polpette pomeriggio pomodori pomodoro ponte popolazione porta portare portata
    portato porte porti portiere porto posizione posizioni possa possano possedere possiamo
    possibile possibili possibilmente possiede posso possono posta posti posto
    potenzialmente potete poteva potrebbe potrebbero potrà pranza pranzare pranzata pranzato
    pranzi pranzo pratica praticamente praticare praticata praticato pratiche pratichi
    preavviso precauzione precedentemente precisamente preferenza preferenze preferiamo
    preferire preferisce preferisci preferisco preferita preferite preferiti preferito
    prefisso prega pregare pregata pregato preghi preleva prelevare prelevata prelevato
    prelevi prelievo premi premia premiare premiata premiato premio prende prendere prendi
    prendiamo prendo prendono prenota prenotare prenotata prenotato prenotazione
    prenotazioni prenoti preoccupa preoccupare preoccupata preoccupato preoccupi prepara
    preparare preparata preparato preparazione prepari presa prescritta prescritto prescrive
    prescrizione prese presenta presentare presentata presentato presentazione presenti
    presenza presi presidente preso pressappoco pressione presso presta prestare prestata
    prestato presti prestissimo prestiti prestito presto presumibilmente prevede preventivo
    previsione previsioni prevista previste previsti previsto prezzemolo prezzi prezzo prima
    primo principale principali principalmente principio priorità privata private privati
    privato pro probabile probabili probabilmente problema problemi procedura procedure
    processi processo procura procurare procurata procurato procuri prodotti prodotto
    produce produrre produttore produzione professione professionisti professore
    professoressa profilo profitto progetta progettare progettata progettato progetti
    progetto programma programmare programmata programmato programmi prolunga prolungare
    prolungata prolungato prolunghi promemoria promesso promette promozione pronta
    prontamente pronte pronti pronto propone proporre proposta proposte proposto propria
    proprie proprietari proprietaria proprietario proprietà proprii proprio prosciutto
    prossima prossimamente prossime prossimi prossimo protegge prova provare provata provato
    prove provi provvedimento prurito psicologa psicologo pubblica pubblicare pubblicata
    pubblicato pubblicazione pubblice pubblichi pubblici pubblicità pubblico pulire pulisce
    pulita pulite puliti pulito pulizia pulizie pulsa pulsare pulsata pulsato pulsi punteggi
    punteggio punti punto puoi puramente purché pure purtroppo può qua qual qualche qualcosa
    qualcuno quale quali qualifica qualificare qualificata qualificato qualifichi qualità
    qualora qualsiasi qualunque quando quanta quante quanti quantità quanto quarta quartiere
    quarto quasi quattro quegli quei quel quell' quella quelle quelli quello querela query
    quest' questa queste questi questo qui quindi quinta quinto quota quotidiana
    quotidianamente quotidiane quotidiani quotidiano raccoglie raccogliere raccolta
    raccomanda raccomandare raccomandata raccomandato raccomandazione raccomandi racconta
    raccontare raccontata raccontato racconti radio radiografia raffredda raffreddare
    raffreddata raffreddato raffreddi raffreddore ragazza ragazzi ragazzo raggiunge
    raggiungere ragione ragioni rapida rapide rapidi rapido rapporti rapporto raramente rata
    rate realmente reazione reazioni recapiti recapito recensione recentemente recita
    recitare recitata recitato reciti reclama reclamare reclamata reclamato reclami reclamo
    record recupera recuperare recuperata recuperato recuperi referente referto regala
    regalare regalata regalato regali regalo regione registra registrare registrata
    registrato registrazione registri registro regola regolarmente regole relativamente
    relatore relazione relazioni release remota remoto reparto repository requisiti
    requisito residenza responsabile responsabili resta restare restata restato resti
    restiamo restituire restituisce restituito resto rete reti rettifica rettificare
    rettificata rettificato rettifichi reumatologo revisiona revisionare revisionata
    revisionato revisione revisioni riassunto riavvi riavvia riavviare riavviata riavviato
    ricarica ricerca ricerche ricetta ricette riceve ricevere ricevimento ricevuta ricevuto
    richiama richiamare richiamata richiamato richiami richiede richiedere richiesta
    richieste richiesti richiesto ricorda ricordare ricordarsi ricordata ricordati ricordato
    ricordi ricordiamo ricordo ricorso ricotta ricovero ridotta ridotto riduce ridurre
    riduzione riesce riferimenti riferimento riferisce riferito rifiuta rifiutare rifiutata
    rifiutato rifiuti riga rigenera rigenerare rigenerata rigenerato rigeneri righe riguarda
    riguardare riguardata riguardato riguardi riguardo rilasci rilascia rilasciare
    rilasciata rilasciato rilascio rimanda rimandare rimandata rimandato rimandi rimane
    rimanere rimango rimaniamo rimasto rimbalza rimbalzare rimbalzata rimbalzato rimbalzi
    rimborsa rimborsare rimborsata rimborsato rimborsi rimborso rimossa rimosso rimuove
    rimuovere rinnova rinnovare rinnovata rinnovato rinnovi rinnovo rinvi rinvia rinviare
    rinviata rinviato rinvio ripara riparare riparata riparato ripari ripassa ripassare
    ripassata ripassato ripassi ripete ripetere riporta riportare riportata riportato
    riporti riposa riposare riposata riposato riposi ripresa risarcimento riscaldamento
    rischi rischio riserva riservare riservata riservato riservi riso risolta risolto
    risolve risolvere risonanza risorsa risorse risotto risparmi risparmia risparmiare
    risparmiata risparmiato risparmio rispetta rispettare rispettata rispettato rispetti
    rispetto risponde rispondere rispondi risposta risposte risposto ristorante
    ristrutturazione risulta risultare risultata risultati risultato risulti ritardi ritardo
    ritira ritirare ritirata ritirato ritiri ritiro ritorna ritornare ritornata ritornato
    ritorni ritorno riunione riunioni riunisce rivela rivelare rivelata rivelato riveli
    rollback rompe rompere rosmarino rosso rotta rotto rubinetto ruoli ruolo ruota ruotare
    ruotata ruotato ruoti sa sabato sai sala salame salario salda saldare saldata saldato
    saldi saldo sale salire salmone salsa salsiccia salta saltare saltata saltato salti
    salumi salute salva salvare salvata salvato salvi salvo sanitaria sanitarie sanitarii
    sanitario sanità sanno sanza sapere sappiamo saputo saranno sarebbe sarebbero sarà
    sbagli sbaglia sbagliare sbagliata sbagliate sbagliati sbagliato sbaglio sblocca
    sbloccare sbloccata sbloccato sblocchi scade scadenza scadenze scadono scaduta scaduto
    scaffale scala scalda scaldare scaldata scaldato scaldi scalo scambi scambia scambiare
    scambiata scambiato scarica scaricare scaricata scaricato scarichi scarpe scarta
    scartare scartata scartato scarti scatola sceglie scegliere scelta scelte scelto scende
    scendere scheda schede schema schermo sci scientifica scientifice scientifici
    scientifico sciroppo sconsigli sconsiglia sconsigliare sconsigliata sconsigliato sconta
    scontare scontata scontato sconti sconto scopo scorsa scorse scorsi scorso script
    scritta scritte scritti scritto scrittura scrive scrivere scrivi scriviamo scrivo scuola
    scuole se sebbene secca secce secci secco seconda secondo sedano sede sedi sedia segnala
    segnalare segnalata segnalato segnale segnali segno segretaria segreteria segreto segue
    seguendo seguente seguenti seguire seguita seguitare seguitata seguitato seguiti seguito
    seguono sei seleziona selezionare selezionata selezionato selezioni sembra sembrare
    sembrata sembrato sembri semestre seminari seminario semmai semola semplice
    semplicemente semplici sempre sennò sente sentenza sentiero sentire sentito senz'altro
    senza separa separare separata separato separi sera serata serate seriamente serie serve
    server servire servizi servizio servono sesamo sessione sessioni sesta sesto sette
    settembre settimana settimane settore sezione sezioni sfida sfortunatamente sfrutta
    sfruttare sfruttata sfruttato sfrutti si sia siamo siano siccome sicuramente sicurezza
    sicuro siete sigla signora signore simile simultaneamente sin sinceramente sindaco
    sinistra sinistre sinistri sinistro sino sintesi sintomi sintomo sinusite sistema
    sistemare sistemata sistemato sistemi siti sito situazione smartphone smesso smette
    smettere smonta smontare smontata smontato smonti so soccorso soci società socio soffre
    soffrire soggiorno soia solamente soldi solitamente solo soltanto soluzione soluzioni
    somma somministra somministrare somministrata somministrato somministri sondaggio sonno
    sono sopra sopralluogo soprattutto sorella sorelle sorgente sospendere sospensione
    sospesa sospeso sostanzialmente sostituire sostituisce sostituita sostituito sotto
    sovente spaghetti spagnola spagnole spagnoli spagnolo sparecchi sparecchia sparecchiare
    sparecchiata sparecchiato spazio spazzola spazzolare spazzolata spazzolato spazzoli
    speciale speciali specialista specialmente specie specifica specificare specificata
    specificato specifichi spedire spedisce spedita spedito spedizione spedizioni spegne
    spegnere spegni spende spendere spenta spento spero spesa spese speso spesso spetta
    spettacolo spezie spiaggia spiega spiegare spiegata spiegato spiegazione spieghi spinaci
    spolvera spolverare spolverata spolverato spolveri sponsor spontaneamente sporca sporce
    sporci sporco sport sportello sposta spostare spostata spostato sposti spruzza spruzzare
    spruzzata spruzzato spruzzi squadra squadre sta stabilire stabilita stabilito stacca
    staccare staccata staccato stacchi staff stagione stai stamane stamattina stampa
    stampante stampare stampata stampato stampella stampelle stampi stanca stance stanci
    stanco stando stanno stanotte stanza stanze stare stasera stata state stati statistica
    statistiche stato stava stavolta stazione stazioni stessa stesse stessi stesso stiamo
    stile stili stima stipendio stira stirare stirata stirato stiri stiva sto storia storica
    storice storici storico storie strada strade strategia strumenti strumento struttura
    strutture studente studentessa studenti studi studia studiamo studiare studiata studiato
    studio su sua subito succede successivamente successo succo sue suggerimenti
    suggerimento suggerisce suggerito sugli sugo sui sul sull' sulla sulle sullo suo suocera
    suoceri suocero suoi suona suonare suonata suonato suoni suono supera superare superata
    superato superi supermercato supporto svegli sveglia svegliare svegliata svegliato
    sviluppa sviluppare sviluppata sviluppato sviluppi svolge svolgere svolta svolto sì
    tabella tabelle tacchino tachicardia tagli taglia tagliare tagliata tagliato tale tali
    talora talvolta tampone tanta tante tanti tanto tappa tappeto tardi targa targhe tariffa
    tariffe tassa tasse tasso tastiera tavoli tavolo taxi tazza team teatro tecnica tecnice
    tecniche tecnici tecnico tedesca tedesce tedesci tedesco telefona telefonare telefonata
    telefonate telefonato telefoni telefono tema temi temperatura temperature tempi tempo
    temporaneamente tende tenere tenga tengo teniamo tennis tensione tenta tentare tentata
    tentato tenti tenuto teoria terapia terapie termina terminare terminata terminato
    termine termini termometro termosifoni terra terza terzo test testa testamento testare
    testata testato testi testimone testo tiene tieni tifoso tipi tipicamente tipo tiroide
    titolare titoli titolo tocca toglie togliere token tollera tollerare tollerata tollerato
    tolleri tolto tonno tono tonsille torna tornare tornata tornato torneo torni torta tosse
    totale totali totalmente tra traduzione traffico traghetto traguardo tram tramite tranne
    trapianta trapiantare trapiantata trapiantato trapianti trascorre trascorrere trascura
    trascurare trascurata trascurato trascuri trasferimento trasferire trasferisce
    trasferita trasferito trasferta trasferte trasforma trasformare trasformata trasformato
    trasformi trasfusione trasloca traslocare traslocata traslocato traslochi trasloco
    trasporta trasportare trasportata trasportato trasporti trasporto tratta trattamenti
    trattamento trattandosi trattare trattasi trattata trattativa trattato tratti tratto tre
    treni treno tribunale trombosi troppo trova trovare trovata trovato trovi tu tua tue tuo
    tuoi tuorli turni turno tutela tutor tutt' tutta tuttavia tutte tutti tutto tuttora
    uccelli udienza uffici ufficio uguale ulcera ulteriore ulteriori ultima ultimamente
    ultime ultimi ultimo umore un un' una unica unicamente unice unici unico unione unire
    unisce unità università uno uomini uomo uova uovo urgente urgenti urgenza usa usare
    usata usato uscire uscita uscite uscito usi usiamo uso usucapione utente utenti utile
    utilizza utilizzare utilizzata utilizzato utilizzi utilizzo uva va vacanza vacanze
    vaccinazione vaccino vada vado vai valigia valigie valore valori valuta valutare
    valutata valutato valutazione valutazioni valuti vaniglia vanno vanta vantaggi vantaggio
    vantare vantata vantato vanti vari varia variare variata variato variazione varie vario
    vecchia vecchie vecchii vecchio vede vedere vedi vedova vedove vedovi vedovo vegana
    vegane vegani vegano vegetariana vegetariane vegetariani vegetariano vende vendere
    vendita vendite venduta venduto venerdì venga vengano vengo vengono veniamo venire vento
    venuta venuto veramente verde verdi verdura verdure verifica verificare verificata
    verificato verifichi vero verosimilmente versa versare versata versato versi versione
    versioni verso vertigini vestiti veterinario vi via viaggi viaggia viaggiare viaggiata
    viaggiato viaggiatori viaggio vicenda viceversa vicina vicine vicini vicino video viene
    vieni vieta vietare vietata vietato vieti vigila vigilare vigilata vigilato vigili villa
    vince vincere vincolo vini vino vinto visita visitare visitata visitato visite visiti
    vissuto vista visto vita vitamina vitello vive vivere viveva vivi viviamo vivo vivono
    vizio voce voci vogliamo voglio vogliono voi volendo volentieri volere volete voleva
    voli volo volontari volta volte volume vomito vongole vorrebbe vorrei vostra vostro vota
    votare votata votato voti voto vs vuoi vuole vuota vuote vuoti vuoto worker yogurt
    zafferano zaino zia zii zio zona zone zucca zucchero zucchine zuppa è
  `,
  numbers: `
    due tre quattro cinque sei sette otto nove dieci undici dodici tredici=13 quattordici=14
    quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20 ventuno=21
    ventun=21 ventidue=22 ventitre=23 ventitré=23 ventiquattro=24 venticinque=25 ventisei=26
    ventisette=27 ventotto=28 ventinove=29 trenta=30 trentuno=31 trentun=31 trentadue=32
    trentatre=33 trentatré=33 trentaquattro=34 trentacinque=35 trentasei=36 trentasette=37
    trentotto=38 trentanove=39 quaranta=40 quarantuno=41 quarantun=41 quarantadue=42
    quarantatre=43 quarantatré=43 quarantaquattro=44 quarantacinque=45 quarantasei=46
    quarantasette=47 quarantotto=48 quarantanove=49 cinquanta=50 cinquantuno=51
    cinquantun=51 cinquantadue=52 cinquantatre=53 cinquantatré=53 cinquantaquattro=54
    cinquantacinque=55 cinquantasei=56 cinquantasette=57 cinquantotto=58 cinquantanove=59
    sessanta=60 sessantuno=61 sessantun=61 sessantadue=62 sessantatre=63 sessantatré=63
    sessantaquattro=64 sessantacinque=65 sessantasei=66 sessantasette=67 sessantotto=68
    sessantanove=69 settanta=70 settantuno=71 settantun=71 settantadue=72 settantatre=73
    settantatré=73 settantaquattro=74 settantacinque=75 settantasei=76 settantasette=77
    settantotto=78 settantanove=79 ottanta=80 ottantuno=81 ottantun=81 ottantadue=82
    ottantatre=83 ottantatré=83 ottantaquattro=84 ottantacinque=85 ottantasei=86
    ottantasette=87 ottantotto=88 ottantanove=89 novanta=90 novantuno=91 novantun=91
    novantadue=92 novantatre=93 novantatré=93 novantaquattro=94 novantacinque=95
    novantasei=96 novantasette=97 novantotto=98 novantanove=99 cento=100 duecento=200
    trecento=300 quattrocento=400 cinquecento=500 seicento=600 settecento=700 ottocento=800
    novecento=900 centocinquanta=150 centoventi=120 duecentocinquanta=250 mille=1000
    duemila=2000 tremila=3000 quattromila=4000 cinquemila=5000 seimila=6000 settemila=7000
    ottomila=8000 novemila=9000 diecimila=10000 dodicimila=12000 quindicimila=15000
    ventimila=20000 trentamila=30000 cinquantamila=50000 centomila=100000 doppio=2 doppia=2
    entrambi=2 entrambe=2 ambedue=2 triplo=3 tripla=3 dozzina=12 decina=10 quindicina=15 ventina=20 trentina=30 quarantina=40
    cinquantina=50 sessantina=60 centinaio=100 migliaio=1000 centouno=101 centodieci=110 centottanta=180
  `,
  ordinals: `
    primo/prima secondo/seconda terzo/terza quarto/quarta quinto/quinta sesto/sesta settimo/settima ottavo/ottava nono/nona decimo/decima
    undicesimo/undicesima dodicesimo/dodicesima tredicesimo/tredicesima quattordicesimo/quattordicesima
    quindicesimo/quindicesima sedicesimo/sedicesima diciassettesimo/diciassettesima
    diciottesimo/diciottesima diciannovesimo/diciannovesima ventesimo/ventesima
  `,
  one: `
    un un' uno una singolo singola unico unica primo prima
  `,
  shortWeekdays: `
    lun mar mer gio ven sab dom
  `,
  shortMonths: `
    gen feb mar apr mag giu lug ago set/sett ott nov dic
  `,
  per: `
    a al allo alla all' per ogni ciascun ciascuna
  `,
  periods: {
    second: `
      secondo secondi
    `,
    minute: `
      minuto minuti
    `,
    hour: `
      ora ore orario oraria orari orarie
    `,
    day: `
      giorno giorni giornata giornate giornaliero giornaliera giornalieri giornaliere die
      giornalmente quotidiano quotidiana quotidiani quotidiane quotidianamente dì
    `,
    week: `
      settimana settimane settimanale settimanali settimanalmente
    `,
    month: `
      mese mesi mensile mensili mensilmente mensilità
    `,
    quarter: `
      trimestre trimestri trimestrale trimestrali trimestralmente
    `,
    year: `
      anno anni annuo annua annui annue annuale annuali annualmente annata
    `,
  },
  dayParts: {
    morning: `
      del mattino, al mattino, la mattina, di mattina, mattina, mattine, mattino, mattutino,
      mattutina, mattutini, mattutine, mattinata, in mattinata, stamattina, stamane, stamani
    `,
    noon: `
      mezzogiorno, a mezzogiorno, di mezzogiorno, mezzodì, ora di pranzo
    `,
    afternoon: `
      del pomeriggio, nel pomeriggio, di pomeriggio, il pomeriggio, pomeriggio, pomeriggi,
      pomeridiano, pomeridiana, pomeridiani, pomeridiane
    `,
    evening: `
      di sera, la sera, alla sera, della sera, sera, sere, serata, in serata, serale, serali,
      stasera, tutte le sere
    `,
    night: `
      di notte, la notte, della notte, nella notte, notte, notti, nottata, notturno, notturna,
      notturni, notturne, stanotte
    `,
  },
  negation: {
    words: `
      non, mai, niente, nulla, nessuno, nessuna, nessun, nessun', senza, né, neanche, nemmeno,
      neppure, mica, impossibile, incapace, indisponibile, nient'altro, vietato, vietata, vietati, vietate, proibito, proibita,
      proibiti, proibite, guai a, invece di, invece del, invece della, invece che, al posto di,
      al posto del, al posto della, al posto dei, al posto delle, anziché, piuttosto che,
      in luogo di, in luogo del, in luogo della
    `,
  },
  hedge: {
    words: `
      forse, probabilmente, probabile, probabili, magari, possibilmente, apparentemente,
      presumibilmente, verosimilmente, eventualmente, potenzialmente, plausibilmente, potrebbe,
      potrebbero, potrei, potremmo, potresti, potreste, può darsi, può essere che, possono darsi,
      è possibile che, possibile che, è plausibile, possa aver, possa avere, possa essere stato,
      possa essere stata, possano aver, possano avere, circa, all'incirca, più o meno,
      grosso modo, grossomodo, approssimativamente, indicativamente, orientativamente,
      pressappoco, suppergiù, intorno ai #, intorno alle #, intorno a #, attorno ai #,
      attorno alle #, attorno a #, verso #, verso le #, quasi, sui #, un paio di, a volte,
      alle volte, talvolta, talora, qualche volta, ogni tanto, di tanto in tanto, occasionalmente,
      saltuariamente, di solito, solitamente, in genere, generalmente, normalmente, di norma,
      abitualmente, tendenzialmente, di regola, raramente, di rado, quasi mai, sembra, sembrano,
      sembrerebbe, sembrerebbero, pare, parrebbe, crede, a quanto pare, a quanto sembra, presunto,
      presunta, presunti, presunte, si dice, si vocifera, non è detto, non è escluso,
      non è da escludere, non si esclude, non è sicuro se, non è certo se, non è sicura se,
      non è certa se, non è sicuro, non è certo, non è sicura, non è certa, chissà, incerto,
      incerta, incerti, incerte, salvo imprevisti, in forse,
      è probabile, con ogni probabilità, con tutta probabilità, molto probabilmente, sarebbe
      possibile
    `,
  },
  doubt: {
    words: `
      improbabile, improbabili, poco probabile, poco probabili, poco verosimile, inverosimile,
      difficilmente, è difficile che, dubito, dubita che, dubitano che, si dubita, è dubbio,
      è dubbio che, non è probabile, non credo, non crede, non credono, non penso, non pensa che,
      non pensano che, non ritiene, non ritengono, a stento
    `,
  },
  condition: {
    words: `
      se, qualora, purché, a condizione, a patto, sempre che, sempreché, sempre se, ammesso che,
      posto che, a meno di non, in caso, nel caso, nei casi, caso mai, casomai, semmai, se mai,
      nell'eventualità, nell'ipotesi, nell'evenienza, laddove, finché, fintanto che,
      fin tanto che, a seconda, subordinatamente, previo, previa, dovesse, dovessero,
      in presenza di
    `,
  },
  exception: {
    words: `
      a meno che non, a meno che, a meno di, salvo che, salvo se, salvo quando, salvo in caso,
      salvo nel caso, salvo nei casi, salvo, tranne che, tranne se, tranne quando, tranne in caso,
      tranne nel caso, tranne nei casi, tranne, eccetto che, eccetto se, eccetto quando,
      eccetto in caso, eccetto nel caso, eccetto, eccettuato, eccettuata, eccettuati, eccettuate,
      eccezion fatta per, eccezion fatta, fatta eccezione per, fatta eccezione, ad eccezione di,
      ad eccezione del, ad eccezione della, ad eccezione, a eccezione, con l'eccezione,
      con eccezione, con la sola eccezione, con l'unica eccezione, fuorché, a parte, all'infuori,
      fatto salvo, fatta salva, fatti salvi, fatte salve, ad esclusione, a esclusione,
      con esclusione, con l'esclusione, meno che, se non in caso, se non nel caso, se non quando,
      se non per
    `,
  },
  until: {
    words: `
      fino ~, fino a quando, fino a quando non, fino a che, fino a che non, fino a, finché non,
      fin quando, fin quando non, fintanto che non, fintantoché non, sino a, sino a quando,
      sino a che, sino ~, sino al, sino alla, sino alle, per tutto il tempo che
    `,
  },
  exclusion: {
    words: `
      solo, soltanto, solamente, unicamente, esclusivamente, nient'altro che, null'altro che
    `,
  },
  most: {
    words: `
      al massimo, massimo #, un massimo, per un massimo, fino a un massimo di,
      fino ad un massimo di, max, al più, al più tardi, tutt'al più, tuttalpiù, non più di,
      non più tardi, non oltre, fino a #, fino ad #, sino a #, sino ad #, non superare,
      non supera, non superano, non superi, non deve superare, non devono superare,
      non può superare, non possono superare, non superiore a, non superiori a, non superiore ai,
      non eccedere, non più alto di, limite massimo,
      non più spesso di, non più di frequente, non più veloce di, non più caro di, non più
      pesante di, mai più di, mai oltre, mai sopra, non oltrepassare, non può eccedere, non deve
      eccedere
    `,
  },
  least: {
    words: `
      almeno, perlomeno, per lo meno, quantomeno, quanto meno, come minimo, minimo #, un minimo,
      al minimo, non meno di, non meno del, non inferiore a, non inferiori a, non inferiore ai,
      non prima di #, a partire da #, a partire dai #, a dir poco, se non di più,
      non prima del #, non prima delle #, non prima dei, non prima dell', mai prima delle #, mai
      prima del #, mai meno di, mai sotto, non al di sotto di, non sotto i #, non più presto di
    `,
  },
  universal: {
    words: `
      sempre, ogni volta, tutte le volte, senza eccezioni, senza eccezione, immancabilmente,
      ogniqualvolta, invariabilmente, in ogni occasione
    `,
  },
  concession: {
    words: `
      neanche se, nemmeno se, neppure se, neanche quando, nemmeno quando, neanche in caso,
      nemmeno in caso, anche se, anche qualora, anche nel caso, anche in caso, pur se,
      quand'anche, seppure, seppur, sebbene, benché, nonostante, malgrado, ancorché,
      indipendentemente da, indipendentemente dal, indipendentemente dalla, indipendentemente,
      a prescindere, comunque, in ogni caso, in tutti i casi, in qualsiasi caso,
      in qualunque caso, non importa, poco importa, che sia o meno, che sia o no, o no, o meno,
      non solo, non soltanto, non solamente, non c'è dubbio, non vi è dubbio, senza dubbio,
      senza alcun dubbio, senza eccezioni, senza eccezione, senza ombra di dubbio, senza problemi,
      senza difficoltà, senz'altro, senza fretta, come se, se stesso, se stessa, se stessi,
      se stesse, se medesimo, se non altro, se vogliamo, più che mai, mai come, come mai,
      niente male, mica male, non a caso, non per niente, ciò non toglie, ciononostante,
      ciò nonostante, nondimeno, nientemeno, niente di meno, niente di grave, di niente,
      nulla di grave, non vede l'ora, non vedo l'ora, non vedono l'ora, non vedere l'ora,
      quasi quasi, se ne, se n', e non solo, fino ad ora, fino a ora, fino ad oggi, fino a oggi,
      fino adesso, fino ad adesso, fino in fondo, fino a qui, fin qui, fino a poco fa,
      fino allora, fino ad allora, da solo, da soli, in caso contrario, non appena,
      nel caso specifico, meno male
    `,
  },
};

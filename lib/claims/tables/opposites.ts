import type { LanguageCode } from "@/lib/claims/tables/languages";
/**
 * Words that exclude each other, by language: one that stands where another one of its group stood
 * turns the statement round. Groups are separated by commas, their members by spaces; `/` joins the
 * forms of a member, `_` the words of a phrase. Ordinals, fractions, currencies and units have tables
 * of their own.
 */
export const opposites: Readonly<Record<string, string>> = {
  en: `
    before/prior_to after, more less/fewer, over/above/beyond under/below/beneath, over/more_than
    under/less_than/fewer_than, exceeds/exceed undercuts, rises/rise/rose/climbs/climb falls/fall/fell/drops/drop/dropped,
    on off, open/opened/opens closed/closes/shut, unlocked locked, enabled/enable/enables
    disabled/disable/disables, positive negative, left right,
    increase/increases/increased/raise/raised decrease/decreases/decreased/reduce/reduced/lower/lowered, higher lower,
    high low, maximum/max minimum/min, earliest latest, earlier later, early late, first last,
    next last/previous, today tomorrow yesterday, weekdays/weekday weekends/weekend,
    spring summer autumn winter, all some none, every every_other/every_second every_third,
    most/many few, always sometimes often rarely/seldom, must/shall can, required/obliged allowed/permitted,
    because_of despite, valid invalid, active inactive, legal illegal, safe unsafe, possible impossible,
    succeeded/succeeds/passed/passes failed/fails, accepted/approved/accepts/approves rejected/declined/refused/rejects/declines/refuses,
    confirmed cancelled/canceled postponed, agreed/agrees disagreed/disagrees, admitted/admits denied/denies,
    remembered/remembers forgot/forgets, has lacks, inside outside, public private, true false, yes no,
    cold hot/warm, wet dry, full empty, north south east west, bought/buys sold/sells, lends/lent borrows/borrowed,
    sent received, with without, including excluding, a_dozen half_a_dozen, thinks/believes/suspects/assumes/guesses knows/confirms/confirmed/proved/proves, single double triple,
    allows/permits/permitted forbids/forbade/prohibits/bans/banned
  `,
  de: `
    vor nach, mehr weniger, über/oberhalb unter/unterhalb, überschreitet/übersteigt unterschreitet,
    steigt/steigen/stieg sinkt/sinken/sank/fällt/fallen/fiel, an aus, offen/geöffnet geschlossen/zu, öffnet/öffnen schließt/schließen,
    ein_geschaltet aus_geschaltet, eingeschaltet ausgeschaltet, aktiviert/aktivieren deaktiviert/deaktivieren, positiv negativ,
    links/linke/linken/linker/linkes rechts/rechte/rechten/rechter/rechtes,
    erhöht/erhöhen gesenkt/senken/senkt/verringert/verringern/reduziert/reduzieren, höher/höhere/höheren niedriger/niedrigere/niedrigeren,
    hoch niedrig, höchste/höchsten niedrigste/niedrigsten, maximal/maximum minimal/minimum, früher später, früh spät, früheste/frühesten späteste/spätesten,
    frühestens spätestens, nächsten/nächste/nächstes/kommenden/kommende letzten/letzte/letztes/vorigen/vorige,
    heute morgen übermorgen gestern vorgestern, werktags wochenends, frühling/frühjahr sommer herbst winter,
    alle/sämtliche einige/manche/wenige, jeden/jede/jedes jeden_zweiten/jede_zweite/jedes_zweite jeden_dritten/jede_dritte,
    immer manchmal oft selten, muss/müssen kann/können, erlaubt vorgeschrieben, sowohl entweder weder,
    wegen trotz, gültig/gültige ungültig/ungültige, aktiv inaktiv, legal illegal, sicher unsicher, möglich unmöglich,
    bestanden durchgefallen, gelungen gescheitert, angenommen/genehmigt abgelehnt, bestätigt abgesagt verschoben,
    innen außen, drinnen draußen, öffentlich privat, wahr falsch, ja nein, kalt/kalte/kaltem/kalten heiß/heiße/heißem/heißen/warm/warme/warmem/warmen,
    nass trocken, voll leer, kauft/gekauft verkauft, mit ohne, inklusive exklusive, einfach doppelt, eine halbe, ein halbes, einen halben,
    vermutet/glaubt/denkt/meint/vermutete/glaubte weiß/bestätigt/bestätigte/diagnostizierte/diagnostiziert/bewies,
    erlaubt/erlaubte/gestattet verbietet/verbot/untersagt
  `,
  fr: `
    avant/avant_de/avant_que/avant_d' après/après_avoir/après_que, plus moins, dessus dessous, dépasse descend, monte baisse/descend, supérieur/supérieure/supérieurs/supérieures
    inférieur/inférieure/inférieurs/inférieures, allumé/allumée éteint/éteinte, ouvert/ouverte/ouverts/ouvertes fermé/fermée/fermés/fermées,
    ouvre ferme, activé/activée/activer désactivé/désactivée/désactiver, positif/positive négatif/négative, gauche droite,
    augmenté/augmentée/augmenter/augmente diminué/diminuée/diminuer/diminue/réduit/réduite/réduire/baissé/baissée/baisser,
    haut/haute bas/basse, maximum/maximal minimum/minimal, tôt tard, premier/première dernier/dernière,
    prochain/prochaine dernier/dernière, aujourd'hui demain hier après_-_demain avant_-_hier, printemps été automne hiver,
    tous/toutes/tout quelques/certains/certaines aucun/aucune, toujours parfois souvent rarement, doit/doivent peut/peuvent,
    permis/autorisé obligatoire, grâce_à malgré, à_cause_de malgré, valable/valide invalide/nul, actif/active inactif/inactive,
    légal/légale illégal/illégale, possible impossible, réussi/réussie échoué/échouée, accepté/acceptée/approuvé/approuvée
    refusé/refusée/rejeté/rejetée, confirmé/confirmée annulé/annulée reporté/reportée, intérieur extérieur, dedans dehors,
    public/publique privé/privée, vrai/vraie faux/fausse, oui non, froid/froide chaud/chaude/tiède, mouillé/mouillée sec/sèche, plein/pleine vide,
    nord sud est ouest, acheté/achète vendu/vend, avec sans, simple double triple, un_jour_sur_deux tous_les_jours/chaque_jour,
    pense/croit/soupçonne/suppose sait/confirme/confirma,
    autorise/permet/permettait interdit/défend
  `,
  es: `
    antes/antes_de/antes_que después/después_de/tras/luego_de, más/mas menos, encima/arriba debajo/abajo, sobre bajo, supera/superan/sube/suben/excede baja/bajan/cae/caen, superior/superiores inferior/inferiores,
    mayor/mayores menor/menores, encendido/encendida/encendidos/encendidas apagado/apagada/apagados/apagadas,
    abierto/abierta/abiertos/abiertas cerrado/cerrada/cerrados/cerradas, abre/abren cierra/cierran, activado/activada/activar desactivado/desactivada/desactivar,
    positivo/positiva negativo/negativa, izquierda/izquierdo derecha/derecho, aumentar/aumenta/aumentado/aumentó reducir/reduce/reducido/redujo/disminuir/disminuye/disminuyó,
    alto/alta bajo/baja, máximo/máxima mínimo/mínima, temprano tarde, primero/primera/primer último/última, próximo/próxima pasado/pasada,
    hoy mañana ayer anteayer, primavera verano otoño invierno, todos/todas algunos/algunas ningunos/ningunas, siempre a_veces
    a_menudo raramente, debe/deben puede/pueden, permitido/permitida obligatorio/obligatoria, gracias_a pese_a/a_pesar_de,
    válido/válida inválido/inválida, activo/activa inactivo/inactiva, legal ilegal, seguro/segura inseguro/insegura, posible imposible,
    aprobado/aprobada/aceptado/aceptada rechazado/rechazada/suspendido/suspendida, confirmado/confirmada cancelado/cancelada aplazado/aplazada,
    dentro fuera, público/pública privado/privada, verdadero/verdadera falso/falsa, sí no, frío/fría caliente/tibio/tibia, mojado/mojada seco/seca,
    lleno/llena vacío/vacía, norte sur este oeste, compró/compra vendió/vende, con sin, medio/media un/una, tercio cuarto quinto, sencillo doble triple,
    cree/piensa/sospecha/supone sabe/confirma/confirmó,
    permite/permitió/autoriza prohíbe/prohibió
  `,
  it: `
    prima/prima_di/prima_che dopo/dopo_aver/dopo_avere/dopo_che, più meno, sopra sotto, supera/superano/sale/salgono scende/scendono/cala/calano, superiore/superiori inferiore/inferiori,
    maggiore/maggiori minore/minori, acceso/accesa/accesi/accese spento/spenta/spenti/spente, aperto/aperta/aperti/aperte chiuso/chiusa/chiusi/chiuse,
    apre/aprono chiude/chiudono, attivato/attivata/attivare disattivato/disattivata/disattivare, positivo/positiva negativo/negativa, sinistra/sinistro destra/destro,
    aumentare/aumenta/aumentato diminuire/diminuisce/diminuito/ridurre/riduce/ridotto, alto/alta basso/bassa, massimo/massima minimo/minima,
    presto tardi, primo/prima ultimo/ultima, prossimo/prossima scorso/scorsa, oggi domani ieri dopodomani, primavera estate autunno inverno,
    tutti/tutte alcuni/alcune nessuno/nessuna, sempre a_volte/talvolta spesso raramente, deve/devono può/possono,
    permesso/consentito obbligatorio, grazie_a nonostante, valido/valida invalido/nullo, attivo/attiva inattivo/inattiva, legale illegale,
    sicuro/sicura insicuro/insicura, possibile impossibile, approvato/approvata/accettato/accettata respinto/respinta/rifiutato/rifiutata/bocciato/bocciata,
    confermato/confermata annullato/annullata rinviato/rinviata, dentro fuori, pubblico/pubblica privato/privata, vero/vera falso/falsa, sì no,
    freddo/fredda caldo/calda/tiepido/tiepida, bagnato/bagnata asciutto/asciutta, pieno/piena vuoto/vuota, nord sud est ovest, comprato/compra venduto/vende,
    con senza, mezzo/mezza un/una, singolo doppio triplo, un_giorno_sì_e_uno_no ogni_giorno/tutti_i_giorni,
    pensa/crede/sospetta/suppone sa/conferma/confermò,
    permette/consente vieta/proibisce
  `,
  pt: `
    antes/antes_de depois/depois_de/após, mais menos, acima abaixo, sobre sob, passa/sobe/passar/ultrapassa/ultrapassar desce/cai/descer/cair, superior/superiores inferior/inferiores,
    maior/maiores menor/menores, ligado/ligada/ligados/ligadas desligado/desligada/desligados/desligadas, aberto/aberta/abertos/abertas
    fechado/fechada/fechados/fechadas, abre/abrem fecha/fecham, ativado/ativada/ativar desativado/desativada/desativar, positivo/positiva negativo/negativa,
    esquerda/esquerdo direita/direito, aumentar/aumenta/aumentou reduzir/reduz/reduziu/diminuir/diminui/diminuiu, alto/alta baixo/baixa,
    máximo/máxima mínimo/mínima, cedo tarde, primeiro/primeira último/última, próximo/próxima passado/passada, hoje amanhã ontem anteontem,
    primavera verão outono inverno, todos/todas alguns/algumas nenhum/nenhuma, sempre às_vezes muitas_vezes raramente,
    deve/devem pode/podem, permitido/permitida obrigatório/obrigatória, graças_a apesar_de, válido/válida inválido/inválida, ativo/ativa
    inativo/inativa, legal ilegal, seguro/segura inseguro/insegura, possível impossível, aprovado/aprovada/aceito/aceita rejeitado/rejeitada/recusado/recusada/reprovado/reprovada,
    confirmado/confirmada cancelado/cancelada adiado/adiada, dentro fora, público/pública privado/privada, verdadeiro/verdadeira falso/falsa, sim não,
    frio/fria quente/morno/morna, molhado/molhada seco/seca, cheio/cheia vazio/vazia, norte sul leste oeste, comprou/compra vendeu/vende, com sem,
    meio/meia um/uma, simples duplo triplo, dia_sim_dia_não todos_os_dias/todo_dia,
    acha/acredita/suspeita/supõe sabe/confirma/confirmou,
    permite/permitiu proíbe/proibiu
  `,
  nl: `
    voor/vóór na, meer minder, boven/over onder, hoger/hogere lager/lagere, stijgt/stijgen daalt/dalen/zakt/zakken, aan uit,
    open/geopend dicht/gesloten, opent/openen sluit/sluiten, ingeschakeld uitgeschakeld, positief/positieve negatief/negatieve, links/linker/linkse rechts/rechter/rechtse,
    verhoogd/verhogen/verhoogt verlaagd/verlagen/verlaagt, hoog/hoge laag/lage, maximaal/maximum minimaal/minimum, vroeger later, vroeg/vroege laat/late,
    eerste laatste, volgende/komende vorige/afgelopen, vandaag morgen overmorgen gisteren eergisteren,
    doordeweeks weekend, lente/voorjaar zomer herfst/najaar winter, alle sommige/enkele, altijd soms vaak zelden, moet/moeten kan/kunnen/mag/mogen,
    toegestaan verplicht, dankzij ondanks, geldig/geldige ongeldig/ongeldige, actief/actieve inactief/inactieve, legaal illegaal, veilig/veilige onveilig/onveilige,
    mogelijk onmogelijk, geslaagd gezakt/mislukt, goedgekeurd/geaccepteerd afgekeurd/afgewezen/geweigerd, bevestigd geannuleerd uitgesteld, binnen buiten,
    openbaar/openbare privé, waar onwaar, ja nee, koud/koude heet/hete/warm/warme, nat/natte droog/droge, vol/volle leeg/lege, koopt/gekocht verkoopt/verkocht, met zonder,
    inclusief exclusief, een/één halve/half, enkel dubbel, elke/iedere om_de, elk/ieder om_het,
    denkt/vermoedt/gelooft weet/bevestigt/bevestigde,
    toestaat/toegestaan verbiedt/verbood/verboden
  `,
  sv: `
    före/innan efter, mer/fler/mera mindre/färre, över/ovanför under/nedanför, högre lägre, stiger/ökar sjunker/minskar/faller, öppen/öppet/öppna stängd/stängt/stängda,
    öppnar stänger, aktiverad/aktiverat inaktiverad/inaktiverat, positiv/positivt negativ/negativt, vänster/vänstra höger/högra, hög/högt/höga låg/lågt/låga, högst minst,
    tidigare senare, tidigt sent, första sista, nästa/kommande förra, idag imorgon/i_morgon igår/i_går, vår/våren sommar/sommaren höst/hösten vinter/vintern,
    alla några/vissa inga, varje varannan/vartannat, alltid ibland ofta sällan, måste kan/får, tillåtet/tillåten obligatoriskt/obligatorisk, trots tack_vare,
    giltig/giltigt ogiltig/ogiltigt, aktiv/aktivt inaktiv/inaktivt, laglig/lagligt olaglig/olagligt, säker/säkert osäker/osäkert, möjlig/möjligt omöjlig/omöjligt,
    godkänd/godkänt underkänd/underkänt, bekräftad/bekräftat inställd/inställt uppskjuten/uppskjutet, inne/inomhus ute/utomhus, ja nej, kall/kallt/kalla varm/varmt/varma/het/hett/heta,
    våt/vått torr/torrt, full/fullt tom/tomt, norr söder öster väster, köper/köpte säljer/sålde, med utan, en/ett halv/halvt/halva, enkel dubbel,
    tror/misstänker/antar vet/bekräftar/bekräftade,
    tillåter/tillät förbjuder/förbjöd
  `,
  da: `
    før/inden efter, mere/flere mindre/færre, over under, højere lavere, stiger falder, åben/åbent/åbne lukket/lukkede, åbner lukker, positiv/positivt negativ/negativt,
    venstre højre, høj/højt/høje lav/lavt/lave, højst mindst, tidligere senere, tidligt sent, første sidste, næste/kommende sidste/forrige, i_dag i_morgen i_går,
    forår/foråret sommer/sommeren efterår/efteråret vinter/vinteren, alle nogle ingen, hver hver_anden/hvert_andet, altid nogle_gange/sommetider ofte sjældent,
    skal kan, tilladt påbudt/obligatorisk, trods takket_være, gyldig/gyldigt ugyldig/ugyldigt, aktiv/aktivt inaktiv/inaktivt, lovlig/lovligt ulovlig/ulovligt,
    sikker/sikkert usikker/usikkert, mulig/muligt umulig/umuligt, godkendt afvist, bekræftet aflyst udsat, inde ude, ja nej, kold/koldt/kolde varm/varmt/varme/hed/hedt,
    våd/vådt tør/tørt, fuld/fuldt tom/tomt, nord syd øst vest, køber/købte sælger/solgte, med uden, en/et halv/halvt, enkelt dobbelt,
    tror/formoder ved/bekræfter/bekræftede,
    tillader/tillod forbyder/forbød
  `,
  nb: `
    før/innen etter, mer/flere mindre/færre, over under, høyere lavere, stiger faller/synker, åpen/åpent/åpne stengt/stengte/lukket, åpner stenger/lukker, positiv/positivt negativ/negativt,
    venstre høyre, høy/høyt/høye lav/lavt/lave, tidligere senere, tidlig sent/sen, første siste, neste/kommende forrige, i_dag i_morgen i_går,
    vår/våren sommer/sommeren høst/høsten vinter/vinteren, alle noen ingen, hver hver_annen/hvert_annet, alltid noen_ganger/iblant ofte sjelden,
    skal kan, tillatt påbudt/obligatorisk, tross takket_være, gyldig ugyldig, aktiv/aktivt inaktiv/inaktivt, lovlig ulovlig, trygg/trygt utrygg/utrygt, mulig umulig,
    godkjent avslått, bekreftet avlyst utsatt, inne ute, ja nei, kald/kaldt/kalde varm/varmt/varme/het/hett, våt/vått tørr/tørt, full/fullt tom/tomt, nord sør øst vest,
    kjøper/kjøpte selger/solgte, med uten, en/et/ett halv/halvt, enkel dobbel,
    tror/antar vet/bekrefter/bekreftet,
    tillater/tillot forbyr/forbød
  `,
  fi: `
    ennen jälkeen, enemmän vähemmän, yli/yläpuolella alle/alapuolella, korkeampi/suurempi matalampi/pienempi, nousee laskee, päällä/päälle pois, auki/avoinna/avoin kiinni/suljettu,
    avataan suljetaan, positiivinen negatiivinen, vasen/vasemmalla/vasempaan/vasemmalle oikea/oikealla/oikeaan/oikealle, korkea matala, aikaisemmin myöhemmin, aikaisin myöhään,
    ensimmäinen viimeinen, ensi/seuraava/seuraavana viime/edellinen/viimeinen, tänään huomenna eilen ylihuomenna, kevät/keväällä kesä/kesällä syksy/syksyllä talvi/talvella,
    kaikki jotkut, joka joka_toinen, aina joskus usein harvoin, pitää/täytyy voi/saa, sallittu pakollinen, ansiosta huolimatta, voimassa rauennut, laillinen laiton,
    turvallinen vaarallinen, mahdollinen mahdoton, hyväksytty hylätty, vahvistettu peruttu/peruutettu siirretty, sisällä/sisälle ulkona/ulos, kyllä ei, kylmä/kylmää/kylmässä kuuma/kuumaa/kuumassa/lämmin/lämmintä/lämpimässä, märkä kuiva, täysi/täynnä tyhjä, pohjoinen etelä itä länsi, osti/ostaa myi/myy, kanssa ilman
  `,
  pl: `
    przed po, więcej mniej, ponad/powyżej poniżej/pod, przekracza/przekroczy/wzrośnie/rośnie/wzrasta spada/spadnie/maleje, większy/większa/większe/większej/większego/wyższy/wyższa/wyższe
    mniejszy/mniejsza/mniejsze/mniejszej/mniejszego/niższy/niższa/niższe, włączony/włączona/włączone/włączyć wyłączony/wyłączona/wyłączone/wyłączyć,
    otwarty/otwarta/otwarte zamknięty/zamknięta/zamknięte, otwiera zamyka, dodatni/dodatnia/dodatnie/pozytywny ujemny/ujemna/ujemne/negatywny,
    lewy/lewa/lewe/lewej/lewą/lewym/lewego/lewo prawy/prawa/prawe/prawej/prawą/prawym/prawego/prawo, zwiększyć/zwiększa/podnieść/podwyższyć zmniejszyć/zmniejsza/obniżyć,
    wysoki/wysoka/wysokie niski/niska/niskie, maksymalny/maksymalnie minimalny/minimalnie, wcześniej później, wcześnie późno, pierwszy/pierwsza/pierwsze ostatni/ostatnia/ostatnie,
    przyszły/następny/przyszłym/następnym/przyszłą/następną zeszły/ubiegły/zeszłym/ubiegłym/zeszłą/ubiegłą, dziś/dzisiaj jutro wczoraj pojutrze przedwczoraj,
    wiosna/wiosną/wiosny/wiosnę lato/latem/lata jesień/jesienią/jesieni zima/zimą/zimy/zimę, wszyscy/wszystkie niektórzy/niektóre, co co_drugi/co_drugą,
    zawsze czasem/czasami często rzadko, musi/muszą może/mogą, dozwolone/dozwolony obowiązkowe/obowiązkowy, dzięki pomimo/mimo,
    ważny/ważna/ważne nieważny/nieważna/nieważne, aktywny/aktywna/aktywne nieaktywny/nieaktywna/nieaktywne, legalny/legalne nielegalny/nielegalne, bezpieczny/bezpieczna/bezpieczne
    niebezpieczny/niebezpieczna/niebezpieczne, możliwe/możliwy niemożliwe/niemożliwy, zdał/zdała oblał/oblała, zaakceptowany/zaakceptowano/przyjęty/przyjęta odrzucony/odrzucono/odrzucona,
    potwierdzony/potwierdzone odwołany/odwołane przełożony/przełożone, wewnątrz na_zewnątrz, publiczny/publiczne prywatny/prywatne, tak nie, zimny/zimna/zimne/zimnej gorący/gorąca/gorące/gorącej/ciepły/ciepła/ciepłe/ciepłej, mokry/mokra/mokre suchy/sucha/suche, pełny/pełna/pełne pusty/pusta/puste, północ południe wschód zachód, kupił/kupiła/kupuje sprzedał/sprzedała/sprzedaje, z bez,
    jedną/jeden/jedna pół,
    myśli/sądzi/podejrzewa/przypuszcza wie/potwierdza/potwierdził/potwierdziła,
    pozwolił/pozwoliła/pozwala zabronił/zabroniła/zabrania/zakazał/zakazała
  `,
  cs: `
    před po, více/víc méně/míň, nad pod, překročí/stoupne/stoupá klesne/klesá, větší/vyšší menší/nižší, zapnutý/zapnutá/zapnuté/zapnout vypnutý/vypnutá/vypnuté/vypnout,
    otevřený/otevřená/otevřené/otevřeno zavřený/zavřená/zavřené/zavřeno, otevírá zavírá, pozitivní/kladný/kladná negativní/záporný/záporná, levý/levá/levé/levou/vlevo
    pravý/pravá/pravé/pravou/vpravo, zvýšit/zvyšuje snížit/snižuje, vysoký/vysoká/vysoké nízký/nízká/nízké, maximálně/maximální minimálně/minimální, dříve později, brzy pozdě,
    první poslední, příští minulý/minulou/minulé, dnes zítra včera pozítří předevčírem, jaro/jaře léto/létě podzim/podzimu zima/zimě, všichni/všechny někteří/některé,
    každý/každou/každé každý_druhý/každou_druhou/každé_druhé, vždy/vždycky někdy/občas často zřídka, musí může/smí, povoleno povinné, díky navzdory, platný/platná/platné
    neplatný/neplatná/neplatné, aktivní neaktivní, legální nelegální, bezpečný/bezpečná/bezpečné nebezpečný/nebezpečná/nebezpečné, možné nemožné, schválen/schválena/schváleno/přijat/přijata
    zamítnut/zamítnuta/zamítnuto/odmítnut/odmítnuta, potvrzen/potvrzena/potvrzeno zrušen/zrušena/zrušeno odložen/odložena/odloženo, uvnitř venku, veřejný/veřejná/veřejné soukromý/soukromá/soukromé,
    ano ne, studený/studená/studené horký/horká/horké/teplý/teplá/teplé, mokrý/mokrá/mokré suchý/suchá/suché, plný/plná/plné prázdný/prázdná/prázdné, sever jih východ západ,
    koupil/koupila prodal/prodala, s/se bez, jednu/jeden/jedna půl/půlku,
    myslí/domnívá/předpokládá ví/potvrdil/potvrdila,
    dovolil/dovolila/povolil/povolila zakázal/zakázala/zakazuje
  `,
  ru: `
    до/перед после, больше/более меньше/менее, выше/свыше/сверх ниже, превысит/превышает/поднимется/вырастет/повысится упадёт/упадет/опустится/снизится, над под,
    больший/большая/большее меньший/меньшая/меньшее, включен/включён/включена/включено/включить/включать выключен/выключена/выключено/выключить/выключать, открыт/открыта/открыто/открыты
    закрыт/закрыта/закрыто/закрыты, открывается закрывается, положительный/положительная/положительное/положительным отрицательный/отрицательная/отрицательное/отрицательным,
    левый/левая/левое/левой/левую/левом/слева/налево правый/правая/правое/правой/правую/правом/справа/направо, увеличить/увеличен/увеличена/повысить/повышен/повышена
    уменьшить/уменьшен/уменьшена/снизить/снижен/снижена, высокий/высокая/высокое низкий/низкая/низкое, максимум/максимальный/максимально минимум/минимальный/минимально,
    раньше позже, рано поздно, первый/первая/первое/первую последний/последняя/последнее/последнюю, следующий/следующая/следующую/следующем прошлый/прошлая/прошлую/прошлом,
    сегодня завтра вчера послезавтра позавчера, весна/весной/весны/весну лето/летом/лета осень/осенью/осени зима/зимой/зимы/зиму, все некоторые, каждый/каждую через,
    всегда иногда часто редко, должен/должна/должны может/могут, разрешено/разрешён обязательно, благодаря несмотря_на, действителен/действительна/действительно недействителен/недействительна/недействительно,
    активен/активна неактивен/неактивна, законно незаконно, безопасно/безопасен/безопасна опасно/опасен/опасна, возможно невозможно, сдал/сдала провалил/провалила,
    принят/принята/одобрен/одобрена отклонён/отклонен/отклонена/отвергнут/отвергнута, подтверждён/подтверждена/подтверждено отменён/отменена/отменено перенесён/перенесена/перенесено,
    внутри снаружи, да нет, холодный/холодная/холодное/холодной/холодную горячий/горячая/горячее/горячей/горячую/тёплый/тёплая/тёплое/тёплой/тёплую, мокрый/мокрая сухой/сухая,
    полный/полная пустой/пустая, север юг восток запад, купил/купила/покупает продал/продала/продаёт, с/со без, одну/один/одна полтаблетки/половину,
    думает/считает/полагает/подозревает знает/подтвердил/подтвердила/подтверждает,
    разрешил/разрешила/разрешили/разрешает запретил/запретила/запретили/запрещает
  `,
  uk: `
    до/перед після, більше/більш менше/менш, понад/вище нижче, перевищить/перевищує/підніметься/зросте впаде/опуститься/знизиться, більша/більший/більше менша/менший/менше, над під,
    увімкнений/увімкнена/увімкнено/увімкнути вимкнений/вимкнена/вимкнено/вимкнути, відкрито/відкритий/відкрита/відчинено/відчинений/відчинена/відчинені закрито/закритий/закрита/зачинено/зачинений/зачинена/зачинені,
    позитивний/позитивна/позитивним негативний/негативна/негативним, лівий/ліва/ліве/лівої/ліву/зліва/ліворуч правий/права/праве/правої/праву/справа/праворуч, збільшити/підвищити зменшити/знизити,
    високий/висока/високе низький/низька/низьке, максимум/максимально мінімум/мінімально, раніше пізніше, рано пізно, перший/перша/першу останній/остання/останню, наступний/наступна/наступну/наступного
    минулий/минула/минулу/минулого, сьогодні завтра вчора післязавтра, весна/навесні/весною/весни літо/влітку/літом/літа осінь/восени/осені зима/взимку/зимою/зими, усі/всі деякі, кожен/кожну/щодня через,
    завжди іноді/інколи часто рідко, мусить/повинен/повинна може/можуть, дозволено обов'язково, завдяки попри/незважаючи_на, дійсний/дійсна недійсний/недійсна, активний/активна неактивний/неактивна,
    законно незаконно, безпечно/безпечний/безпечна небезпечно/небезпечний/небезпечна, можливо неможливо, прийнято/схвалено відхилено/відмовлено, підтверджено скасовано перенесено,
    всередині ззовні, так ні, холодний/холодна/холодну/холодній гарячий/гаряча/гарячу/гарячій/теплий/тепла/теплу/теплій, мокрий/мокра сухий/суха, повний/повна порожній/порожня, північ південь схід захід,
    купив/купила продав/продала, з/із/зі без, одну/один/одна пів/півтаблетки,
    думає/вважає/підозрює знає/підтвердив/підтвердила,
    дозволив/дозволила/дозволяє заборонив/заборонила/забороняє
  `,
  tr: `
    önce sonra, fazla/çok az, fazlası azı, üstünde/üzerinde/üstüne/üzerine/üstündeyse/üzerindeyse altında/altına/altındaysa, aşarsa/aşınca/çıkarsa/yükselirse düşerse/inerse,
    yukarı aşağı, büyük küçük, büyükse küçükse, açık/açıkken kapalı/kapalıyken, açılır kapanır, açın/aç kapatın/kapat, etkin/aktif devre_dışı, pozitif negatif, sol/solda/soldaki/soldan sağ/sağda/sağdaki/sağdan,
    artır/artırıldı/arttı azalt/azaltıldı/azaldı, yüksek düşük, yüksekse düşükse, maksimum minimum, erken geç, ilk son, gelecek/önümüzdeki geçen, bugün yarın dün, hafta_içi hafta_sonu,
    ilkbahar/ilkbaharda/bahar/baharda yaz/yazın sonbahar/sonbaharda/güz kış/kışın, bütün/tüm/hepsi bazı/bazısı, her günaşırı, her_zaman/daima bazen sık_sık nadiren, zorunlu serbest,
    geçerli geçersiz, yasal yasadışı, güvenli güvensiz/tehlikeli, mümkün imkânsız/imkansız, onaylandı/kabul_edildi reddedildi, onaylandı iptal_edildi ertelendi, içeride/içinde dışarıda/dışında,
    evet hayır, soğuk sıcak/ılık, ıslak kuru, dolu boş, kuzey güney doğu batı, aldı/alıyor sattı/satıyor, tek/bir yarım çift, gerek gerekmez,
    sanıyor/düşünüyor biliyor/doğruladı,
    izin_verdi yasakladı
  `,
  el: `
    πριν μετά, περισσότερα/περισσότερο/περισσότεροι/περισσότερες/πάνω λιγότερα/λιγότερο/λιγότεροι/λιγότερες/κάτω, ξεπεράσει/ανέβει/ξεπερνά πέσει/κατέβει, ανοιχτό/ανοιχτή/ανοιχτός/ανοιχτά/ανοικτό/ανοικτή
    κλειστό/κλειστή/κλειστός/κλειστά, ανοίγει κλείνει, ενεργοποιημένο/ενεργό ανενεργό/απενεργοποιημένο, θετικό/θετική/θετικός αρνητικό/αρνητική/αρνητικός, αριστερά/αριστερό/αριστερή
    δεξιά/δεξί/δεξιό, υψηλή/υψηλό/υψηλός χαμηλή/χαμηλό/χαμηλός, μέγιστο/μέγιστη ελάχιστο/ελάχιστη, νωρίς αργά, νωρίτερα αργότερα, πρώτος/πρώτη/πρώτο τελευταίος/τελευταία/τελευταίο,
    επόμενη/επόμενο/επόμενος προηγούμενη/περασμένη/προηγούμενο/περασμένο, σήμερα αύριο χθες/χτες μεθαύριο, άνοιξη καλοκαίρι φθινόπωρο χειμώνα/χειμώνας, όλοι/όλες/όλα μερικοί/μερικές/μερικά,
    κάθε κάθε_δεύτερη/κάθε_δεύτερο, πάντα μερικές_φορές/ενίοτε συχνά σπάνια, πρέπει μπορεί/μπορούν, χάρη παρά, έγκυρο/έγκυρη/έγκυρος άκυρο/άκυρη/άκυρος, νόμιμο/νόμιμη παράνομο/παράνομη,
    ασφαλές/ασφαλής επικίνδυνο/επικίνδυνη/επικίνδυνος, δυνατό/δυνατόν αδύνατο/αδύνατον, εγκρίθηκε απορρίφθηκε, επιβεβαιώθηκε ακυρώθηκε αναβλήθηκε, μέσα έξω, ναι όχι, κρύο/κρύα/κρύος ζεστό/ζεστή/ζεστός/ζεστά,
    υγρό στεγνό, γεμάτο/γεμάτη άδειο/άδεια, αγόρασε πούλησε, με χωρίς, ένα/μία/μια μισό/μισή
  `,
  ro: `
    înainte/înaintea după, mai_mult/mai_multe/mai_mulți mai_puțin/mai_puține/mai_puțini, peste/deasupra sub/dedesubt, depășește/crește/urcă scade/coboară, pornit/pornită/pornite oprit/oprită/oprite,
    deschis/deschisă/deschise închis/închisă/închise, se_deschide se_închide, activat/activată dezactivat/dezactivată, pozitiv/pozitivă negativ/negativă, stânga/stâng dreapta/drept,
    mare/mari mic/mică/mici, ridicat/ridicată scăzut/scăzută, maxim/maximum minim/minimum, devreme târziu, prima/primul ultima/ultimul, viitoare/următoare/viitor/următor/următoarea trecută/trecut,
    astăzi/azi mâine ieri poimâine, primăvara/primăvară vara/vară toamna/toamnă iarna/iarnă, toți/toate unii/unele, mereu/întotdeauna uneori adesea/des rar, trebuie poate/pot, permis obligatoriu,
    datorită în_ciuda, valabil/valabilă/valid/validă invalid/invalidă/nul/nulă, activ/activă inactiv/inactivă, legal/legală ilegal/ilegală, sigur/sigură nesigur/nesigură, posibil/posibilă imposibil/imposibilă,
    aprobat/aprobată/acceptat/acceptată respins/respinsă/refuzat/refuzată, confirmat/confirmată anulat/anulată amânat/amânată, înăuntru afară, da nu, rece/reci fierbinte/cald/caldă,
    ud/udă uscat/uscată, plin/plină gol/goală, nord sud est vest, cumpărat vândut, cu fără, o/un jumătate
  `,
  hu: `
    előtt után, több/többet kevesebb/kevesebbet, felett/fölött/fölé alatt/alá, meghaladja/fölé_megy/emelkedik csökken/esik, be ki, nyitva/nyitott zárva/zárt/csukva, nyit zár, pozitív negatív,
    bal/balra/bal_oldali jobb/jobbra/jobb_oldali, növel/növelni/emelni csökkent/csökkenteni, magas/magasabb alacsony/alacsonyabb, nagyobb kisebb, legkorábban legkésőbb, korábban később, korán későn,
    első utolsó, jövő/következő múlt/előző, ma holnap tegnap holnapután, hétköznap hétvégén, tavasz/tavasszal nyár/nyáron ősz/ősszel tél/télen, minden minden_második, összes néhány, mindig néha gyakran ritkán,
    kell lehet/szabad, érvényes érvénytelen, aktív inaktív, legális illegális, biztonságos veszélyes, lehetséges lehetetlen, elfogadva/elfogadták/jóváhagyták elutasítva/elutasították, megerősítve/megerősítették
    törölve/törölték elhalasztva/elhalasztották, bent/belül kint/kívül, igen nem, hideg/hidegen meleg/melegen forró/forrón, nedves/vizes száraz, tele/teli üres, észak dél kelet nyugat, vett/vesz eladott/elad,
    egy/egész fél
  `,
  ar: `
    قبل بعد, اكثر/اكبر/اعلى اقل/اصغر/ادنى, فوق تحت, يتجاوز/تجاوز/تجاوزت/ارتفع/ارتفعت/زاد/زادت انخفض/انخفضت/قل/قلت/نزل/نزلت, مفتوح/مفتوحه مغلق/مغلقه, يفتح/تفتح يغلق/تغلق, تشغيل ايقاف, ايجابي/ايجابيه/موجب سلبي/سلبيه/سالب,
    يسار/اليسار/الايسر/اليسرى يمين/اليمين/الايمن/اليمنى, زياده/رفع تقليل/خفض, مرتفع/مرتفعه/عالي/عال منخفض/منخفضه, اقصى ادنى, مبكرا متاخرا, الاول/الاولى الاخير/الاخيره, القادم/القادمه/المقبل/المقبله الماضي/الماضيه,
    اليوم غدا امس, الربيع/ربيع الصيف/صيف الخريف/خريف الشتاء/شتاء, كل/جميع بعض, دائما احيانا غالبا نادرا, يجب/يلزم يمكن/يجوز, صالح/صالحه/صحيح/صحيحه باطل/باطله, قانوني غير_قانوني, امن/امنه خطر/خطير/خطيره, ممكن مستحيل,
    قبول/قبل/قبلت رفض/رفضت, تاكيد الغاء تاجيل, داخل خارج, نعم لا, بارد/بارده/باردا ساخن/ساخنه/حار/حاره/دافئ/دافئه, رطب جاف, ممتلئ فارغ, شمال جنوب شرق غرب, اشترى/اشترت باع/باعت, مع بدون, واحد/واحده نصف, نصف ثلث ربع,
    سمح/سمحت/يسمح منع/منعت/يمنع, يظن/يعتقد/تظن/تعتقد يعرف/تعرف/اكد/اكدت/اثبت/اثبتت
  `,
  he: `
    לפני אחרי/לאחר, יותר פחות, מעל מתחת, עולה/יעלה/עלה/תעלה/חורג יורד/ירד/תרד/יורדת, פתוח/פתוחה/פתוחים סגור/סגורה/סגורים, נפתח/נפתחת נסגר/נסגרת, דלוק/דולק/פועל כבוי, חיובי/חיובית שלילי/שלילית, שמאל/שמאלה/שמאלי/שמאלית ימין/ימינה/ימני/ימנית,
    להגדיל/להעלות/הגדיל להקטין/להפחית/להוריד, גבוה/גבוהה נמוך/נמוכה, גדול/גדולה קטן/קטנה, מקסימום מינימום, מוקדם מאוחר, ראשון/ראשונה אחרון/אחרונה, הבא/הבאה שעבר/שעברה, היום מחר אתמול מחרתיים, אביב/באביב קיץ/בקיץ סתיו/בסתיו חורף/בחורף,
    כל/כולם חלק/כמה, תמיד לפעמים לעיתים_קרובות לעיתים_רחוקות, חייב/חייבת/חייבים/צריך/צריכה יכול/יכולה/יכולים/רשאי/רשאית, מותר חובה, בזכות/בגלל למרות, תקף/תקפה/בתוקף פג, חוקי/חוקית בלתי_חוקי, בטוח/בטוחה מסוכן/מסוכנת, אפשרי בלתי_אפשרי,
    אושר/אושרה/התקבל/התקבלה נדחה/נדחתה/סורב, אושר/אושרה בוטל/בוטלה, בפנים בחוץ, כן לא, קר/קרה/קרים חם/חמה/חמים, רטוב יבש, מלא/מלאה ריק/ריקה, צפון דרום מזרח מערב, קנה/קנתה מכר/מכרה, עם בלי/ללא, אחת/אחד חצי,
    הרשה/הרשתה/מרשה אסר/אסרה/אוסר, חושב/חושבת/סבור/סבורה/מעריך/מעריכה יודע/יודעת/אישר/אישרה/הוכיח/הוכיחה
  `,
  hi: `
    पहले बाद, ज़्यादा/ज्यादा/अधिक कम, ऊपर नीचे, बढ़े/चढ़े/बढ़ घटे/गिरे/गिर/घट, चालू बंद, खुला/खुली/खुले बंद, खुलता/खुलती बंद_होता/बंद_होती, सकारात्मक/पॉज़िटिव नकारात्मक/नेगेटिव, बायाँ/बाएँ/बाईं/बायीं/बाएं दायाँ/दाएँ/दाईं/दायीं/दाएं, बढ़ाना/बढ़ाया घटाना/घटाया, ऊँचा/ऊंचा/ऊँची नीचा/नीची,
    अधिकतम न्यूनतम, जल्दी देर, पहला/पहली आखिरी/अंतिम, अगला/अगली/अगले पिछला/पिछली/पिछले, आज कल परसों, वसंत गर्मी शरद सर्दी, सभी/सब कुछ, हर हर_दूसरे, हमेशा कभी_-_कभी/कभी_कभी अक्सर शायद_ही, अनिवार्य वैकल्पिक, वैध अवैध, सुरक्षित असुरक्षित, संभव असंभव, स्वीकृत/मंज़ूर/मंजूर अस्वीकृत/नामंज़ूर/नामंजूर,
    पक्की रद्द स्थगित, अंदर बाहर, हाँ/हां नहीं, ठंडा/ठंडी/ठंडे गरम/गर्म/गुनगुना/गुनगुने, गीला/गीली सूखा/सूखी, भरा/भरी खाली, उत्तर दक्षिण पूर्व पश्चिम, ख़रीदा/खरीदा/खरीदी बेचा/बेची, साथ बिना, एक आधा/आधी/आधे
  `,
  fa: `
    قبل/پیش بعد/پس, بیشتر/بیش کمتر/کم, بالای/بالاتر/بالا زیر/پایین‌تر/پایین, روی زیر, روشن خاموش, باز بسته, فعال غیرفعال, مثبت منفی, چپ راست, افزایش کاهش, حداکثر حداقل, زود دیر, زودتر دیرتر, اول آخر, آینده/بعد گذشته/قبل, امروز فردا دیروز پس‌فردا,
    بهار تابستان پاییز زمستان, همه/تمام بعضی/برخی, هر یک_در_میان, همیشه گاهی اغلب به‌ندرت, باید می‌تواند, مجاز اجباری, معتبر نامعتبر/باطل, قانونی غیرقانونی, امن/ایمن خطرناک/ناامن, ممکن غیرممکن, تأیید/تایید/پذیرفته رد, داخل/درون خارج/بیرون, بله نه,
    سرد گرم/داغ, خیس خشک, پر خالی, شمال جنوب شرق غرب, خرید فروخت, با بدون, یک نصف/نیم
  `,
  id: `
    sebelum sesudah/setelah, lebih kurang, di_atas di_bawah, atas bawah, melebihi/naik turun, melewati di_bawah, hidup/nyala/menyala mati/padam, buka/dibuka/terbuka tutup/ditutup/tertutup, aktif nonaktif, positif negatif, kiri kanan, menaikkan/dinaikkan menurunkan/diturunkan,
    tinggi rendah, besar kecil, maksimal/maksimum minimal/minimum, awal akhir, pertama terakhir, depan lalu/kemarin, hari_ini besok kemarin lusa, semua/seluruh sebagian/beberapa, selalu kadang/kadang_-_kadang sering jarang, harus/wajib boleh/bisa, sah/berlaku batal,
    legal ilegal, aman bahaya/berbahaya, mungkin mustahil, diterima/disetujui ditolak, dikonfirmasi dibatalkan ditunda, dalam luar, ya tidak, dingin panas/hangat, basah kering, penuh kosong, utara selatan timur barat, membeli menjual, dengan tanpa, satu setengah
  `,
  vi: `
    trước sau, nhiều ít, hơn dưới, trên dưới, vượt/tăng giảm/xuống, lớn nhỏ, bật tắt, mở đóng, dương_tính âm_tính, trái phải, cao thấp, tối_đa tối_thiểu, sớm muộn, đầu_tiên cuối_cùng, tới/sau trước/qua, hôm_nay ngày_mai/mai hôm_qua ngày_kia,
    mùa_xuân mùa_hè/mùa_hạ mùa_thu mùa_đông, tất_cả một_số, luôn/luôn_luôn thỉnh_thoảng/đôi_khi thường hiếm_khi, phải có_thể, hợp_lệ không_hợp_lệ, an_toàn nguy_hiểm, chấp_nhận/duyệt từ_chối, trong ngoài, lạnh nóng/ấm, ướt khô, đầy trống/rỗng, bắc nam đông tây, mua bán, có/với không, một nửa
  `,
  zh: `
    前 后/後, 之前/以前 之后/以后, 超过/高于/大于/多于/超出 低于/小于/少于/不足, 以上 以下, 多 少, 上 下, 高 低, 大 小, 升 降, 开 关, 打开/开启 关闭/关上, 启用 停用/禁用, 阳性 阴性, 左 右, 增加/提高 减少/降低, 最早 最晚/最迟, 早 晚, 首 末, 上周/上个月/去年 下周/下个月/明年 本周/这个月/今年,
    今天 明天 昨天 后天 前天, 春 夏 秋 冬, 春季/春天 夏季/夏天 秋季/秋天 冬季/冬天, 工作日 周末, 所有/全部 部分/一些, 每天 隔天, 每周 隔周, 总是/一直 有时 经常 很少, 必须 可以, 因为 尽管, 有效 无效, 合法 非法, 安全 危险, 成功 失败, 通过/接受/批准 拒绝/驳回, 确认 取消 推迟,
    里 外, 内 外, 公开 私密, 真 假, 冷 热/温, 湿 干, 满 空, 北 南 东 西, 买 卖, 半片 一片, 半 一 两, 二分之一/一半 三分之一 四分之一 三分之二 四分之三 五分之一, 日元 人民币 美元 欧元 港元 韩元,
    允许 禁止, 认为/觉得/怀疑 确认/证实/知道
  `,
  ja: `
    前 後, 以前 以後, 超え/超過/上回っ 下回っ, 超える/上回る 下回る, 超えたら/上回ったら 下回ったら, 以上 以下, 超 未満, 多い 少ない, 多 少, 上 下, 高い 低い, 高 低, 上がっ/上昇し 下がっ/低下し, 開い 閉まっ/閉じ, 開 閉, オン オフ, 有効 無効, 陽性 陰性, 左 右, 増やす/増やし 減らす/減らし, 最大 最小, 最高 最低, 早い 遅い, 早め 遅め,
    最初 最後, 来週/来月/来年 先週/先月/去年/昨年 今週/今月/今年, 今日 明日 昨日 明後日 一昨日, 春 夏 秋 冬, 平日 週末, 全員/すべて/全て 一部, 毎日 一日おき/1日おき, 毎週 隔週, いつも/常に 時々/ときどき よく めったに, 必須 任意, 合法 違法, 安全 危険, 成功 失敗, 可能 不可能, 合格 不合格, 承認/承諾 却下/拒否, 確定 中止 延期, 内 外, 公開 非公開, 冷たい 熱い/温かい, 冷 温/熱,
    満 空, 北 南 東 西, 買っ 売っ, 半 一, 半錠 1錠/一錠, 半分 三分の一/3分の1 四分の一/4分の1,
    と考えて/と思って を確認して/を証明して
  `,
  th: `
    ก่อน หลัง, มากกว่า/เกิน/สูงกว่า น้อยกว่า/ต่ำกว่า, มาก น้อย, เหนือ ใต้, บน ล่าง, สูง ต่ำ, เปิด ปิด, บวก ลบ, ซ้าย ขวา, เพิ่ม ลด, เร็ว ช้า, แรก สุดท้าย, หน้า ที่แล้ว นี้, วันนี้ พรุ่งนี้ เมื่อวาน มะรืน, ทั้งหมด/ทุก บาง, ทุกวัน วันเว้นวัน, เสมอ บางครั้ง บ่อย นานๆ, อนุมัติ ปฏิเสธ, ยืนยัน ยกเลิก เลื่อน, ใน นอก, เย็น ร้อน/อุ่น,
    เปียก แห้ง, เต็ม ว่าง, เหนือ ใต้ ออก ตก, ซื้อ ขาย, มี ไม่มี, ครึ่ง หนึ่ง
  `,
  ko: `
    전 후, 전에 후에, 식전 식후, 이전 이후, 이상 이하, 초과 미만, 넘으면/초과하면/넘을 미만이면/떨어지면/내려가면, 많 적, 많은/많이 적은/적게, 위 아래, 높은/높으면/높 낮은/낮으면/낮, 오르면 내리면, 켜/켜진/켜면/켠 꺼/꺼진/끄면/끈, 열 닫, 열린/열려/열면 닫힌/닫혀/닫으면, 활성 비활성, 양성 음성, 왼쪽 오른쪽, 늘 줄, 늘리/올리 줄이/낮추, 최대 최소, 최고 최저, 일찍 늦게, 첫 마지막,
    다음 지난 이번, 오늘 내일 어제 모레, 봄 여름 가을 겨울, 평일 주말, 모든/모두 일부, 매일 격일, 매주 격주, 항상 가끔 자주 거의, 필수 선택, 유효 무효, 합법 불법, 안전 위험, 성공 실패, 가능 불가능, 합격 불합격, 승인 거절/반려, 확정 취소 연기, 안 밖, 실내 실외, 공개 비공개, 찬 뜨거운/따뜻한, 젖은 마른, 북 남 동 서, 북쪽 남쪽 동쪽 서쪽, 사 팔, 샀 팔았, 한 반,
    허용/허락 금지, 생각 확인/입증
  `,
} satisfies Partial<Record<LanguageCode, string>>;

import type { Language } from "@/lib/claims/tables/language";

export const italian: Language = {
  littleWords: `
    il lo la i gli le e di del della un una è non in per con che su si al alla ogni dopo prima
    sua suo ma nel nella dal mai dei delle ha anche solo se vive da sono
  `,
  ownLetters: /[àèìòù]/i,
  openers: `
    a abita accanto ai al alla alle allora anche ancora appena aspetta attorno beve c che chi ci
    ciascuno circa col come compra con contro cosa così crede cui da dal dalla dalle davanti
    deve di dentro dei del della delle dopo dorme dove dovrebbe durante è e ecco era esce fa
    fino forse fra fu già gioca gli guida ha hanno i ieri il in insieme invece io l la lavora le
    legge lei loro lo lui ma mai mangia meno mentre mette mi mia mio molti molto ne né nel nella
    nelle nessun nessuno niente no noi non nulla o oggi ogni oltre ora paga parla per perché
    però più poi porta possiede preferisce prende presso prima può qualche qualcuno quando
    quanto quasi quel quella quelle questa queste questo qui sa salvo se secondo sempre senza si
    sì solo solitamente sono sopra sotto spesso sta studia su sua sue suo suoi suona sul sulla
    talvolta tra troppo tu tutte tutti tutto un una usa va vicino tenere usare evitare chiamare
    controllare comprare avviare pubblicare mettere fare cambio riunione fattura nota vive viene
    vuole chiamate prendi affitto dose contratto consegna ordine indirizzo obiettivo compito
    progetto budget server copia versione cliente squadra stile risposte domande riassunto nuova
    nuovo vecchia vecchio pressione gatto cane figlia figlio madre padre domani infine
    recentemente inoltre comunque riguardo
  `,
  numbers: `
    due tre quattro cinque sei sette otto nove dieci undici dodici quindici=15 venti=20
    trenta=30 quaranta=40 cinquanta=50
  `,
  negation: {
    words: `
      non, mai, niente, nulla, nessuno, nessuna, nessun, senza, né, neanche, nemmeno, neppure,
      vietato
    `,
  },
  hedge: {
    words: `
      forse, probabilmente, magari, possibilmente, apparentemente, potrebbe, potrebbero, circa,
      a volte, talvolta, di solito, solitamente, sembra, pare, crede, raramente, quasi, può darsi,
      verso #
    `,
  },
  condition: {
    words: "se, a meno che, finché, fino ~, purché, a condizione, in caso, qualora, salvo che",
  },
  exclusion: {
    words: `
      solo, soltanto, solamente, tranne, eccetto, salvo, al massimo, almeno, a parte, invece di,
      unicamente, esclusivamente, fuorché
    `,
  },
  universal: {
    words: "sempre, ogni volta, tutte le volte, senza eccezioni, immancabilmente",
  },
};

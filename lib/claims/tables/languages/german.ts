import type { Language } from "@/lib/claims/tables/language";

export const german: Language = {
  littleWords: `
    der die das und ist nicht mit von im zu den dem ein eine einen sie er am auf für nach bei um
    aus hat wird sich nur oder wenn ihr ihre ihren seine seinen jeden immer nie vor zum zur auch
    kein keine als über seit bis ob man mag
  `,
  ownLetters: /[äß]/i,
  openers: `
    ab aber alle alles als am an arbeitet auch auf aus außer bei beim bevor bis bitte braucht da
    danach dann das dass davor dein deine dem den denn der des die dies diese dieser doch dort
    du durch ein eine einem einen einer eines er erst es fährt falls früher für geht gegen gibt
    hat heute hier hinter ich ihr ihre ihren ihm ihn im immer in ins isst ist jeden jede jeder
    jedes jetzt kann kauft kein keine keinen kommt lebt lernt liest mag man manchmal mein meine
    meist meistens mit möchte montags morgens muss nach nachts neben nicht nichts nie niemals
    niemand nimmt noch nun nur ob oft ohne samstags schläft schon schreibt sehr seine sein
    seinen seit sich sie sind so sobald soll sollte sonntags sonst später spielt spricht statt
    tagsüber treffen trifft trinkt über um und uns unser unter vermutlich verträgt vielleicht
    vom von vor während wahrscheinlich war warum was wegen weil welche wenn wer werden wie will
    wir wird wo wohnt wurde zahlt zu zum zur zuerst zuletzt rechnung wecker termin vertrag
    zwischen abends mittags ruf rufe nimm kauf miete dosis skript bestellung lieferung adresse
    ziel aufgabe projekt frist server sicherung version kunde kundin kunden team stil antworten
    fragen notiz neue neuer alter früherer aktuelle blutdruck katze hund tochter sohn mutter
    vater übrigens jedenfalls offenbar kürzlich endlich schließlich insgesamt bezüglich
  `,
  numbers: `
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn=15 zwanzig=20 dreißig=30
    vierzig=40 fünfzig=50
  `,
  negation: {
    words: `
      nicht, kein, keine, keinen, keinem, keiner, keines, nie, niemals, niemand, niemanden,
      nichts, nirgends, ohne, weder, verboten, nirgendwo
    `,
  },
  hedge: {
    words: `
      vielleicht, womöglich, möglicherweise, wahrscheinlich, vermutlich, wohl, anscheinend,
      angeblich, könnte, könnten, dürfte, etwa #, ungefähr, circa, ca, rund #, manchmal,
      gelegentlich, meist, meistens, eventuell, scheint, selten, kaum, fast, unsicher
    `,
  },
  condition: {
    words: `
      wenn, falls, sofern, solange, außer wenn, es sei denn, bis ~, vorausgesetzt, nur wenn,
      im fall, ob, bei bedarf
    `,
  },
  exclusion: {
    words: `
      nur, außer, ausgenommen, lediglich, ausschließlich, höchstens, mindestens, bloß, statt,
      allein, maximal, bis auf, wenigstens
    `,
  },
  universal: {
    words: "stets, jedes mal, jedesmal, ausnahmslos, ohne ausnahme",
    pieces: "(?<![a-zäöüß])[iI]mmer(?! (?:noch|wieder|mehr|weiter|öfter))\\e",
  },
};

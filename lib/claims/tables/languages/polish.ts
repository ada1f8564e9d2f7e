import type { Language } from "@/lib/claims/tables/language";

export const polish: Language = {
  littleWords: `
    i a w na z do nie się jest to że po co o dla od jej jego ma przez ale przed bez każdy każdą
    zawsze nigdy tylko lub jeśli u jak za go ją która który są we ze chyba
  `,
  ownLetters: /[ąęłńśźż]/i,
  openers: `
    a aby albo ale bez bo by był była było być chce chyba chyba ci co czasem czasami często czy
    czyta dla do dopiero dzieci gdy gdyby gdzie gra ich i idzie ile im inny ja jak jako je jego
    jej jest jeśli jeżeli jeździ już każda każdego każdy każdą kiedy kiedyś kocha kto która
    które który kupuje lecz lub lubi ma mają może mój moja można my na nad najpierw nic nie
    nigdy nikt no nosi o obok od ona oni ono on oprócz oraz pisze pije płaci po pod podczas
    pomaga ponieważ potem potrzebuje pracuje prawdopodobnie przed przez przy przychodzi rano
    razem rodzice się spotyka skoro sobie spała śpi są ta tak także tam ten teraz też to trzeba
    tu tylko u uczy w we według wieczorem wolny woli wraca wszyscy wszystko wtedy z za zanim
    zapisuje zawsze ze zna znowu że trzymać używać unikać kupić uruchomić wdrażać wysłać umowa
    faktura notatka żona mąż mieszka bierze je zadzwoń weź kup czynsz dawka skrypt dostawa
    zamówienie adres cel zadanie projekt budżet serwer kopia wersja klient klientka zespół styl
    odpowiedzi pytania podsumowanie nowa nowy stara stary ciśnienie kot pies córka syn matka
    ojciec dzwonić dziś dzisiaj wczoraj jutro zresztą wreszcie ostatnio okazało poza
  `,
  numbers: `
    dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście dwie=2
    dwóch=2 trzech=3 czterech=4 piętnaście=15 dwadzieścia=20
  `,
  negation: {
    words: `
      nie, nigdy, bez, nikt, nikogo, nikomu, nic, niczego, żaden, żadna, żadnego, żadnych, żadnej,
      ani, brak, nigdzie
    `,
  },
  hedge: {
    words: `
      może, być może, prawdopodobnie, chyba, pewnie, podobno, około, ok, czasem, czasami, zwykle,
      zazwyczaj, raczej, wydaje się, mógłby, mogłaby, możliwe, rzadko, prawie, ledwo
    `,
  },
  condition: {
    words: "jeśli, jeżeli, chyba że, dopóki, pod warunkiem, o ile, gdyby, aż, w razie, w przypadku",
  },
  exclusion: {
    words: `
      tylko, jedynie, wyłącznie, oprócz, poza, z wyjątkiem, co najmniej, najwyżej, zamiast,
      maksymalnie, przynajmniej
    `,
  },
  universal: {
    words: "zawsze, za każdym razem, bez wyjątku, cały czas",
  },
};

import type { Language } from "@/lib/claims/tables/language";

export const french: Language = {
  littleWords: `
    le la les et de des du un une est pas dans pour avec sur elle il au aux en à son sa ses qui
    que ne n l d chaque après avant ce jamais par mais chez sauf sans leur très tous si
  `,
  ownLetters: /[èêëîïôœûù]/i,
  openers: `
    a à afin ainsi alors appelle après au aucun aussi autour aux avant avec beaucoup boit car ce
    cela celle celui ces cet cette chaque chez ces comme dans d de depuis des dès devant doit
    dort du elle elles en encore entre est et eux fait habite ici il ils jamais je joue jusqu l
    la le les leur leurs lit lors lorsque lui ma mais mange marche mes moins mon n ne ni non nos
    notre nous on ou où par parce parfois parle pas pendant personne peut plus pour pourquoi
    pourrait prend préfère près quand que quel quelle qui quoi rien s sa sans sauf selon ses
    seul seulement si son sont sous souvent sur ta tous tout toute toutes travaille très trop tu
    un une va vers veut vient vit voici vous aime achète paie garde garder lancer utiliser
    vérifier appeler éviter acheter déployer prendre faire mettre changement réunion facture
    rappel note son dimanche matin soir appelez prenez prends loyer fin dose script bail contrat
    livraison commande adresse but tâche projet budget serveur sauvegarde version client cliente
    équipe style réponses questions résumé nouvelle nouveau ancienne ancien tension chat chien
    fille fils mère père téléphoner rendez-vous aujourd'hui hier demain bref finalement
    récemment visiblement apparemment concernant
  `,
  numbers: `
    deux trois quatre cinq six sept huit neuf dix onze douze quinze=15 vingt=20 trente=30
    quarante=40 cinquante=50
  `,
  negation: {
    words: "pas, jamais, rien, aucun, aucune, sans, ni, ne, n', nulle part, interdit, non",
  },
  hedge: {
    words: `
      peut-être, probablement, sans doute, apparemment, pourrait, pourraient, environ, vers #,
      à peu près, parfois, généralement, d'habitude, semble, semblerait, éventuellement, rarement,
      presque, à peine
    `,
  },
  condition: {
    words: `
      si, s'il, s'ils, sauf si, à moins, tant que, jusqu'à ~, jusqu', pourvu que, à condition,
      au cas où, en cas, sinon
    `,
  },
  exclusion: {
    words: `
      seulement, uniquement, sauf, excepté, hormis, que #, au plus, au moins, à part,
      à l'exception, maximum, minimum, seul, seule, plutôt que, au lieu, exclusivement
    `,
    pieces:
      "(?<=(?:^|[^a-z])n(?:e |')[^;!?\\n]{1,60} )que(?= (?:sur|dans|le |la |les |l'|à|en|pour|par|avec|si|du|de|des|un|chez|après|avant|\\d))",
  },
  universal: {
    words: "toujours, chaque fois, tout le temps, sans exception, systématiquement, invariablement",
  },
};

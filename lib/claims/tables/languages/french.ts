import type { Language } from "@/lib/claims/tables/language";

export const french: Language = {
  littleWords: `
    le la les et de des du un une est pas dans pour avec sur elle il au aux en à son sa ses qui
    que ne n l d chaque après avant ce jamais par mais chez sauf sans leur très tous si on nous
    vous ils elles je j c s qu m t se sont a ont été être avoir fait cette ces cet ou où plus
    comme puis donc entre lors sous tout toute toutes leurs mon ma mes notre nos votre vos y
  `,
  ownLetters: /[èêëîïôœûù]/i,
  openers: `
    chap conductrice réalisateur réalisatrice metteur comédien comédienne acteur actrice chanteur chanteuse cheffe
    pianiste violoniste photographe dessinateur autrice rédacteur rédactrice arbitre capitaine skipper
    mécanicienne menuisier maçon peintre couvreur maraîcher maraîchère apiculteur apicultrice vigneron
    vigneronne agriculteur agricultrice éleveur éleveuse pêcheur boulangère pâtissier pâtissière cuisinière
    coiffeuse kinésithérapeute orthophoniste vétérinaire pharmacienne maîtresse doctorant doctorante chercheur
    chercheuse bibliothécaire secrétaire trésorier trésorière gérante locataire bailleur notaire greffier
    plaignant mamie papi cousin cousine jumelles chienne chatte chiot chaton jument poules ruches abeilles
    semis plants serre parcelle astreinte convocation devis sinistre dégât supervision tournage répétition
    représentation vernissage match vaccins croquettes posologie consultation voilier péniche amarré gréement
    coque cabine gratin levure moule démouler enfourner pétrir respirez jardins migration cluster
    a à afin ainsi alors appelle après au aucun aussi autour aux avant avec beaucoup boit car ce
    cela celle celui ces cet cette chaque chez comme dans d de depuis des dès devant doit dort du
    elle elles en encore entre est et eux fait habite ici il ils jamais je joue jusqu l la le les
    leur leurs lit lors lorsque lui ma mais mange marche mes moins mon n ne ni non nos notre nous
    on ou où par parce parfois parle pas pendant personne peut plus pour pourquoi pourrait prend
    préfère près quand que quel quelle qui quoi rien s sa sans sauf selon ses seul seulement si
    son sont sous souvent sur ta tous tout toute toutes travaille très trop tu un une va vers veut
    vient vit voici vous aime achète paie garde garder lancer utiliser vérifier appeler éviter
    acheter déployer prendre faire mettre changement réunion facture rappel note dimanche matin
    soir appelez prenez prends loyer fin dose script bail contrat livraison commande adresse but
    tâche projet budget serveur sauvegarde version client cliente équipe style réponses questions
    résumé nouvelle nouveau ancienne ancien tension chat chien fille fils mère père téléphoner
    rendez-vous aujourd'hui hier demain bref finalement récemment visiblement apparemment
    concernant abord absolument accessoirement actuellement admettons ailleurs aisément année
    apparait apparaît approximativement arrivé arrivée assez assurément attendu attention
    auparavant auprès auquel aussitôt autant automatiquement autrefois autrement autres autre
    avoir ayant bas bien bientôt bon bonne bonjour bonsoir brièvement brusquement ça calmement
    ceci cent cependant certain certaine certainement certaines certains certes ceux chacun
    chacune chers chère cher cinq cinquante clairement combien complètement compris compte
    concrètement conformément conséquemment constamment contrairement contre correctement côté
    couramment courant curieusement davantage debout dedans dehors déjà delà demi dernier dernière
    dernièrement derniers dernières derrière désolé désormais dessous dessus deux deuxième
    deuxièmement différemment difficilement directement dirait discrètement divers diverses dix
    donc dont dorénavant doucement douze droit durant dû due également effectivement enfin
    ensemble ensuite entièrement environ essentiellement étaient était étant éternellement
    étonnamment être eu évidemment éventuellement exactement exceptionnellement excepté
    exclusivement explicitement extrêmement fabuleux facilement fallait faudra faudrait faut fois
    fondamentalement forcément formellement fort franchement fréquemment fut généralement
    globalement grâce grand grande grandes grands graduellement habituellement haut hélas
    heureusement hormis hors huit idéalement immédiatement implicitement incroyablement
    indépendamment inévitablement initialement inutile inversement jadis jeune jeunes joyeux
    jusque justement là laquelle largement légèrement lentement lequel lesquels lesquelles
    librement littéralement localement loin longtemps longuement lorsqu lourdement maintenant mal
    malgré malheureusement manifestement manuellement massivement mauvais mauvaise meilleur
    meilleure même mêmes merci mi mieux mille mensuellement moi moyennant mutuellement naguère
    naturellement néanmoins nécessairement neuf nettement nombre nombreux nombreuses normalement
    notamment nouveaux nouvelles nul nulle nullement obligatoirement officiellement onze or
    ordinairement originellement oui outre parallèlement pareil parfaitement parmi part
    particulièrement partiellement partout parvenu pire passé passée personnellement petit petite
    petites petits peu peuvent peut-être physiquement pis plein pleine plupart plusieurs plutôt
    point ponctuellement possible possiblement potentiellement pourtant pourvu pratiquement
    précédemment précisément préalablement premier première premièrement premiers premières
    présentement presque primo principalement privé prévu probablement prochain prochaine
    prochainement progressivement promptement proprement provisoirement prudemment publiquement
    puis puisque puisqu purement quant quarante quasi quasiment quatorze quatre quelconque quelqu
    quelque quelquefois quelques quelles quels quiconque quinze quoique quotidiennement rapidement
    rarement réciproquement réellement régulièrement relativement respectivement sachant sciemment
    seize séparément sept sérieusement seule seuls seules sien sienne simplement simultanément
    sinon sitôt six soi soigneusement soit soixante solidement soudain soudainement spécialement
    spécifiquement spontanément strictement subitement suffisamment suite suivant suivante
    supposément sûrement surtout susceptible systématiquement tandis tant tantôt tard tardivement
    techniquement tel telle telles tellement tels temporairement tes théoriquement tien tienne
    tiens tiers tôt toi ton totalement toujours toutefois traditionnellement treize trente trois
    troisième typiquement uniquement utile vainement vaguement via vingt virtuellement vite
    vivement voilà voire volontairement volontiers votre vos vraiment vraisemblablement vu zéro
    accepte accepté accepter accompagne accompagner accorder accueille accueillir acquérir active
    activer adapter ajoute ajouté ajouter ajoutez améliorer amener analyser annonce annoncer
    annule annulé annuler annulez appartient apporte apporter apprend apprendre appris approuve
    approuver appuyer archiver arrange arranger arrête arrêté arrêter arrive arriver assister
    assure assurer attend attendre attendez attribuer augmente augmenter autorise autoriser avait
    avaient avais avez avons avertir avoue baisser bascule basculer bloque bloquer boire boivent
    bouge bouger bu cache cacher calcule calculer casser célèbre célébrer change changé changent
    changer changez charge charger cherche chercher chercha choisir choisi choisit cite classer
    clique cliquer collecter coller combiner commander commence commencé commencer commente
    commenter communiquer comparer compléter comporte comprend comprendre compter conclure conclut
    conduit conduire configure configurer confirme confirmé confirmer confirmez connaît
    connaissent connecter conseille conseiller conserve conserver considérer consiste constate
    constater construire consulte consulter contacte contacter contactez contenir contient
    continue continuer contourner contribue contrôle contrôler convertir convient copie copier
    corrige corrigé corriger couche couper court courir coûte couvre couvrir craint créé crée
    créer crois croit croire cuire cuisine cuisiner cuit date décale décaler décide décidé décider
    déclare déclarer découvre décrire décrit définir définit déjeune déjeuner demande demandé
    demander demandez déménage déménagé déménager démarre démarrer demeure dépend déplacer déploie
    déployé dépose déposer désactive désactivé désactiver descend désigne désirent désire déteste
    détester devait devenir devez devient devra devrait devrais devraient dîne dîner dirige dis
    disait disent discuter dispose distribuer dit dire divise documente documenter donne donné
    donner donnez dormir doivent dois doubler dure durer échange échanger échoue écoute écouter
    écrire écris écrit écrivez effectue effectuer efface effacer égoutter emballer embauche emmène
    emmener emploie employer emporter emprunte encourage enlève enlever enregistre enregistrer
    enseigne enseigner entend entrent entrer entretenir entretient envisage envisager envoie
    envoyé envoyer envoyez épluche éplucher épouse essaie essayer estime étudie étudier étudient
    évalue évaluer évite évitez évoque exécute exécuter exécutez exige exiger existe explique
    expliquer exporter exprime expire fabrique facturer faisait faites ferme fermé fermer fêter
    filtrer fini finir finit fixe fixer fonctionne fonctionner fonde font forme former fournir
    fournit frotter fuit fume fumer fusionner gagne gagner gardent gardez gère gérer goûter
    grandir grandit gratuit héberge hésite ignore ignorer importe importer imprimer inclure inclut
    indique indiquer indiquez informe informer informez initie insérer insiste insister installe
    installé installer intègre intégrer interdit interdire introduire invite inviter jeter joindre
    jouer jouent laisse laissé laisser laissez lance lancé laver lève lever lire lisez limite
    limiter livre livré livrer loge loue louer maintenir maintient manger mangent manque manquer
    marcher mélanger mène mentionne mentionner mesure mesurer met mets mettez mis mise migre migré
    migrer modifie modifié modifier montre montrer monter motive mourir mort nage nager naît née
    né nettoie nettoyer nomme nommer noté noter notez nourrir oblige observe observer obtenir
    obtient occupe offre offrir omettre opère opte ordonne organise organiser oublie oublié
    oublier oubliez ouvre ouvert ouverte ouvrir paraît parcourt parler parlent participe
    participer partir partage partager passe passer passent payé payer payez pense penser pensent
    perd perdu permet permettre peser pèse place placer plaire plaît planifie planifier plier
    porte porter portent pose poser possède pousse poursuit pouvait pouvez pratique précise
    préciser préfèrent préférer préfèrerait prélever prépare préparer présente présenter présentez
    prête prêter préviens prévient prévenir prévoir prévoit pris prise procéder produire produit
    programme programmer prolonge promet promène proposer propose protège protéger prouve provient
    publier publie quitte quitter raconte ralentir ramène ramener range ranger rappelle rappeler
    rappelez rapporte rapporter réagit réalise réaliser reçoit recevoir recharger recherche
    rechercher recommande recommander recommencer reconnaît récupère récupérer redémarre redémarré
    redémarrer redoute réduire réduit réécrire refaire refuse refuser regarde regarder règle
    régler regrette regrouper rejoint rejoindre relance relancer relève relire rembourse
    rembourser remercie remettre remplace remplacé remplacer remplir remplit rencontre rencontrer
    rend rendre renomme renommer renouveler renseigne rentre rentrer renvoie renvoyer réparer
    répète répéter répond répondre répondez reporte reporté reporter repose reposer reprend
    reprendre représente réserve réservé réserver réservez réside résilier résiste résout résoudre
    respecte respecter reste rester restent résulte résume résumer retard retire retirer retourne
    retourner retrouve réussi réussit réveille revenir revient revoir revu risque rouvrir saisir
    saisit sait saler sauter sauvegarder savoir sélectionne sélectionner semble sent sentir sépare
    séparer sera serait seront sert servir servez signale signaler signe signé signer sollicite
    sort sortir sortez souffre souhaite souhaiter soumettre soutient souviens spécifie stipule
    stocke stocker stoppe subit suggère suggérer suis suit suivre suivez supporte supporter
    supprime supprimé supprimer supprimez supposer suspendre tape taper téléphone télécharge
    télécharger tenir termine terminé terminer teste tester testez tient tombe touche toucher
    tourne tourner traduire traduit traite traiter tranche transfère transférer transmet
    transmettre travailler travaillent traverse trie trier trouve trouvé trouver utilise utilisé
    utilisez valide validé valider vaut veille veiller veulent veux venait venir vend vendre vendu
    venez vérifie vérifié vérifiez verse verser viennent visite visiter vise voir voient voit vois
    vole vouloir voudrait voulait voyage voyager voyez abonnement absence accès accident accord
    achat acompte acte action activité actualité addition administration adolescent adulte affaire
    âge agence agenda agent agneau aide air alarme album alcool alerte aliment alimentation
    allergie allergies allergique ambiance amélioration ami amie amis amour ampoule analyse ananas
    anglais animal animaux anniversaire annulation appareil appartement appel appels appétit
    application apprentissage appui arachide arachides arbre architecture archive argent argument
    arrêt arrière arrosage article artiste ascenseur aspect assiette assistance assistant
    assistante assurance assureur atelier attaque attente attestation attitude augmentation auteur
    authentification auto automne autorisation avance avantage avenir avenue avion avis avocat
    avocate bagage bagages baignoire bain baisse balcon banque bar barre base bateau bâtiment
    batterie beauté bébé besoin besoins beurre bibliothèque bière bijou bilan billet billets
    blague blanc bleu blessure bloc boisson boissons boîte bonnes bord bouche boucherie
    boulangerie boulot bourse bouteille boutique bouton branche bras brouillon bruit bug bureau
    bus cabinet cadeau cadeaux cadre café cahier caisse calendrier calme caméra camion camp
    campagne canapé cantine capacité capteur caractère carnet carrière carte cartes carton cas
    casque catégorie cauchemar cause caution cave ceinture célibataire centre cerveau certificat
    chaîne chaise chaleur chambre chambres champ chance chanson chapeau chapitre charges chargeur
    chats chaud chauffage chauffeur chaussure chaussures chef chemin chemise chèque cheval cheveux
    cheville chiens chiffre chirurgie chirurgien choc chocolat choix chômage chorale chose choses
    ciel cinéma circuit circulation citation citron clause clavier clé clef clés clients climat
    clinique cloche code coeur cœur coffre coiffeur coin colis collège collègue collègues colonne
    combat comité commandes commentaire commentaires commerce commission commun communication
    compagnie comparaison compétence comptabilité comptable comptes concert conclusion concours
    condition conditions conducteur conduite conférence confiance configuration confirmation
    conflit confort congé congés connexion connaissance consentement conséquence conseil conseils
    consigne consignes consommation contact contacts contenu contexte contrainte contrats
    contrôles conversation conversion copain copine copies corps correction correspondance costume
    couleur couleurs couloir coup couple cour courriel courrier cours course courses coût coûts
    couteau couvercle couverture crédit crème crise critère critique croissance cuillère cuir
    cuisinier cuisson culture curriculum danger danse dates débat début décès décembre décision
    décisions déclaration décor découverte déduction défaut défense définition degré délai délais
    demandes démarche démission dent dentiste dents départ département dépense dépenses
    déplacement déploiement dépôt dessert dessin destinataire destination détail détails dette
    développement développeur développeuse diabète diagnostic différence difficulté diffusion
    digestion diminution diplôme directeur direction directrice discours discussion disponibilité
    disponible dispositif distance divorce docteur document documents documentation doigt domaine
    domicile don données dossier dossiers douane douche douleur douleurs doute drap draps droits
    durée eau échéance échec école écran écriture éditeur édition éducation effet effets effort
    égalité église élection électricien électricité élément éléments élève élèves email emails
    emploi employé employée employeur emprunt encre endroit énergie enfance enfant enfants énigme
    ennemi ennui énoncé enquête enregistrement enseignant enseignante enseignement entraînement
    entraîneur entraîneuse entrée entreprise entretien enveloppe environnement épaule épicerie
    époque époux épreuve équipement équipes erreur erreurs escalier espace espoir esprit essai
    essence estomac étage étagère étape étapes état étoile étranger étude études étudiant
    étudiante évaluation événement évolution examen examens exception exceptions exclusion
    exécution exemple exemples exercice exigence expérience expert explication exportation
    exposition expression extrait fabrication façade face façon facteur factures faim faits
    famille familles farine fatigue faute fauteuil faux femme fenêtre fermeture fête feu feuille
    fiche fichier fichiers fièvre figure film filtre finances financement filles fleur fleurs
    flotte foie fonction fonctionnement fonctionnalité fond fondateur fonds football force forêt
    forfait formation format formulaire fournisseur fournisseurs four fourchette fraction fragment
    frais français fréquence frère frères frigo froid fromage front frontière fruit fruits fumée
    fusion futur gagnant gain gamme garage garantie garçon garçons gardien gardienne gare gars
    gâteau gaz gendre genou genre gens gérant gestion gilet gîte glace gluten goût gouvernement
    grammaire grand-mère grand-père grands-parents grippe gris groupe groupes guerre guichet guide
    guitare gymnastique habitant habitation habitude habitudes hanche handicap haricot hausse
    hauteur hébergement herbe héritage heure heures hiver histoire homme hommes hôpital horaire
    horaires hôte hôtel huile humeur humour hypothèse hypothèque idée idées identifiant identité
    image images immeuble impact importation impôt impôts impression imprimante incendie incident
    incidents inconvénient indemnité index indication indice industrie infection infirmier
    infirmière information informations informatique infos ingénieur ingénieure ingrédient
    ingrédients initiative inscription insertion inspection installation instant institution
    instruction instructions instrument intégration intention interdiction intérêt intérêts
    interface international internet interprétation interruption intervention introduction
    inventaire investissement invitation invité invités issue jambe jambon jardin jardinier jaune
    jeu jeux job jour journal journée journées jouet jours joueur juge jugement jumeau jumeaux
    jupe jurisprudence jus justice justificatif kilo kilomètre laboratoire lac lait laitages lampe
    langue langues lapin largeur larme lavage leçon lecteur lecture légume légumes lendemain
    lenteur lettre lettres lessive licence lien liens lieu ligne lignes limites liquide liste
    listes lits litre littérature livraisons livres local location logement logiciel logiciels loi
    loisir loisirs longueur lot lumière lune lunettes lycée machine magasin magasins mail mails
    main mains maintenance maire mairie maison majorité malade maladie maladies maman manager
    manche mandat manière manteau maquette marchand marché marge mari mariage marié mariée marque
    masse matériel maternelle mathématiques maths matière matinée matins mécanicien médecin
    médecins médicament médicaments mél membre membres mémoire menace ménage mensualité menu mer
    message messages mesures métal météo méthode métier mètre métro meuble meubles micro midi miel
    milieu mine minimum ministre minuit minute minutes miroir mission mobile mode modèle modèles
    modification modifications module moitié moment monde moniteur monnaie monsieur montage
    montagne montant montants morceau morts mot mots moteur motif moto motivation mouvement moyen
    moyenne moyens mur mûr musée musicien musique mutuelle naissance natation nature navette
    navigateur neige nerf neveu nez nièce niveau niveaux noces nœud noir noix nom noms notes
    notice notification notifications nourriture nuit nuits numéro numéros objectif objectifs
    objet objets obligation observation observations obstacle occasion occupation océan odeur œil
    œuf œufs oeuf office officier oiseau oncle opérateur opération opérations opinion option
    options orage orange ordinateur ordonnance ordre ordures oreille oreiller organisation
    organisateur orientation origine orthographe os oubli outil outils ouverture ouvrage ouvrier
    page pages paiement paiements pain paix palier panier panique panne pantalon papa papier
    papiers paquet paramètre paramètres parapluie parc parcours pardon parent parents parking
    parole partenaire partenaires participant participants participation particulier partie
    parties parution passage passager passeport passion pâte patience patient patiente patients
    patron pause pays paysage peau pêche pédiatre peine peinture pelouse pension pensée perfusion
    période périodes permis permission personnel personnes perspective perte petit-déjeuner
    petit-fils petite-fille pharmacie pharmacien phase photo photos phrase phrases physique piano
    pièce pièces pied pieds pile pilote pilule piqûre piscine piste places plafond plage plainte
    plaisir plan planche planning plans plante plantes plaque plat plateau plateforme plats pluie
    plombier plongée poche poids poignée points poire poisson poissons poitrine poivre poli police
    politesse politique pollution pomme pommes pompe pont population porc portable portail
    porte-monnaie portefeuille position poste poster postes potager pot poubelle poule poulet
    poumon pourcentage pourboire pouvoir préavis précaution précision préférence préférences
    prélèvement prénom préparation présence présentation président présidente pression prestataire
    prestation prêt preuve prévision prévisions prière prime principe printemps priorité priorités
    prison prix problème problèmes procédure procès processus producteur production produits
    professeur profession profil profit profondeur programmes progrès projets promenade promesse
    promotion propos proposition propriétaire propriété protection protéine protocole psychologue
    public publication publicité pull qualité quantité quart quartier quatrième questionnaire
    queue quota racine radio raison raisons randonnée rangement rang rapport rapports rapidité
    rappels réaction réalité recette recettes réception réclamation recommandation recommandations
    récolte reconnaissance recrutement reçu recul rédaction réduction référence références réforme
    refus régime région registre règlement règles regret rein relation relations relecture
    remarque remarques remboursement remise remplaçant remplaçante remplacement rendement
    rénovation renouvellement renseignement renseignements rentrée réparation repas repassage
    réponse report repos reprise reproduction requête requêtes réseau réseaux réservation
    réservations résidence résiliation résolution responsabilité responsable responsables
    ressource ressources restaurant restaurants restriction restrictions résultat résultats retour
    retours retraite réunions réveil revenu revenus revue rez-de-chaussée rhume rideau rire
    risques rivière riz robe rôle rôles roman rond roue rouge route routes routine rue rues rythme
    sable sac sacs saison salade salaire salaires salarié salariés salle salles salon salut sang
    sans-gluten santé satisfaction sauce saumon saut savon scénario scène schéma science sciences
    score séance séances seau sécurité séjour sel semaine semaines semestre sens sensation
    sensibilité sentiment série serie serrure serveurs serveuse service services serviette session
    sessions seuil siège signature signal silence site sites situation ski smartphone société
    soeur sœur sœurs soif soin soins soirée soirs sol solde soleil solution solutions somme
    sommeil sommet sondage sorte sortes sortie sorties souci souhait soupe source sources souris
    soutien spécialiste spécialité spectacle sport sportif stade stage stagiaire standard station
    statistiques statut stock stockage stratégie structure studio stylo substance succès sucre sud
    suffisant suggestion suivi sujet sujets supérieur supermarché supplément support surface
    surprise surveillance symptôme symptômes syndic syndicat système systèmes tabac table tableau
    tables tablette tableaux tâches taille talent tante tapis tarif tarifs tasse taux taxe taxi
    technicien technicienne technique technologie télé télétravail témoignage témoin température
    tempête temps tendance tente terme termes terminal terrain terrasse terre test tests tête
    texte textes thé théâtre thème théorie thèse thérapie ticket tickets tiroir tissu titre titres
    toilettes toit tomate tonne tort tour tournoi tournée toux trace tracteur tradition traduction
    train trains trait traitement traitements trajet trajets transaction transfert transport
    transports travail travaux traversée trésor tribunal trimestre troisièmement trottoir trou
    trouble trousse truc tube type types union université urgence urgences usage usager
    utilisateur utilisateurs utilisatrice utilisation vacances vaccin vaccination vache vaisselle
    valeur valeurs validation valise vallée variable vélo vendeur vendeuse vent vente ventes
    ventre verbe verger vérification vérité verre versement versions vert veste veuf vêtement
    vêtements viande victime vidéo vidéos vie vieux vieille vigne vigueur villa village ville
    villes vin vins violon virement virus visa visage visites vitamine vitesse vitre vœu voeu voie
    voisin voisine voisins voiture voitures voix vol volant vols volonté volume vote voyages vrai
    vraie vue week-end yaourt yeux yoga zone zones
  `,
  numbers: `
    deux trois quatre cinq six sept huit neuf dix onze douze treize=13 quatorze=14 quinze=15
    seize=16 vingt=20 vingts=20 cents=100 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 huitante=80
    octante=80 nonante=90 cent=100 mille=1000 dizaine=10 douzaine=12 quinzaine=15 vingtaine=20
    trentaine=30 quarantaine=40 cinquantaine=50 soixantaine=60 centaine=100 millier=1000
  `,
  ordinals: `
    premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième
    douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième
  `,
  one: "un une premier première premiers premières seul seule unique 1er 1re",
  shortWeekdays: "lun mar mer jeu ven sam dim",
  shortMonths: "janv/jan févr/fév mars/mar avr mai juin juil/jul août/aoû sept/sep oct nov déc",
  per: "par chaque le la l un une à tous toutes les / au",
  periods: {
    second: "seconde secondes sec s",
    minute: "minute minutes min mn",
    hour: "heure heures h horaire horaires",
    day: "jour jours journée journées quotidien quotidienne quotidiennement quotidiens quotidiennes journalier journalière j jr",
    week: "semaine semaines hebdomadaire hebdomadaires hebdomadairement hebdo sem",
    month: "mois mensuel mensuelle mensuels mensuelles mensuellement mensualité",
    quarter: "trimestre trimestres trimestriel trimestrielle trimestriels trimestriellement",
    year: "an ans année années annuel annuelle annuels annuelles annuellement",
  },
  dayParts: {
    morning: `
      le matin, du matin, au matin, matin, matins, matinée, dans la matinée, en matinée,
      chaque matin, tous les matins, ce matin, de bon matin, au petit-déjeuner, au petit déjeuner,
      au réveil, au lever, à l'aube, avant midi
    `,
    noon: "à midi, midi, le midi, au déjeuner, au repas de midi, entre midi et deux, ce midi",
    afternoon:
      "l'après-midi, après-midi, dans l'après-midi, de l'après-midi, cet après-midi, en après-midi, l'aprem",
    evening: `
      le soir, du soir, au soir, soir, soirs, soirée, dans la soirée, en soirée, chaque soir,
      tous les soirs, ce soir, au dîner, au souper, à la tombée de la nuit, après le travail
    `,
    night: `
      la nuit, de nuit, nuit, nuits, pendant la nuit, dans la nuit, cette nuit, au coucher,
      avant de dormir, avant le coucher, avant de se coucher, nocturne
    `,
  },
  negation: {
    words: `
      pas, jamais, rien, aucun, aucune, aucuns, aucunes, sans, ni, ne, n', nulle part, interdit,
      interdite, interdits, interdites, impossible, incapable, indisponible, non, guère, nullement, aucunement, refuse, refusent,
      refuse de, évite, évitent, évite de, éviter, évitez, défense de, plus du tout, au lieu,
      au lieu de, au lieu d', plutôt que, à la place de
    `,
  },
  hedge: {
    words: `
      peut-être, probablement, sans doute, apparemment, vraisemblablement, possiblement, pourrait,
      pourraient, pourrais, environ, vers #~, à peu près, approximativement, autour de #,
      près de #, aux alentours de #, aux environs de, quelque #, parfois, quelquefois,
      généralement, habituellement, ordinairement, d'habitude, d'ordinaire, en général,
      normalement, semble, semblent, semblerait, sembleraient, éventuellement, rarement, presque,
      quasiment, à peine, soi-disant, prétendument, de temps en temps, de temps à autre,
      par moments, à l'occasion, occasionnellement, il se peut, se peut que, il est possible,
      il est probable, il paraît, paraît-il, il semble, il semblerait, pas sûr, pas sûre,
      pas certain, pas certaine, sans certitude, à confirmer, a priori, en principe, supposément,
      selon toute vraisemblance, selon toute probabilité, possible que, probable que, sauf erreur,
      présumément
    `,
  },
  doubt: {
    words: `
      peu probable, peu vraisemblable, improbable, improbables, douteux que, doute que,
      doutent que, probablement pas, sans doute pas, peut-être pas, vraisemblablement pas,
      sûrement pas, il y a peu de chances, peu de chances, guère probable, pas probable,
      sans doute jamais
    `,
  },
  condition: {
    words: `
      si, s'il, s'ils, tant que, pourvu que, pourvu qu', à condition, à condition que,
      à condition qu', à condition de, sous condition, sous condition que, sous réserve,
      sous réserve de, sous réserve que, au cas où, en cas, en cas de, dans le cas où,
      dans le cas d', du moment que, du moment qu', dès lors que, si jamais, si besoin,
      si nécessaire, à supposer que, en supposant que, en admettant que, selon que, selon si,
      pour peu que, moyennant
    `,
  },
  exception: {
    words: `
      sauf, sauf si, sauf s', sauf quand, sauf lorsque, sauf en cas, sauf en cas de, sauf pour,
      sauf le, sauf à, excepté, exceptée, exceptés, excepté si, hormis, hormis si, à moins,
      à moins que, à moins qu', à moins de, à l'exception, à l'exception de, à l'exception du,
      à l'exception des, exception faite, exception faite de, à part, mis à part, mise à part,
      en dehors de, en dehors du, en dehors des, hors, hors de, fors, à l'exclusion de,
      à l'exclusion des, exclus, non compris, non comprise, autre que, autres que
    `,
  },
  until: {
    words:
      "jusqu'à ~, jusqu', jusqu'au, jusqu'aux, jusqu'en, jusque, jusqu'à ce que, jusqu'à ce qu', tant que ne, d'ici à ce que, en attendant que, avant que",
  },
  exclusion: {
    words: `
      seulement, uniquement, que #, seul, seule, seuls, seules, plutôt que de, exclusivement,
      rien que, rien d'autre que, rien d'autre, personne d'autre, personne d'autre que,
      à la place du, à la place d', strictement, purement, réservé exclusivement, simplement
    `,
    // `Ne … que`, which is no `ne … pas que`.
    pieces:
      "qu(?:e(?= (?:sur|dans|le |la |les |l'|à|en|pour|par|avec|si|du|de|des|un|chez|après|avant|lorsque|quand|sous|au|aux|entre|tous|toutes|deux|trois|vers|ce |cette |ces |son |sa |ses |mon |ma |mes |notre |leur |\\d))|'(?=en |à |au |aux |après |avec |avant |un |une |sur |entre |une fois))(?<=(?:^|[^A-Za-zÀ-ÿ])[Nn](?:e |')(?:(?!\\. | (?:pas|plus|jamais|rien|aucune?|point|guère|personne|plutôt|moins|aussi)(?![a-zà-ÿ]))[^;!?\\n]){1,70} qu(?:e|'))",
  },
  most: {
    words: `
      au plus, tout au plus, au maximum, maximum, max, maxi, un maximum de, au grand maximum,
      pas plus de, pas plus d', pas plus que, jamais plus de, jamais plus d', pas au-delà de,
      pas supérieur à, pas plus tard que, au plus tard, pas plus haut que, pas plus longtemps que,
      ne dépasse pas, ne dépassent pas, ne pas dépasser, ne doit pas dépasser, sans dépasser,
      sans excéder, n'excède pas, ne pas excéder, jusqu'à concurrence de, à concurrence de,
      dans la limite de, plafonné à, plafonnée à, plafond de, ou moins, ou plus tôt, ≤, <=,
      pas plus souvent que, pas plus vite que, pas plus cher que, pas plus lourd que, pas plus
      tard qu', ne doivent pas dépasser, ne peut pas dépasser, ne peuvent pas dépasser, ne
      saurait dépasser, ne peut excéder, ne doit pas excéder, ne dépassera pas, ne peut
      dépasser, jamais au-delà de, jamais plus que, jamais plus haut que, sans aller au-delà de
    `,
  },
  least: {
    words: `
      au moins, à tout le moins, au minimum, minimum, un minimum de, pas moins de, pas moins d',
      jamais moins de, pas avant, pas avant le, pas inférieur à, pas en dessous de, au plus tôt,
      ou plus, ou davantage, ou plus tard, et plus, et au-delà, minimalement, ≥, >=,
      pas plus tôt que, pas plus tôt qu', jamais avant, pas moins que, jamais moins que, jamais
      en dessous de, pas en deçà de, ne doit pas être inférieur à, ne peut être inférieur à
    `,
  },
  concession: {
    words: `
      même si, même s', même quand, même lorsque, même en cas, même en cas de, même avec,
      même sans, même après, quand même, quand bien même, bien que, bien qu', quoique, quoiqu',
      malgré, en dépit de, en dépit du, nonobstant, peu importe, peu importe si, qu'importe,
      quel que soit, quelle que soit, quels que soient, quelles que soient, quoi qu'il arrive,
      quoi qu'il en soit, indépendamment de, indépendamment du, sans tenir compte de, que ce soit,
      oui ou non, si ou non, non seulement, pas seulement, pas uniquement, pas que,
      pas exclusivement, pas simplement, plus seulement, plus uniquement, sans exception,
      sans faute, sans aucun doute, sans problème, sans souci, pas de problème, pas de souci,
      de rien, pas mal, pas mal de, non plus, n'importe quand, n'importe qui, n'importe quel,
      n'importe quelle, n'importe où, n'importe quoi, n'importe comment, n'importe,
      ne serait-ce que, comme si, s'il te plaît, s'il vous plaît, si bien que, si bien qu',
      aussi bien, ainsi que, pourquoi pas, rien de nouveau, tant mieux, jusqu'à présent,
      jusqu'ici, jusqu'à maintenant, jusque-là, sans cesse, sans arrêt, non loin, sans plus,
      si possible, n'est-ce pas, à part entière, hors taxes, hors taxe, hors ligne, à part ça,
      de plus en plus, tout seul
    `,
  },
  universal: {
    words: `
      toujours, chaque fois, tout le temps, sans exception, systématiquement, invariablement,
      à chaque fois, toutes les fois, en toutes circonstances, dans tous les cas, en tout cas,
      constamment, en permanence, sans faute, sans cesse, à tout moment, immanquablement,
      continuellement
    `,
  },
};

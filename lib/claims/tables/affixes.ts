/** What is not a part of a word's own letters, in scripts without case whose words have spaces. */
export interface Affixes {
  readonly script: RegExp;
  readonly before: RegExp;
  readonly after: RegExp;
  /** The fewest letters that stay. */
  readonly least: number;
}

/** Persian writes little words and endings to a word's own letters. */
export const persianAffixes: Affixes = {
  script: /[\u0600-\u06FF]/,
  before: /^(?:نمی|می)/,
  after: /(?:هایی|های|هایش|هایم|هایشان|ها|ترین|تر|مان|تان|شان|ام|ات|اش|ند|ید|یم|ای|م|ش|ی)$/,
  least: 3,
};

export const affixes: readonly Affixes[] = [
  {
    script: /[\u0600-\u06FF]/,
    before: /^(?:وال|بال|فال|كال|لل|ال|و|ف(?!ي)|ب|ل|ك|س(?=[يتن]))/,
    after:
      /(?:(?:ات|ت|[ؤئء]|ون|ين|ان)?(?:هما|هم|ها|هن|كما|كم|نا|ني|ه|ي|ك)|تما|تان|تين|يات|يون|يين|ات|ون|ين|ان|وا|تم|ا|ت)$/,
    least: 3,
  },
  {
    script: /[\u0590-\u05FF]/,
    before: /^(?:ומה|ו[הבלמ]?|ש[הבל]?|מה?|כש?|[לב]ה?|ה)/,
    after: /(?:(?:ות)?(?:יהם|יהן|יכם|ינו|יו|יה|יי|יך)|יים|ים|ות|נו|תי|תו|תה|תם|כם|הם|הן|ה|ו|ת|י)$/,
    least: 3,
  },
  {
    script: /[\u0900-\u097F]/,
    before: /^(?!)/,
    after: /(?:इयां|इयों|ाएं|ुएं|ुओं|ीं|ूंगा|ूंगी|ूँगा|ूँगी|ेंगे|ेंगी|ेगा|ेगी|ियाँ|ियों|ियां|ाओं|ओं|ों|ें|ाँ|ां|एं|ई|ए|ी|ा|े|ि|ो)$/,
    least: 2,
  },
  {
    script: /[\uAC00-\uD7A3]/,
    before: /^(?!)/,
    after:
      /(?:하였습니다|했습니다|합니다|습니다|했다|한다|하는|하고|하며|해서|에게서|으로는|에서는|에서|에게|께서|한테|까지는|까지|부터|이라고|라고|이라는|이라며|이랑|으로|입니다|이다|이며|이고|처럼|행|마다|보다|하고|에는|에만|에도|이나|은|는|이|가|을|를|의|에|로|와|과|도|만|랑|야|께|나)$/,
    least: 2,
  },
];

/** What follows the root of a verb: `चलता`, `चलेगी`, `चलकर`. */
const endings =
  " ना ने नी ता ती ते तीं ा ी े ीं या यी ये यीं ए ई ईं ऊं ूं ें एं ो ओ ओगे ोगे िए िये इए िएगा इएगा ेगा ेगी ेंगे ेंगी एगा एगी एंगे एंगी ूंगा ूंगी ऊंगा ऊंगी कर के करके ाकर नेवाला नेवाली नेवाले गा गी गे ंगे ंगी ाव ाई ावट".split(
    " ",
  );

/** The forms of a Hindi verb that a table names by its infinitive, `चलना`; other words are themselves. */
export function hindiForms(word: string): string[] {
  if (!/^(?:..+|[आ-औ])ना$/.test(word)) return [word];
  const root = word.slice(0, -2);
  return [word, ...endings.map((ending) => root + ending)];
}

/** What makes another word of a word: `सफल`, `असफलता`; folded. */
const before = /^(?:बे|ना|गैर|प्रति|उप|सह|पुनर|अति|महा|पूर्व|अर्ध|बहु|बद|अन)(?=.{4})/;
const after =
  /(?:नाशक|ीकरण|करण|कर्ता|पूर्वक|पूर्ण|युक्त|रहित|हीन|दार|दारी|बाज|बाजी|मंद|शाला|गृह|पत्र|भर|पन|(?<=[क-ह])ता|त्व|ीय|वाला|वाली|वाले|ियत|जनक|कारी|दायक|योग्य|ानुसार|गत|कर्मी|कर्मियों)$/;
const leastRoot = 3;

/** The words of which a Hindi word may be made: `कृमिनाशक` of `कृमि`, `संचालिका` as `संचालक`. */
export function listHindiRoots(fold: string): string[] {
  const roots = [
    fold.replace(before, ""),
    fold.replace(after, ""),
    fold.replace(/ि(का|काएं|काओं)$/, "क"),
  ];
  return roots.filter((root) => root !== fold && root.length >= leastRoot);
}

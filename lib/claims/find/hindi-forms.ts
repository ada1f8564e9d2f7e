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

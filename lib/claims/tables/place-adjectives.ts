/** How a language makes adjectives of places. */
interface PlaceAdjective {
  /** Its endings. */
  readonly ending: RegExp;
  /** Whether it is written with a capital. */
  readonly isCapital?: true;
  /** Whether it only stands before a capitalised word: `Berner Altstadt`; `Steiner` alone is a name. */
  readonly isBeforeName?: true;
}

/** `Berner`, `Rotterdamse`, `Canadian`, `parisien`, `madrileño`, `torinese`, `stockholmsk`. */
export const placeAdjectives: Readonly<Record<string, readonly PlaceAdjective[]>> = {
  de: [
    { ending: /(?:aner|enser|er)$/, isCapital: true, isBeforeName: true },
    { ending: /(?:isch|sch)(?:e[mnrs]?)?$/ },
  ],
  nl: [{ ending: /(?:ense|se)$/, isCapital: true }],
  en: [{ ending: /(?:ian|ean|an|ese|ish)$/, isCapital: true }],
  fr: [{ ending: /(?:oise?|aise?|ien|ienne|éen|éenne|aine?|ine?|ande?|ole?)s?$/ }],
  es: [{ ending: /(?:és|es[ae]s?|eñ[oa]s?|[ai]n[oa]s?|enses?|ol[ae]?s?|eros?|eras?)$/ }],
  pt: [{ ending: /(?:ês|es[ae]s?|[ai]n[oa]s?|enses?|etas?|istas?|eir[oa]s?)$/ }],
  it: [{ ending: /(?:es[ei]|[ei]tan[aeio]|[ai]n[aeio]|ol[aeio])$/ }],
  sv: [{ ending: /sk[ta]?$/ }],
  da: [{ ending: /ske?$/ }],
  no: [{ ending: /ske?$/ }],
  el: [
    { ending: /(?:αϊκ|ικ|ιν|ιώτικ|έζικ)(?:[όο][ςύν]?|ού|ή|ής|οί|ές|ά|ών|ούς|ο|η|α|ης|ες|ων|ου)$/ },
  ],
  ro: [{ ending: /(?:ean|ene?|eni|eană|ene)$/ }],
  fi: [{ ending: /l[aä]i(?:nen|s[a-zäö]*)$/ }],
};

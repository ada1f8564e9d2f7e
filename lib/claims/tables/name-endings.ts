import type { LanguageCode } from "@/lib/claims/tables/languages";
/** Languages whose names have cases. */
export const inflected: readonly string[] = ["ru", "pl", "uk", "cs", "el", "fi", "hu", "ro"];

/** What names take on, in the other languages than Polish, Russian and Ukrainian. */
export const nameEndings: Readonly<Record<string, RegExp>> = {
  cs: /(?:ovi|ově|ého|ému|ými|ího|ímu|ími|ích|ím|ém|ií|ii|ie|ech|ách|ami|em|ou|ům|ým|é|á|í|ý|ů|ě|a|e|i|o|u|y)$/,
  el: /(?:ους|ος|ου|ον|ης|ας|ες|ων|οι|ις|ο|η|α|ε|ι)$/,
  fi: /(?:nen|s(?:en|elle|ell[aä]|elt[aä]|ess[aä]|est[aä]|een|t[aä])|i?(?:ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|ksi|n[aä]|t[aä])|(?:aa|ää|oo|öö|uu|yy|ee|ii)n|h[aäeiouyö]n|n|a|ä|i|e|o)$/,
  hu: /(?:(?<=bb|cc|dd|ff|gg|jj|kk|ll|mm|nn|pp|rr|ss|tt|zz|zzs|ssz|ggy|nny|ccs|tty)[ae]l|[aáeéoö]?(?:n[ae]k|b[ae]n?|b[óő]l|t[óő]l|r[óő]l|r[ae]|h[eoö]z|v[ae]l|n[áé]l|ig|ért|[tn])|[áé]|[ae])$/,
  ro: /(?:ului|lui|ul|ei|ii|ia|ie|[aăeiu])$/,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** The accent of a Greek word moves: `Άγγελος`, `Αγγέλου`. */
export function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/[\u0300-\u036F]/g, "");
}

/** How the end of a stem changes: `Praha`, `Praze`; `Zdeněk`, `Zdeňka`; `Helsinki`, `Helsingissä`. */
export const soundChanges: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  cs: [
    [/z$/, "h"],
    [/c$/, "k"],
    [/ř$/, "r"],
    [/ň$/, "n"],
    [/e([^aeiouyáéíóúůě])$/, "$1"],
    [/eň$/, "n"],
    [/něk$/, "ňk"],
    [/děk$/, "ďk"],
    [/těk$/, "ťk"],
  ],
  hu: [
    // `Gábor`, `Gáborral`; `Balázs`, `Balázzsal`
    [/([b-df-hj-np-tv-z])\1$/, "$1"],
    [/zzs$/, "zs"],
    [/ssz$/, "sz"],
    [/ggy$/, "gy"],
    [/nny$/, "ny"],
    [/ccs$/, "cs"],
  ],
  fi: [
    // `Tampere`, `Tampereella`
    [/([aeiouyäö])\1$/, "$1"],
    [/kk$/, "k"],
    [/pp$/, "p"],
    [/tt$/, "t"],
    [/ng$/, "nk"],
    [/nn$/, "nt"],
    [/ll$/, "lt"],
    [/rr$/, "rt"],
    [/mm$/, "mp"],
    [/d$/, "t"],
    [/v$/, "p"],
  ],
} satisfies Partial<Record<LanguageCode, readonly (readonly [RegExp, string])[]>>;

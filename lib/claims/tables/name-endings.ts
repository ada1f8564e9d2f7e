/** Languages whose names have cases. */
export const inflected: readonly string[] = ["ru", "pl", "uk", "cs", "el", "fi", "hu", "ro"];

/** What names take on in the languages whose endings are not those of Polish and Russian. */
export const nameEndings: Readonly<Record<string, RegExp>> = {
  cs: /(?:ovi|ově|ého|ému|ými|ech|ách|ami|em|ou|ům|ým|é|á|í|ý|ů|ě|a|e|i|o|u|y)$/,
  el: /(?:ους|ος|ου|ον|ης|ας|ες|ων|οι|ις|ο|η|α|ε|ι)$/,
  fi: /(?:i?(?:ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|ksi|n[aä]|t[aä])|(?:aa|ää|oo|öö|uu|yy|ee|ii)n|h[aäeiouyö]n|n|a|ä|i|e|o)$/,
  hu: /(?:[aáeéoö]?(?:n[ae]k|b[ae]n?|b[óő]l|t[óő]l|r[óő]l|r[ae]|h[eoö]z|v[ae]l|n[áé]l|ig|ért|[tn])|[áé]|[ae])$/,
  ro: /(?:ului|lui|ul|ei|ii|ia|ie|[aăeiu])$/,
};

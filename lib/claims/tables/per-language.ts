import { languages } from "@/lib/claims/tables/languages";
import type { Language } from "@/lib/claims/tables/language";

/** Something of each language's table, made when a text in that language is first read. */
export function perLanguage<T>(
  make: (table: Language, language: string) => T,
): (language: string) => T {
  const known = new Map<string, T>();
  return (language) => {
    const found = known.get(language) ?? make(languages[language] ?? {}, language);
    known.set(language, found);
    return found;
  };
}

import { z } from "zod";

/**
 * What a string of an entry is (M7). `words`: a person or a model wrote it, and it stands in the
 * entry. `text`: the same, stored apart and referred to. `code`: an id, a hash, a time, a name of
 * a model or a label; it holds no words of a memory.
 */
export type StringMeaning = "words" | "text" | "code";

const meanings = z.registry<{ readonly meaning: StringMeaning }>();

/** Words that a person or a model wrote: a purge looks through them. */
export const words = () => z.string().register(meanings, { meaning: "words" });
/** The same, stored apart from the entry that refers to it. */
export const storedText = () => z.string().register(meanings, { meaning: "text" });
/** Never words: a purge leaves it as it is. */
export const code = () => z.string().register(meanings, { meaning: "code" });

/** What a string's schema was marked as; undefined where somebody forgot to say. */
export function meaningOf(schema: z.ZodString): StringMeaning | undefined {
  return meanings.get(schema)?.meaning;
}

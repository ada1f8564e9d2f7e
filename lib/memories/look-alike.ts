import unhomoglyph from "unhomoglyph";
import { normaliseName } from "@/lib/ledger/texts/name";

/**
 * M10: the protected category that another one looks like without being it: written with letters of
 * other scripts or with signs that no one sees. Null for a category of its own, and for the
 * protected one itself in whatever case.
 */
export function findLookAlike(category: string, protectedOnes: readonly string[]): string | null {
  const looks = looksOf(category);
  const found = protectedOnes.find(
    (one) =>
      one.toLowerCase() !== category.toLowerCase() &&
      looksOf(one).some((look, index) => look === looks[index]),
  );
  return found ?? null;
}

/** Says what to write in place of a category that looks like a protected one. */
export function sayLookAlike(category: string, found: string): string {
  return `The label “${category}” looks like the protected “${found}”, but uses different characters. Type ${found}, or choose a different name.`;
}

/** In small and in capital letters: some letters look alike in one of them only. */
function looksOf(category: string): readonly string[] {
  const plain = normaliseName(category);
  return [plain, plain.toUpperCase()].map((text) => unhomoglyph(text.normalize("NFKC")));
}

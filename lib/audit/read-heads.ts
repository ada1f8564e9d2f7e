import { isSignatureGood, signedHeadSchema, type SignedHead } from "@/lib/audit/signed-head";

/**
 * The signed heads in a text of lines: kept ones, or an older export, whose records are passed over.
 * A line that is no head or whose signature is not good is none.
 */
export function readHeads(text: string): SignedHead[] {
  return text.split("\n").flatMap((line) => {
    if (!line.includes('"keepsakeHead"')) return [];
    const parsed = signedHeadSchema.safeParse(parseLine(line));
    return parsed.success && isSignatureGood(parsed.data) ? [parsed.data] : [];
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

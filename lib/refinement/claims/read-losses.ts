import type { ClaimPiece } from "@/lib/claims/claim-pieces";
import { sayLosses } from "@/lib/claims/say-losses";
import type { ClaimReport } from "@/lib/ledger/entries/entry";

/** A piece of an operation's texts, with its words and the memory whose words they are. */
export type ReadPiece = Omit<ClaimPiece, "value" | "index"> & { readonly number: number };

/** A text of a memory; null where it was purged. */
interface Text {
  readonly content: string | null;
}

interface Reported {
  readonly changes: readonly {
    readonly number: number;
    readonly before: Text | null;
    readonly after: Text | null;
  }[];
  readonly claims?: Pick<ClaimReport, "pieces"> | null | undefined;
}

/** The pieces of an applied operation with their words, which its changes hold; but for purged ones (M7). */
export function readPieces({ changes, claims }: Reported): ReadPiece[] {
  return (claims?.pieces ?? []).flatMap((piece) => {
    const change = changes.find(({ number }) => number === piece.number);
    const side = piece.of === "source" ? change?.before : change?.after;
    const text = side?.content?.slice(piece.at, piece.end) ?? "";
    return text === "" ? [] : [{ ...piece, text }];
  });
}

/** What the model reads of it behind the answer (L3); null of what is proven lossless (L4). */
export function readLosses(reported: Reported & { readonly marks: readonly string[] }) {
  if (reported.marks.length === 0 || !reported.claims) return null;
  return sayLosses(readPieces(reported));
}

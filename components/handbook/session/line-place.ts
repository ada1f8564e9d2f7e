import type { DocumentRow } from "@/components/handbook/changes/document-rows";

/** A row as the address names it: its line now, or below zero the line that it was. */
export function linePlace({ newLine, oldLine }: Pick<DocumentRow, "newLine" | "oldLine">): number {
  return newLine ?? -(oldLine ?? 0);
}

/** The id of its element. */
export function lineId(place: number): string {
  return place < 0 ? `o${-place}` : `n${place}`;
}

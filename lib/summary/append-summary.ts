/** The summary with what a fold adds to it (K5). */
export function appendSummary(standing: string, added: string): string {
  return [standing.trim(), added.trim()].filter((text) => text !== "").join("\n\n");
}

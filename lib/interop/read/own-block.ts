import { isJsonObject } from "@/lib/interop/parse/parse-json";

/** What the metadata of a block of ours holds, by which it is known again. */
export const ownBlockMetadata = { keepsake: "list" } as const;

/** A memory as an item of a list in markdown: its further lines are indented. */
export function ownBlockItem(content: string): string {
  return `- ${content.replaceAll("\n", "\n  ")}\n`;
}

export function isOwnBlock(metadata: unknown): boolean {
  return isJsonObject(metadata) && metadata["keepsake"] === ownBlockMetadata.keepsake;
}

/** The memories of such a list, to the letter; what was written between them since is one, too. */
export function splitOwnBlock(value: string): string[] {
  const items: string[][] = [];
  for (const line of value.split("\n")) {
    const open = items.at(-1);
    const isFurther = open !== undefined && (line === "" || line.startsWith("  "));
    if (isFurther) open.push(line.slice(2));
    else if (line.trim() !== "") items.push([line.startsWith("- ") ? line.slice(2) : line]);
  }
  return items.map((lines) => lines.join("\n").trim()).filter((text) => text !== "");
}

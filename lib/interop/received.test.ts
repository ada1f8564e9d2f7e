import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { composeFile, type KeptPiece } from "@/lib/folder/compose";
import { fileKinds } from "@/lib/folder/known";
import { splitFile } from "@/lib/folder/pieces";
import { sampleFiles } from "@/lib/folder/testing/sample-files";
import { pathKey } from "@/lib/interop/place";
import { contentsOf, linesOf, now, planOf, takenFrom, write } from "@/lib/interop/testing/at-once";
import { agentFile, graph, productSamples } from "@/lib/interop/testing/product-samples";
import { transcriptSamples } from "@/lib/interop/testing/transcript-samples";
import { readTranscript } from "@/lib/interop/transcript";

const docs = path.resolve(import.meta.dirname, "../../docs/decisions/memories/imports.md");

/** A product's files: the units listed by hand, those received, and those that come home as they were. */
interface Row {
  readonly product: string;
  readonly files: number;
  readonly expected: readonly string[];
  readonly received: readonly string[];
  /** Null where the product's files are only read. */
  readonly home: readonly string[] | null;
}

const folderNames: Readonly<Record<string, string>> = {
  claudeMemory: fileKinds["claude-memory"],
  claudeMd: fileKinds["claude-md"],
  openClaw: fileKinds.openclaw,
  hermes: fileKinds.hermes,
  serena: fileKinds.serena,
  banks: "Memory banks",
  basicMemory: fileKinds["basic-memory"],
  agentsMd: fileKinds["agents-md"],
};

function folderRow([key, files]: [string, (typeof sampleFiles)[keyof typeof sampleFiles]]): Row {
  const siblings = new Set(files.map(([file]) => pathKey(file)));
  const read = files.map(([file, text]) => {
    const { pieces } = splitFile(text, { path: file, siblings });
    const kept = pieces.map((piece, number): KeptPiece =>
      piece.kind === "glue" ? piece : { ...piece, number },
    );
    const found = pieces.flatMap((piece) => (piece.kind === "memory" ? [piece.content] : []));
    const standing = (number: number) => {
      const piece = kept[number];
      return piece !== undefined && "number" in piece ? piece : null;
    };
    const isHome = composeFile(kept, standing, { path: file, siblings }).text === text;
    return { found, home: isHome ? found : [] };
  });
  return {
    product: folderNames[key] ?? key,
    files: files.length,
    expected: files.flatMap(([, , memories]) =>
      memories.map((one) => one.replace(/^\[\[.*?\]\] /s, "")),
    ),
    received: read.flatMap(({ found }) => found),
    home: read.flatMap(({ home }) => home),
  };
}

/** A file that goes home in its own structure: written, and read again. */
function homeRow(product: string, format: "mcp-memory" | "letta", text: string, units: string[]) {
  const { memories, structure } = takenFrom(text);
  const home = write(format, memories, { structure });
  const received = memories.map(({ content }) => content);
  return { product, files: 1, expected: units, received, home: contentsOf(planOf(home)) };
}

function recordRows(): Row[] {
  const named = productSamples.filter(({ product }) => product !== "a list of texts");
  return [...Map.groupBy(named, ({ product }) => nameOf(product))].map(([product, samples]) => ({
    product,
    files: samples.length,
    expected: samples.flatMap(({ contents }) => contents),
    received: samples.flatMap(({ file }) => contentsOf(planOf(JSON.stringify(file)))),
    home: null,
  }));
}

function transcriptRows(): Row[] {
  return [...Map.groupBy(transcriptSamples, ({ product }) => nameOf(product))].map(
    ([product, samples]) => ({
      product: `${product}, transcripts`,
      files: samples.length,
      expected: samples.flatMap(({ said }) => said),
      received: samples.flatMap(({ file, lines }) => {
        const text = lines === undefined ? JSON.stringify(file) : linesOf(lines);
        return readTranscript(text, now).messages.map(({ role, content }) => `${role}: ${content}`);
      }),
      home: null,
    }),
  );
}

function nameOf(sample: string): string {
  return (
    /^(?:OpenClaw's LanceDB plugin|Letta's passages|AI SDK|Claude Code|Claude\.ai|[\w-]+)/.exec(
      sample,
    )?.[0] ?? sample
  );
}

/** How many of the units are there, each as often as it is listed. */
function countFound(units: readonly string[], there: readonly string[]): number {
  const left = Map.groupBy(there, (one) => one);
  return units.filter((unit) => left.get(unit)?.pop() !== undefined).length;
}

it("F2, F5, F12, F13: what each product's files hold is received, and the table in the docs says so", () => {
  const rows: Row[] = [
    ...Object.entries(sampleFiles).map(folderRow),
    homeRow("server-memory", "mcp-memory", linesOf(graph), [
      "Pia: Keeps the keys",
      "Pia: Sings",
      "Harbour: Closes at dusk",
      "The old lamp room behind the mill: Is dry",
      "Pia works at Harbour",
      "Harbour is kept by Ida",
    ]),
    homeRow("Letta, agent file", "letta", JSON.stringify(agentFile), [
      "I am kind.",
      "I am patient.",
      "Likes tea",
    ]),
    ...recordRows(),
    ...transcriptRows(),
  ];
  const counted = rows.map(({ product, files, expected, received, home }) => {
    const came = countFound(expected, received);
    expect(received, product).toHaveLength(expected.length);
    const back = home === null ? "read only" : countFound(expected, home);
    return [product, files, expected.length, came, expected.length - came, back].map(String);
  });
  const lines = readFileSync(docs, "utf8").split("\n");
  const start = lines.findIndex((line) => line.startsWith("| product"));
  const table = lines.slice(start + 2, start + 2 + counted.length);
  const cells = table.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(counted);
});

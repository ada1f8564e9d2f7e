import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportedMemory } from "@/lib/interop/export-file";
import { isJsonObject, type JsonObject, parseJson } from "@/lib/interop/json";
import type { ImportPlan } from "@/lib/interop/finding";
import {
  linesOf as lines,
  memoryOf,
  planOf,
  takenFrom as taken,
  write,
} from "@/lib/interop/testing/at-once";
import { agentFile, graph } from "@/lib/interop/testing/product-samples";
import { type FileStructure, mergeStructures, redactStructure } from "@/lib/ledger/file-structure";

describe("a memory server's graph", () => {
  it("F12: goes home with its entities, types and relations", () => {
    const { memories, structure } = taken(lines(graph));
    const rows = graphOf(memories, structure).map((row) => {
      const { timestamps: _timestamps, ...rest } = row;
      return rest;
    });
    expect(rows).toEqual(graph);
  });

  it("F12: takes along what became of its memories, and what is new", () => {
    const { memories, structure } = taken(lines(graph));
    const changed = memories.flatMap((memory) => {
      if (memory.content === "Pia: Sings") return { ...memory, content: "Pia: Sings at dusk" };
      if (memory.content === "Harbour: Closes at dusk") return [];
      if (memory.content === "Pia works at Harbour") return { ...memory, content: "Pia left" };
      return memory;
    });
    const rows = graphOf([...changed, memoryOf(90, { content: "Pia: Bakes" })], structure);
    const of = (name: string) => rows.find((row) => row["name"] === name);
    expect(of("Pia")).toMatchObject({
      entityType: "person",
      observations: ["Keeps the keys", "Sings at dusk"],
    });
    expect(of("Wren")).toMatchObject({
      entityType: "keepsake-memories",
      observations: ["Pia left", "Pia: Bakes"],
    });
    expect(rows.filter((row) => row["type"] === "relation")).toHaveLength(1);
  });

  it("F12: keeps an entity of the agent's own name apart from its other memories", () => {
    const { memories, structure } = taken(
      lines([{ type: "entity", name: "Wren", entityType: "bird", observations: ["Flies"] }]),
    );
    expect(graphOf([...memories, memoryOf(9, { content: "It rains." })], structure)).toMatchObject([
      { name: "Wren, other memories", observations: ["It rains."] },
      { name: "Wren", entityType: "bird", observations: ["Flies"] },
    ]);
  });

  it("F12: is the same memories when it is imported again", () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z .:?]{0,12}[a-z.?]$/);
    const entity = fc.record({
      name,
      entityType: fc.constantFrom("person", "place", "", undefined),
      observations: fc.array(fc.stringMatching(/^[a-z][a-z :.-]{0,20}[a-z]$/), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(entity, { selector: (one) => one.name, minLength: 1 }),
        (entities) => {
          const text = lines(entities.map((one) => ({ type: "entity", ...one })));
          const { memories, structure, plan } = taken(text);
          const home = graphOf(memories, structure);
          const again = planOf(lines(home));
          const keys = ({ items }: ImportPlan) => items.map(({ sourceKey }) => sourceKey).sort();
          expect(keys(again)).toEqual(keys(plan));
          expect(again.groups.map(({ name: one }) => one).sort()).toEqual(
            entities.map((one) => one.name).sort(),
          );
        },
      ),
    );
  });
});

describe("a Letta agent file", () => {
  it("F12: goes home with its blocks, labels and limits", () => {
    const { memories, structure } = taken(JSON.stringify(agentFile));
    const later = [...memories, memoryOf(9, { content: "Something new." })];
    const text = write("letta", later, { structure });
    expect(JSON.parse(text)).toMatchObject({
      blocks: [
        { label: "persona", limit: 5_000, read_only: false, description: "Who I am" },
        { label: "human", limit: 2_000, read_only: true, value: "- Likes tea\n" },
        { label: "empty", limit: 100, value: "" },
        { label: "memories", value: "- Something new.\n" },
      ],
    });
    const again = planOf(text);
    expect(
      again.items.map(({ content, group, constitutional }) => [content, group, constitutional]),
    ).toEqual([
      ["I am kind.", "persona", false],
      ["I am patient.", "persona", false],
      ["Likes tea", "human", true],
      ["Something new.", null, false],
    ]);
  });
});

describe("what goes home", () => {
  it("M7: a purged memory's entity and relation go with it, and every purged word", () => {
    const { structure } = taken(lines(graph));
    const none = () => false;
    const names = ({ groups }: FileStructure) => groups.map(({ name }) => name);
    expect(names(redactStructure(structure, none, 3))).not.toContain("Harbour");
    expect(names(redactStructure(structure, none, 1))).toContain("Pia");
    expect(redactStructure(structure, none, 5).relations).toHaveLength(1);
    const left = redactStructure(structure, (text) => /pia|person/i.test(text), null);
    expect(JSON.stringify(left)).not.toMatch(/pia|person/i);
    expect(left.groups).toHaveLength(3);
  });

  it("F12: is one of all imports: what is said later counts", () => {
    const one = { groups: [{ name: "Pia", entityType: "a", numbers: [1] }], relations: [] };
    const two = { groups: [{ name: "Pia", entityType: "b", numbers: [1, 2] }], relations: [] };
    expect(mergeStructures(mergeStructures(null, one), two)).toEqual(two);
  });

  it("does not take along a name that looks secret", () => {
    const token = `ghp_${"a1B2c3D4e5".repeat(4)}`;
    const text = lines([{ type: "entity", name: token, entityType: "key", observations: [] }]);
    expect(planOf(text).groups).toEqual([]);
  });
});

function graphOf(memories: readonly ExportedMemory[], structure: FileStructure): JsonObject[] {
  const rows = write("mcp-memory", memories, { structure }).trim().split("\n").map(parseJson);
  return rows.filter((row) => isJsonObject(row));
}

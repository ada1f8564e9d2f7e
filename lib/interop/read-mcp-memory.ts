import type { Finding } from "@/lib/interop/finding";
import { elementLines } from "@/lib/interop/element-lines";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/interop/parse-json";
import { quoteName } from "@/lib/interop/show-name";
import { readTime } from "@/lib/interop/read-time";
import { jsonRows, listRows, type JsonRow } from "@/lib/interop/json-rows";

/**
 * The knowledge graph of an MCP memory server: one entity or relation per line, or the graph as one
 * object. Each observation becomes a memory under its entity's name, each relation a sentence.
 */
export function* readMcpMemory(text: string, now: number): Generator<Finding> {
  for (const row of graphRows(text)) {
    if (!row.ok) yield { kind: "skipped", line: row.line, reason: row.reason };
    else if (isRelationLike(row.value)) yield readRelation(row.line, row.value);
    else yield* readEntity(row.line, row.value, now);
  }
}

/** The rows of the file; a whole graph's entities come before its relations. */
function graphRows(text: string): Iterable<JsonRow> {
  const graph = text.trimStart().startsWith("{") ? parseJson(text) : undefined;
  if (!isJsonObject(graph) || !Array.isArray(graph["entities"])) return jsonRows(text);
  return ["entities", "relations"].flatMap((key) => {
    const list = graph[key];
    return Array.isArray(list) ? [...listRows(list, elementLines(text, key))] : [];
  });
}

function* readEntity(line: number, entity: JsonObject, now: number): Generator<Finding> {
  const name = entity["name"] ?? entity["entityName"];
  const observations = entity["observations"] ?? entity["contents"];
  if (typeof name !== "string" || name.trim() === "" || !Array.isArray(observations)) {
    yield { kind: "skipped", line, reason: "The line is neither an entity nor a relation." };
    return;
  }
  if (observations.length === 0) {
    yield { kind: "skipped", line, reason: `The entity ${quoteName(name)} has no observations.` };
  }
  for (const [index, observation] of observations.entries()) {
    yield* readObservation(line, name.trim(), index, observation, now);
  }
  if (typeof entity["entityType"] === "string" && entity["entityType"] !== "") {
    yield {
      kind: "noticed",
      line: null,
      notice:
        "The types of entities are not kept: categories here protect, so memories are labelled by people.",
    };
  }
}

function* readObservation(
  line: number,
  name: string,
  index: number,
  observation: unknown,
  now: number,
): Generator<Finding> {
  const fields = isJsonObject(observation) ? observation : { text: observation };
  const content = fields["text"] ?? fields["content"];
  if (typeof content !== "string") {
    const reason = `Observation ${index + 1} of ${quoteName(name)} has no text.`;
    yield { kind: "skipped", line, reason };
    return;
  }
  const time = readTime(fields["timestamp"] ?? fields["createdAt"], now);
  if (!time.ok) {
    yield {
      kind: "noticed",
      line,
      notice: `A time of an observation ${time.reason}; the time of the import stands instead.`,
    };
  }
  const createdAt = time.ok ? time.at : null;
  const source = `mcp-memory:${name}`;
  yield {
    kind: "memory",
    memory: { line, source, heading: name, content, createdAt, splittable: true },
  };
}

function isRelationLike(row: JsonObject): boolean {
  return (
    row["type"] === "relation" || row["_type"] === "relation" || ("from" in row && "to" in row)
  );
}

/** `works_at` between two names reads as a sentence; relations are written in the active voice. */
function readRelation(line: number, relation: JsonObject): Finding {
  const parts = [relation["from"], relation["relationType"], relation["to"]].map((part) =>
    typeof part === "string" ? part.trim() : "",
  );
  const [from = "", relationType = "", to = ""] = parts;
  if (from === "" || relationType === "" || to === "") {
    return { kind: "skipped", line, reason: "The relation lacks from, to or relationType." };
  }
  const content = `${from} ${relationType.replaceAll("_", " ")} ${to}`;
  return {
    kind: "memory",
    memory: { line, source: "mcp-memory:relation", content, splittable: true },
  };
}

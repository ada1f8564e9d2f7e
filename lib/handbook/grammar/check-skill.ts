import { isAlias, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from "yaml";
import type { Leniency } from "@/lib/handbook/grammar/check-handbook";
import {
  type HandbookFiles,
  joinLines,
  parseSkill,
  skillNameOf,
  skillPathOf,
  splitLines,
  withoutCode,
} from "@/lib/handbook/grammar/document";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import { type ParsedMemory, printMemoryLine } from "@/lib/handbook/grammar/memory";

const keys = [
  "name",
  "description",
  "argument-hint",
  "allowed-tools",
  "user-invocable",
  "disable-model-invocation",
  "context",
  "agent",
  "model",
];
const switches = new Set(["user-invocable", "disable-model-invocation"]);
const mostCharacters = 20_000;

interface FrontMatterValue {
  /** The words of a text or number; null for true, false, lists and maps. */
  readonly text: string | null;
  /** In the file, from 1. */
  readonly line: number;
}

/** H4b: a skill's front matter, from `---` to `---`, as YAML of any legal form. */
function readFrontMatter(
  head: readonly string[],
  fault: AddFault,
): ReadonlyMap<string, FrontMatterValue> {
  const found = new Map<string, FrontMatterValue>();
  const text = joinLines([...head.slice(1, -1), ""]);
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const document = parse(text, lineCounter);
  if (typeof document === "string") fault(2, "front-matter-form", document);
  if (typeof document === "string") return found;
  const [error] = document.errors;
  if (error !== undefined) {
    const words = `This isn't valid YAML: ${error.message.replace(/\.$/, "")}. Put a text with ": ", "#" or brackets in quotes.`;
    fault(lineAt(error.pos[0]), "front-matter-form", words);
  }
  if (!isMap(document.contents)) return found;
  // After an error the keys may be other ones than were meant.
  const say = error === undefined ? fault : () => undefined;
  for (const { key, value: given } of document.contents.items as Pair[]) {
    const name = isScalar(key) ? String(key.value) : "";
    const line = lineAt((isScalar(key) ? key.range?.[0] : null) ?? 0);
    const value = isAlias(given) ? given.resolve(document) : given;
    const plain = isScalar(value) ? value.value : undefined;
    if (!keys.includes(name)) {
      say(line, "front-matter-key", `"${name}" isn't read; the keys are ${keys.join(", ")}.`);
    } else if (switches.has(name) ? typeof plain !== "boolean" : isEmpty(value)) {
      const right = switches.has(name) ? "is true or false" : "needs a value";
      say(line, "front-matter-value", `"${name}" ${right}.`);
    }
    const words = isScalar(value) && typeof plain === "number" ? value.source : plain;
    found.set(name, { text: typeof words === "string" ? words : null, line });
  }
  return found;
}

function isEmpty(value: unknown): boolean {
  if (isSeq(value) || isMap(value)) return value.items.length === 0;
  return !isScalar(value) || value.value === null || value.value === "";
}

/** The document, or why it isn't read. What is nested too deep overflows the library's stack. */
function parse(text: string, lineCounter: LineCounter) {
  if (text.length > mostCharacters) {
    return `The front matter is longer than ${mostCharacters} characters; move its text below it.`;
  }
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch {
    return "The front matter can't be read; write it as plain keys with values.";
  }
}

const maxSkillLines = 499;

/** H4: what the body of a skill has, in any order. */
const parts: readonly (readonly [string, RegExp])[] = [
  ["When to use", /\bwhen to\b|\btriggers?\b/i],
  ["Inputs", /\binputs?\b/i],
  ["Procedure", /\bprocedure\b/i],
  ["Pitfalls", /\bpitfalls?\b/i],
  ["Verification", /\bverif(?:y|ication)\b/i],
];

/** H4: a file of a skill. What lies beside a SKILL.md may hold anything. */
export function checkSkill(
  path: string,
  text: string,
  files: HandbookFiles,
  fault: AddFault,
): void {
  const folder = skillNameOf(path) ?? "";
  const main = skillPathOf(folder);
  if (path !== main) {
    if (!files.has(main)) fault(1, "skill-unknown", `Write ${main} for this file, or remove it.`);
    return;
  }
  const { head, headings } = parseSkill(text);
  if (head.length > 0) checkFrontMatter(head, folder, fault);
  else {
    fault(
      1,
      "front-matter-missing",
      'Start the file with front matter between two lines "---", with name and description.',
    );
  }
  for (const [title, words] of parts) {
    if (headings.some((heading) => words.test(heading.title))) continue;
    fault(1, "skill-part-missing", `Add a heading "## ${title}" with its text; a skill needs it.`);
  }
  const lines = splitLines(text);
  const count = lines.length - Number(lines.at(-1) === "");
  if (count > maxSkillLines) {
    fault(
      maxSkillLines + 1,
      "skill-too-long",
      `The file has ${count} lines; keep it under 500 and move details to files beside it.`,
    );
  }
}

function checkFrontMatter(head: readonly string[], folder: string, fault: AddFault): void {
  const found = readFrontMatter(head, fault);
  const name = found.get("name");
  if (name?.text !== folder) {
    fault(
      name?.line ?? 1,
      "skill-name",
      `Write "name: ${folder}": a skill is named like its folder.`,
    );
  }
  const description = found.get("description");
  if ((description?.text ?? "").trim() === "") {
    fault(
      description?.line ?? 1,
      "skill-description",
      'Add "description: …": what the skill does and when to use it.',
    );
  }
}

// A path such as `.codex/skills/x/SKILL.md` is of somewhere else.
const mention = /(?<![\w/\\.~-])skills\/[\w-]+\/SKILL\.md/g;
const related = /^Related skill: skills\/[\w-]+\/SKILL\.md\.?(?:\s*\[[^\]]*\])*$/;

/** H4: MEMORY.md names a skill only in `- Related skill: skills/…/SKILL.md`, and the file exists. */
export function checkSkillMentions(
  { lines, blocks }: ParsedMemory,
  files: HandbookFiles,
  leniency: Leniency,
  fault: AddFault,
): void {
  const bullets = blocks.flatMap(({ tasks, sections }) =>
    [...tasks, ...sections].flatMap((part) => part.bullets),
  );
  const named = new Map(bullets.flatMap((one) => (one.skill === null ? [] : [[one.from, one]])));
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    const bullet = named.get(at);
    if (bullet?.skill != null) {
      if (skillNameOf(bullet.skill) === null || !files.has(bullet.skill)) {
        fault(
          at,
          "skill-unknown",
          `There is no ${bullet.skill}; write the skill first, or remove the bullet.`,
        );
      } else if (leniency === "written" && !related.test(bullet.text)) {
        fault(
          at,
          "skill-mention",
          `Write only "- Related skill: ${bullet.skill}", with citations after it if there are any.`,
        );
      }
      continue;
    }
    const text = printMemoryLine(line);
    const bare: readonly string[] = withoutCode(text).match(mention) ?? [];
    const known = text.match(mention)?.find((path) => files.has(path) || bare.includes(path));
    if (known !== undefined) {
      fault(
        at,
        "skill-mention",
        `Name a skill only in a bullet of its own: "- Related skill: ${known}".`,
      );
    }
  }
}

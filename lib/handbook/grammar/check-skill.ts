import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";
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
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { isBlank } from "@/lib/ledger/texts/content";

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

/** H4b: the values of a skill's front matter, as YAML of any legal form. What can't be read has none. */
function readFrontMatter(head: readonly string[], fault: AddFault): ReadonlyMap<string, unknown> {
  const text = joinLines([...head.slice(1, -1), ""]);
  if (text.length > mostCharacters) {
    const words = `The front matter is longer than ${mostCharacters} characters; move its text below it.`;
    fault(2, "front-matter-form", words);
    return new Map();
  }
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      logLevel: "silent",
      // A number is a text: a skill may be named like one.
      schema: "failsafe",
      customTags: ["null", "bool"],
    });
    const [error] = document.errors;
    if (error !== undefined) {
      const words = `This isn't valid YAML: ${error.message.replace(/\.$/, "")}. Put a text with ": ", "#" or brackets in quotes.`;
      fault(lineCounter.linePos(error.pos[0]).line + 1, "front-matter-form", words);
    }
    const values = z.record(z.string(), z.unknown()).safeParse(document.toJS());
    const found = new Map(Object.entries(values.data ?? {}));
    // After an error the keys may be other ones than were meant.
    if (error === undefined) checkValues(found, head, fault);
    return found;
  } catch {
    // What is nested too deep overflows the library's stack.
    const words = "The front matter can't be read; write it as plain keys with values.";
    fault(2, "front-matter-form", words);
    return new Map();
  }
}

function checkValues(
  found: ReadonlyMap<string, unknown>,
  head: readonly string[],
  fault: AddFault,
): void {
  for (const [name, value] of found) {
    const line = lineOf(name, head);
    if (!keys.includes(name)) {
      const words = `"${name}" isn't read; the keys are ${keys.join(", ")}.`;
      fault(line, "front-matter-key", words);
    } else if (switches.has(name)) {
      if (typeof value !== "boolean") {
        fault(line, "front-matter-value", `"${name}" is true or false.`);
      }
    } else if (typeof value !== "boolean" && Object.keys(Object(value)).length === 0) {
      fault(line, "front-matter-value", `"${name}" needs a value.`);
    }
  }
}

/** Where a key stands, from 1; the first line for one that isn't there. */
function lineOf(key: string, head: readonly string[]): number {
  const at = head.findIndex((line) => line.startsWith(`${key}:`));
  return at === -1 ? 1 : at + 1;
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
  if (head.length === 0) fault(1, "front-matter-missing");
  else {
    const found = readFrontMatter(head, fault);
    if (found.get("name") !== folder) {
      const words = `Write "name: ${folder}": a skill is named like its folder.`;
      fault(lineOf("name", head), "skill-name", words);
    }
    const description = found.get("description");
    if (typeof description !== "string" || isBlank(description)) {
      fault(lineOf("description", head), "skill-description");
    }
  }
  for (const [title, words] of parts) {
    if (headings.some((heading) => words.test(heading.title))) continue;
    fault(1, "skill-part-missing", `Add a heading "## ${title}" with its text; a skill needs it.`);
  }
  const count = splitLines(text.replace(/\n$/, "")).length;
  if (count > maxSkillLines) {
    const words = `The file has ${count} lines; keep it under 500 and move details to files beside it.`;
    fault(maxSkillLines + 1, "skill-too-long", words);
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
  for (const [index, { source }] of lines.entries()) {
    const at = index + 1;
    const bullet = named.get(at);
    if (bullet?.skill != null) {
      if (skillNameOf(bullet.skill) === null || !files.has(bullet.skill)) {
        const words = `There is no ${bullet.skill}; write the skill first, or remove the bullet.`;
        fault(at, "skill-unknown", words);
      } else if (leniency === "written" && !related.test(bullet.text)) {
        const words = `Write only "- Related skill: ${bullet.skill}", with citations after it if there are any.`;
        fault(at, "skill-mention", words);
      }
      continue;
    }
    const bare: readonly string[] = withoutCode(source).match(mention) ?? [];
    const known = source.match(mention)?.find((path) => files.has(path) || bare.includes(path));
    if (known === undefined) continue;
    const words = `Name a skill only in a bullet of its own: "- Related skill: ${known}".`;
    fault(at, "skill-mention", words);
  }
}

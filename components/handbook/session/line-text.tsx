import type { ReactNode } from "react";
import type { DocumentRow } from "@/components/handbook/changes/document-rows";
import { readRunWords } from "@/components/handbook/changes/line-look";
import { ProofText } from "@/components/sessions/page/proof-text";
import { diffWords, type DiffRun } from "@/components/ui/words/word-diff";

/** Below the document's name, by level from 1. */
const headings = ["h3", "h3", "h4", "h5"] as const;

interface LineTextProps {
  readonly row: DocumentRow;
  /** The document is new, and none of its lines is marked. */
  readonly isNew: boolean;
  /** The document was restored: what the session had changed is set back. */
  readonly isBack: boolean;
}

/** The words of a line, with what went and what came. */
export function LineText({ row, isNew, isBack }: LineTextProps) {
  const line = row.after ?? row.before;
  if (line === null) return null;
  const isStet = isBack && row.kind !== "added";
  const text = (
    <>
      {line.label !== null && <span className="mr-1.5 text-ink-3">{line.label}</span>}
      <ProofText
        runs={runsOf(row, isNew, isBack)}
        as={isStet ? "stet" : "marks"}
        tag={line.look === "heading" ? (headings[line.depth] ?? "h5") : "p"}
        format={line.look === "code" ? asItIs : formatInline}
      />
    </>
  );
  if (line.look === "run" && row.kind !== "changed") {
    const { thread } = readRunWords(line.text);
    return (
      <>
        {text} {thread !== "" && <span className="text-note text-ink-3">{thread}</span>}
      </>
    );
  }
  return text;
}

function runsOf(
  { kind, before, after }: DocumentRow,
  isNew: boolean,
  isBack: boolean,
): readonly DiffRun[] {
  if (kind === "changed") return diffWords(before?.text ?? "", after?.text ?? "");
  const line = after ?? before;
  const text = line?.look === "run" ? readRunWords(line.text).file : (line?.text ?? "");
  if (kind === "removed" || (kind === "added" && isBack)) return [{ kind: "struck", text }];
  return [{ kind: kind === "same" || isNew ? "same" : "let-in", text }];
}

const inline = /`[^`]+`|\[Tasks? [^\]]+\]/g;

function asItIs(text: string): ReactNode {
  return text;
}

/** Code and citations as the grammar writes them; a passage that holds only a part of one stays as it is. */
function formatInline(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(inline)) {
    parts.push(text.slice(from, index));
    parts.push(
      found.startsWith("`") ? (
        <code key={index} className="text-[0.84em] wrap-anywhere">
          {found.slice(1, -1)}
        </code>
      ) : (
        <span key={index} className="font-sans text-note font-normal text-ink-2">
          {found}
        </span>
      ),
    );
    from = index + found.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
}

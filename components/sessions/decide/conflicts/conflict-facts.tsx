import { FactList } from "@/components/ui/fact-list";
import type { ReactNode } from "react";
import type { OpenConflict } from "@/components/sessions/decide/conflicts/conflict-choices";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { MemoryImage } from "@/lib/ledger/memory";

/** Who changed a memory in conflict, when, and in what beside its words it differs from the start. */
export function ConflictFacts({ conflict }: { conflict: OpenConflict }) {
  const { start, current, changedBy, changedAt } = conflict;
  const rows = start === null ? [] : differences(start, current);
  return (
    <>
      {changedBy != null && (
        <p className="text-note text-ink-3">
          {current.discardedAt === null ? "Changed" : "Discarded"} by {changedBy.name}
          {changedAt != null && (
            <>
              {" "}
              <RelativeTime at={changedAt} />
            </>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <FactList className="mt-1">
          {rows.map(([name, was, is]) => (
            <Row key={name} name={name}>
              {was} → {is}
            </Row>
          ))}
        </FactList>
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What differs, each as its name, the start's and the current one. */
function differences(start: MemoryImage, current: MemoryImage): [string, string, string][] {
  const said: [string, (image: MemoryImage) => string][] = [
    ["Type", ({ type }) => type],
    ["Category", ({ category }) => category ?? "none"],
    ["Protection", ({ constitutional }) => (constitutional ? "constitutional" : "none")],
    ["Standing", ({ discardedAt }) => (discardedAt === null ? "kept" : "discarded")],
    ["Relevance", ({ relevance }) => relevance ?? "none"],
  ];
  return said
    .map(([name, say]): [string, string, string] => [name, say(start), say(current)])
    .filter(([, was, is]) => was !== is);
}

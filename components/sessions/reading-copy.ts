import { plural } from "@/components/ui/words";
import type { EntryData, Finding } from "@/lib/ledger/entries/entry";

/** What a second reader came to, in one line. */
export function sayReading({ findings, dropped, warning }: EntryData<"session-read">): string {
  const found = findings.length === 0 ? "No findings." : `${plural(findings.length, "finding")}.`;
  const thrown =
    dropped === 0
      ? ""
      : ` ${plural(dropped, "finding")} thrown away, mostly for a quote that stands nowhere.`;
  return `${warning === undefined ? "" : `${warning} `}${found}${thrown}`;
}

/** What a finding says of a change, as a verb (B3). */
export const findingVerbs: Readonly<Record<Finding["kind"], string>> = {
  lost: "loses",
  changed: "changes",
  invented: "invents",
  reversed: "reverses",
  stronger: "makes stronger",
  orders: "gives orders",
};

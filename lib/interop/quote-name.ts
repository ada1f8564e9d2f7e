import { makeLoggable } from "@/lib/ledger/content";
import { findSecrets } from "@/lib/interop/find-secrets";

const maxQuoted = 60;

/** A name out of a file as a report may show it: on one line, short, without what looks secret. */
export function quoteName(name: string): string {
  const head = name.slice(0, 10_000);
  let shown = "";
  let from = 0;
  for (const secret of findSecrets(head)) {
    shown += `${head.slice(from, secret.start)}[left out]`;
    from = secret.end;
  }
  shown += head.slice(from);
  return `“${makeLoggable(shown.replace(/\p{C}|\s+/gu, " ").trim(), maxQuoted)}”`;
}

import { makeLoggable } from "@/lib/ledger/texts/content";
import { findSecrets } from "@/lib/interop/secrets/find-secrets";

const maxShown = 60;

/** A name out of a file as a report may show it: on one line, short, without what looks secret. */
export function showName(name: string): string {
  const head = name.slice(0, 10_000);
  let shown = "";
  let from = 0;
  for (const secret of findSecrets(head)) {
    shown += `${head.slice(from, secret.start)}[left out]`;
    from = secret.end;
  }
  shown += head.slice(from);
  return makeLoggable(shown.replace(/\s+|\p{Cc}|\p{Cf}/gu, " ").trim(), maxShown);
}

export function quoteName(name: string): string {
  return `“${showName(name)}”`;
}

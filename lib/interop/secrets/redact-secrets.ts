import { findSecrets, type FoundSecret } from "@/lib/interop/secrets/find-secrets";

/** A text with a mark in place of each secret, such as `[redacted: API key]`, and how many. */
export function redactSecrets(text: string): { readonly text: string; readonly count: number } {
  const found = findSecrets(text);
  return { text: redactSpan(text, found, 0, text.length), count: found.length };
}

/** The same of a part of a text that cuts no secret. */
export function redactSpan(
  text: string,
  found: readonly FoundSecret[],
  from: number,
  to: number,
): string {
  let [redacted, end] = ["", from];
  for (const secret of found) {
    if (secret.start < from || secret.end > to) continue;
    const kind = secret.kind.replace(/^an? /, "");
    redacted += `${text.slice(end, secret.start)}[redacted: ${kind}]`;
    end = secret.end;
  }
  return redacted + text.slice(end, to);
}

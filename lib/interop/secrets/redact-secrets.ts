import { findSecrets } from "@/lib/interop/secrets/find-secrets";

/** A text with a mark in place of each secret, such as `[redacted: API key]`, and how many. */
export function redactSecrets(text: string): { readonly text: string; readonly count: number } {
  const found = findSecrets(text);
  let [redacted, end] = ["", 0];
  for (const secret of found) {
    const kind = secret.kind.replace(/^an? /, "");
    redacted += `${text.slice(end, secret.start)}[redacted: ${kind}]`;
    end = secret.end;
  }
  return { text: redacted + text.slice(end), count: found.length };
}

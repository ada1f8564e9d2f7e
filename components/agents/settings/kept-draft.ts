/** Whose draft it is, as `useIdentity` names them (U1), of which agent, and in which of its forms. */
export interface DraftPlace {
  readonly identity: string;
  readonly agentId: string;
  readonly form: string;
}

const prefix = "keepsake-draft:";

/** Under which key of the tab's storage a draft stands. */
export function draftKey({ identity, agentId, form }: DraftPlace): string {
  return `${prefix}${identity}:${agentId}:${form}`;
}

/** Leaves no draft in this tab but those of `identity`: for who comes next, and for who leaves (null). */
export function forgetDrafts(identity: string | null): void {
  const own = identity === null ? null : `${prefix}${identity}:`;
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (own === null || !key.startsWith(own)) sessionStorage.removeItem(key);
  }
}

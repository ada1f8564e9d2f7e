import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Actor } from "@/lib/ledger/entries/actor";

/** Whose session it is, as far as who may decide it depends on that. */
interface Decidable {
  readonly agentId: string;
  readonly ownerId: string | null;
  readonly startedBy: Actor;
}

/** U1: why the reader may not decide a session, a second person included; null where they may. */
export function whyNotDecide(
  { acting }: Context,
  { agentId, ownerId, startedBy }: Decidable,
  { fourEyes }: { readonly fourEyes: boolean },
): string | null {
  const target = { agentId, ownerId, startedBy };
  const answer = may(acting, "sessions.decide", target, { fourEyes });
  return answer === true ? null : answer.reason;
}

import type { AccountTopic } from "@/lib/ledger/account-topic";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionHint } from "@/lib/browser/live-frames";

/** How the one connection to the server stands. Refused: the caller is not signed in any more, or someone else is. */
export type ConnectionState = "connecting" | "live" | "reconnecting" | "refused";

/** What a tab asks of the hub. */
export type TabMessage =
  /** Also where it is followed already: then what came after this sequence is told again. */
  | { readonly type: "follow"; readonly sessionId: string; readonly after: number }
  | { readonly type: "unfollow"; readonly sessionId: string }
  | { readonly type: "watch"; readonly isWatching: boolean }
  /** All that this tab wants: the answer to a ping, and what a page says that was asleep. */
  | {
      readonly type: "here";
      readonly follows: readonly (readonly [sessionId: string, after: number])[];
      readonly isWatching: boolean;
    }
  /** Asks who is signed in now, by a new connection. */
  | { readonly type: "recheck" }
  | { readonly type: "bye" };

/** What the hub tells a tab. */
export type HubMessage =
  | { readonly type: "entry"; readonly sessionId: string; readonly entry: Entry }
  | { readonly type: "draft"; readonly sessionId: string; readonly draft: CallDraft }
  | { readonly type: "over"; readonly sessionId: string }
  | { readonly type: "hint"; readonly hint: SessionHint }
  | { readonly type: "topic"; readonly topic: AccountTopic }
  /** What the signed-in user may do is not what it was. */
  | { readonly type: "rights" }
  | { readonly type: "connection"; readonly state: ConnectionState }
  | { readonly type: "ping" };

import type { QueueFilters } from "@/components/reviews/queue-address";
import { sessionKinds } from "@/lib/ledger/session";
import { rankCodes, reviewSorts } from "@/lib/sessions/queued-review";

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** What the queue's address asks for; a word that no page of ours gave is as if it were not there. */
export function readQueueAddress(given: Given): {
  filters: QueueFilters;
  sessionId: string | null;
} {
  const textOf = (name: string) => {
    const value = given[name];
    return typeof value === "string" && value !== "" ? value.slice(0, 1_000) : null;
  };
  return {
    filters: {
      sort: reviewSorts.find((sort) => sort === given["sort"]) ?? "riskiest",
      agent: textOf("agent")?.slice(0, 200) ?? null,
      kind: sessionKinds.find((kind) => kind === given["kind"]) ?? null,
      flag: rankCodes.find((code) => code === given["flag"]) ?? null,
      isMine: given["mine"] === "1",
      after: textOf("after"),
    },
    sessionId: textOf("session"),
  };
}

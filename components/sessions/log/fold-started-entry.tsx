import { EntryHead, EntryResult } from "@/components/sessions/log/entry-parts";
import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { foldedCopy } from "@/components/sessions/log/folded-copy";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { Figure } from "@/components/ui/words/figure";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import type { EntryOf, FoldPlan } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

/** A summary that begins: what it is to fold, and the state in which it found the conversation. */
export function FoldStartedEntry({
  entry,
  plan,
  ...props
}: EntryProps<EntryOf<"session-started">> & { readonly plan: FoldPlan }) {
  const { threshold, model, startHash } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
      <EntryHead title="Started" end={plural(plan.messages, "message")} />
      <EntryResult>
        {foldedCopy(plan)} At most {plural(plan.sentences, "sentence")}; condensing keeps{" "}
        <Figure>{formatThreshold(threshold)}</Figure> or is discarded. Model: {modelCopy(model)}.
        Hash of summary and cursor: <code>{startHash.slice(0, 8)}</code>
      </EntryResult>
    </LogEntryFrame>
  );
}

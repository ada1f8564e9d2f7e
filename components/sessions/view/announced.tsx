import { announce } from "@/components/sessions/view/announce";
import type { Entry } from "@/lib/ledger/entries/entry";

/** Enough for what is read out before the next arrives; older sentences were heard. */
const mostSentences = 20;

/** What arrived, said to who listens instead of looking. */
export function Announced({ entries }: { entries: readonly Entry[] }) {
  return entries
    .flatMap((entry) => {
      const said = announce(entry);
      return said === null ? [] : [<p key={entry.sequence}>{said}</p>];
    })
    .slice(-mostSentences);
}

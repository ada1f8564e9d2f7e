"use client";

import { useMemo, useState } from "react";
import { announce } from "@/components/sessions/announce";
import type { SessionLog } from "@/components/sessions/merge-entries";
import type { Replay } from "@/components/sessions/use-replay";
import type { RunMoment } from "@/components/sessions/use-run-moment";

/** Enough for what is read out before the next arrives; older sentences were heard. */
const mostSentences = 20;

/** What arrives, by the stream or in a replay: only that moves, and only that is announced. */
export function useArrivals(log: SessionLog, moment: RunMoment, replay: Replay) {
  const [opened] = useState(log.view.lastSequence);
  const fresh = useMemo(
    () => log.entries.filter((entry) => entry.sequence > opened),
    [log.entries, opened],
  );
  const item = moment.items.at(-1);
  const entry = item?.kind === "entry" ? item.entry : undefined;
  if (replay.isMoving && entry !== undefined) {
    const said = announce(entry);
    return {
      arriving: entry.kind === "operation-applied" ? entry.sequence : null,
      isUndone: entry.kind === "session-rolled-back",
      announced: said === null ? [] : [{ sequence: entry.sequence, said }],
    };
  }
  const isLive = moment.isLatest && moment.view.rollback === null;
  const applied = fresh.findLast(({ kind }) => kind === "operation-applied");
  return {
    arriving: isLive ? (applied?.sequence ?? null) : null,
    isUndone: moment.isLatest && fresh.some(({ kind }) => kind === "session-rolled-back"),
    announced: fresh
      .flatMap((one) => {
        const said = announce(one);
        return said === null ? [] : [{ sequence: one.sequence, said }];
      })
      .slice(-mostSentences),
  };
}

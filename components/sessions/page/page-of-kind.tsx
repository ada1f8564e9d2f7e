"use client";

import { use, useState } from "react";
import { firstParts, loadFirstParts } from "@/components/sessions/page/first-parts";
// The pages of all kinds are made of it: here it comes with the document, and only once.
import "@/components/sessions/page/session-page";
import { PartsThere } from "@/components/ui/apart";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import { kindOf } from "@/components/writers/kind-of";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";

export function PageOfKind(props: SessionPageProps) {
  const { kind } = props.header;
  const { Page, panes, reverts } = kindOf(kind);
  // Later entries arrive on the page itself, and load what they need.
  const [first] = useState(() => {
    const { tab, pane } = props.place;
    // The left column is open from the start, and has no pieces of its own.
    const hasLogAlone = reverts !== "operations" && panes.left === undefined;
    return {
      kind,
      state: reduceSession(props.initialEntries).state,
      decides: props.rights.decide,
      isSeenLater: props.header.agentSees !== null,
      opensLog: tab === "log" || pane === "log" || hasLogAlone,
    };
  });
  const [parts] = useState(() => firstParts(first));
  use(loadFirstParts(first));
  return (
    <PartsThere value={parts}>
      <Page.Part {...props} />
    </PartsThere>
  );
}

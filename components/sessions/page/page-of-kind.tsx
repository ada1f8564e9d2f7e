"use client";

import { use, useState } from "react";
import { loadFirstParts } from "@/components/sessions/page/first-parts";
// The pages of all kinds are made of it: here it comes with the document, and only once.
import "@/components/sessions/page/session-page";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import { kindOf } from "@/components/writers/kind-of";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";

export function PageOfKind(props: SessionPageProps) {
  const { kind } = props.header;
  const { Page, panes, reverts } = kindOf(kind);
  // Later entries arrive on the page itself.
  const [state] = useState(() => reduceSession(props.initialEntries).state);
  const isSeenLater = props.header.agentSees !== null;
  const { tab, pane } = props.place;
  // The left column is open from the start, and has no pieces of its own.
  const hasLogAlone = reverts !== "operations" && panes.left === undefined;
  const opensLog = tab === "log" || pane === "log" || hasLogAlone;
  use(loadFirstParts({ kind, state, decides: props.rights.decide, isSeenLater, opensLog }));
  return <Page.Part {...props} />;
}

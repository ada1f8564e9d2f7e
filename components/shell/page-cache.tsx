"use client";

import { useEffect, useState, type ReactNode } from "react";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { Identity } from "@/components/live/identity";
import { openOverview, OverviewKept } from "@/components/live/overview/use-overview";

/**
 * What all pages keep of the server's answers, for as long as one person is signed in: the next one
 * in the same tab may be of another account (U1), and has seen nothing yet (V4). Its key is `identity`.
 */
export function PageCache({ identity, children }: { identity: string; children: ReactNode }) {
  const [overview] = useState(openOverview);
  useEffect(() => forgetDrafts(identity), [identity]);
  return (
    <Identity value={identity}>
      <OverviewKept value={overview}>{children}</OverviewKept>
    </Identity>
  );
}

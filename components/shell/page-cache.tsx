"use client";

import { useEffect, type ReactNode } from "react";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { Identity } from "@/components/live/identity";
import { OverviewUpdates } from "@/components/live/overview/overview-updates";
import { QueryCache } from "@/components/queries/query-cache";
import type { Overview } from "@/lib/browser/overview";

interface PageCacheProps {
  readonly identity: string;
  readonly overview: Overview;
  readonly children: ReactNode;
}

/**
 * What all pages keep of the server's answers, for as long as one person is signed in: the next one
 * in the same tab may be of another account (U1), and has seen nothing yet (V4). Its key is `identity`.
 */
export function PageCache({ identity, overview, children }: PageCacheProps) {
  useEffect(() => forgetDrafts(identity), [identity]);
  return (
    <Identity value={identity}>
      <QueryCache overview={overview}>
        <OverviewUpdates />
        {children}
      </QueryCache>
    </Identity>
  );
}

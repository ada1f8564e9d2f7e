"use client";

import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ServerOverview } from "@/components/live/use-overview";
import { ServerTime } from "@/components/ui/relative-time";
import type { Overview } from "@/lib/sessions/read/load-home";
import { queryKeys } from "@/lib/browser/query-keys";

// Loaded here, with what it is made of: each error page would bring its own to every page.
export { PageFault, type PageFaultProps } from "@/components/shell/faults";

interface ProvidersProps {
  /** Of this page's content security policy. */
  readonly nonce: string | undefined;
  readonly serverTime: number;
  readonly children: ReactNode;
}

export function Providers({ nonce, serverTime, children }: ProvidersProps) {
  return (
    <ServerTime value={serverTime}>
      <CSPProvider {...(nonce === undefined ? {} : { nonce })}>{children}</CSPProvider>
    </ServerTime>
  );
}

interface QueryCacheProps {
  /** What waits and what runs, as the page's server saw it. */
  readonly overview?: Overview;
  readonly children: ReactNode;
}

/** What the browser reads and does: queries, and mutations for actions. */
export function QueryCache({ overview, children }: QueryCacheProps) {
  const [client] = useState(() => openClient(overview));
  const [brought] = useState(overview);
  return (
    <QueryClientProvider client={client}>
      <ServerOverview value={brought}>{children}</ServerOverview>
    </QueryClientProvider>
  );
}

function openClient(overview?: Overview): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The server may be this very machine: being offline says nothing about reaching it. A change
      // that waited for a connection would be sent when no one expects it any more.
      queries: { refetchOnWindowFocus: false, networkMode: "always" },
      // What was sent may be a password: it is not kept.
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
  if (overview !== undefined) client.setQueryData(queryKeys.overview, overview);
  return client;
}

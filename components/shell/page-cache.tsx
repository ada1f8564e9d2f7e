"use client";

import { useState, type ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Identity } from "@/components/live/identity";

/**
 * What the pages keep of the server's answers, for as long as one person is signed in: the next one
 * in the same tab may be of another account (U1), and has seen nothing yet (V4). Its key is `identity`.
 */
export function PageCache({ identity, children }: { identity: string; children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
  );
  return (
    <Identity value={identity}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Identity>
  );
}

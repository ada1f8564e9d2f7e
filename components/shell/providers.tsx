"use client";

import type { ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { ServerTime } from "@/components/ui/clock";

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

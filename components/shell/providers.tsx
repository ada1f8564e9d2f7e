"use client";

import type { ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";

interface ProvidersProps {
  /** Of this page's content security policy. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

export function Providers({ nonce, children }: ProvidersProps) {
  return <CSPProvider {...(nonce === undefined ? {} : { nonce })}>{children}</CSPProvider>;
}

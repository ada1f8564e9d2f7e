"use client";

import { kindOf } from "@/components/writers/kind-of";
import type { SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a session of any kind. */
export function PageOfKind(props: SessionPageProps) {
  const { Page } = kindOf(props.header.kind);
  return <Page {...props} />;
}

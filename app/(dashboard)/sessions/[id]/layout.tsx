import type { ReactNode } from "react";
import { readForPage } from "@/lib/current-context";
import { findWatchedSession } from "@/lib/sessions/read/load";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** Before anything of a session is sent: a caller who may not see it gets a 404 and none of its content. */
export default async function SessionLayout({ params, children }: Props) {
  const { id } = await params;
  await readForPage((ctx) => findWatchedSession(ctx, id));
  return children;
}

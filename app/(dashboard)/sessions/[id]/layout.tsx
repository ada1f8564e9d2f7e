import type { ReactNode } from "react";
import { readForPage } from "@/lib/page-context";
import { findWatchedSession } from "@/lib/sessions/read/find-watched-session";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** Before anything of a session is sent: whoever may not see it is answered 404, and no shape of it. */
export default async function SessionLayout({ params, children }: Props) {
  const { id } = await params;
  await readForPage((ctx) => findWatchedSession(ctx, id));
  return children;
}

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { signOutAction } from "@/app/actions/people";
import { RunningHead } from "@/components/shell/running-head";
import { LostLine, WorkerNotice } from "@/components/shell/lost-line";
import { PageCache, ShellDoors } from "@/components/shell/shell-doors";
import type { Place } from "@/components/shell/places";
import { Toaster } from "@/components/ui/toaster";
import { loadAccountName } from "@/lib/accounts/person";
import { identityOf } from "@/lib/auth/acting";
import { currentContext } from "@/lib/current-context";
import { loadOverview } from "@/lib/sessions/read/load-home";

const places: readonly Place[] = [
  { name: "Home", href: "/", key: "h" },
  { name: "Agents", href: "/agents", key: "a" },
  { name: "Sessions", href: "/sessions", key: "e" },
  { name: "Reviews", href: "/reviews", key: "r", countsWaiting: true },
  { name: "Audit", href: "/audit", key: "u" },
  { name: "Settings", href: "/settings", key: "s" },
];

/** The frame of every page behind sign-in. Each page checks for itself who may see it (U1). */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const context = await currentContext();
  if (context === null) redirect("/sign-in");
  const [overview, accountName] = await Promise.all([
    loadOverview(context),
    loadAccountName(context),
  ]);
  const { name, role, ownsAgents } = context.acting;
  const title = `${role ?? "member"}${ownsAgents === true ? ", owns agents" : ""}`;
  const identity = identityOf(context.acting);
  const chord = await chordOfKeyboard();
  return (
    <PageCache key={identity} identity={identity} overview={overview}>
      <RunningHead
        places={places}
        chord={chord}
        person={{ name, role: title, accountName }}
        signOut={signOutAction}
      />
      <LostLine />
      <WorkerNotice />
      {children}
      <Toaster />
      <ShellDoors places={places} signOut={signOutAction} chord={chord} />
    </PageCache>
  );
}

/** What finds anything is opened with ⌘ and K, or with Ctrl where a keyboard has no ⌘. */
async function chordOfKeyboard(): Promise<string> {
  const agent = (await headers()).get("user-agent") ?? "";
  return /Mac|iPhone|iPad/.test(agent) ? "⌘K" : "Ctrl K";
}

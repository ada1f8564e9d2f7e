import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { signOutAction } from "@/app/actions/people";
import { RunningHead, type Place } from "@/components/shell/running-head";
import { readTheme, themeCookie } from "@/components/shell/theme";
import { currentContext } from "@/lib/current-context";

const places: readonly Place[] = [{ name: "Agents", href: "/agents" }];

/** The frame of every page behind sign-in. Each page checks for itself who may see it (U1). */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const context = await currentContext();
  if (context === null) redirect("/sign-in");
  const { name, role } = context.acting;
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <>
      <RunningHead
        places={places}
        person={{ name, role: role ?? "member" }}
        theme={theme}
        signOut={signOutAction}
      />
      {children}
    </>
  );
}

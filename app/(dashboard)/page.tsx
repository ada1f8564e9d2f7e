import type { Metadata } from "next";
import { removeDemoAction } from "@/app/actions/people";
import { startSessionAction } from "@/app/actions/sessions";
import { DemoNote } from "@/components/home/demo";
import { trySamplesAction } from "@/app/actions/agents";
import { FirstMinute } from "@/components/home/first-minute";
import { HomePage } from "@/components/home/page";
import { listDemoPeople, loadDemo } from "@/lib/demo/people";
import { mayUseRules } from "@/lib/demo/samples";
import { getDatabase } from "@/lib/installation";
import { readForPage } from "@/lib/current-context";
import { sayExcept } from "@/lib/ledger/copy";
import { type HomeData, loadHome, type WentWrong } from "@/lib/sessions/read/load-home";
import type { HomeView, RunningView, WentWrongView } from "@/components/home/home-view";
import { keptTokens } from "@/lib/ledger/retention";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const [home, demo] = await readForPage((ctx) => Promise.all([loadHome(ctx), loadDemo(ctx)]));
  const view = toHomeView(home);
  if (!view.hasAgents) {
    const [usesRules, people] = await Promise.all([
      readForPage(mayUseRules),
      listDemoPeople(getDatabase()),
    ]);
    return (
      <FirstMinute
        mayCreate={view.mayCreate}
        usesRules={usesRules}
        hasDemo={demo === null && people.length > 0}
        trySamples={trySamplesAction}
      />
    );
  }
  const note = demo && <DemoNote {...demo} start={startSessionAction} remove={removeDemoAction} />;
  return <HomePage view={view} note={note} />;
}

function toHomeView(home: HomeData): HomeView {
  const { running, wentWrong, reminders, ...same } = home;
  return {
    ...same,
    running: running.map(toRunning),
    wentWrong: {
      since: wentWrong.since?.toISOString() ?? null,
      total: wentWrong.total,
      items: wentWrong.items.map(toWentWrong),
    },
    reminders: reminders.map((one) => ({ ...one, waitsSince: one.waitsSince.toISOString() })),
  };
}

function toRunning({ session, agentName }: HomeData["running"][number]): RunningView {
  const { id, kind, mode, state, threshold, cap, operationsApplied, lastSequence } = session;
  const { creditTokens, massTokens, copyTokens } = session;
  return {
    id,
    agentName,
    kind,
    mode,
    state,
    threshold,
    cap,
    operationsApplied,
    lastSequence,
    startTokens: session.startMassTokens,
    keptTokens:
      creditTokens === null || massTokens === null
        ? null
        : keptTokens(creditTokens, massTokens, copyTokens),
    isFlagged: session.marks.length > 0,
    since: (session.startedAt ?? session.createdAt).toISOString(),
  };
}

function toWentWrong({ session, agentName, facts }: WentWrong): WentWrongView {
  const { id, kind, mode, state } = session;
  return {
    id,
    agentName,
    kind,
    mode,
    state,
    message: facts?.message ?? "",
    trip: facts?.trip ?? null,
    except: sayExcept(facts?.leftOut ?? []),
    endedAt: (session.endedAt ?? session.createdAt).toISOString(),
  };
}

import type { HomeView, RunningView, WentWrongView } from "@/components/home/home-view";
import { sayExcept } from "@/lib/ledger/decide/left-out";
import { keptTokens } from "@/lib/ledger/retention";
import type { HomeData, WentWrong } from "@/lib/sessions/read/load-home";

/** What home shows of what was loaded. */
export function toHomeView(home: HomeData): HomeView {
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

import type {
  AgentOnHomeView,
  HomeView,
  RolledBackView,
  RunningView,
} from "@/components/home/home-view";
import { givenBack, sayExcept } from "@/lib/ledger/decide/left-out";
import { countOperations, type OperationCounts } from "@/lib/ledger/entries/copy";
import { writerOf } from "@/lib/writers/writer-of";
import { keptTokens } from "@/lib/ledger/retention";
import type { AgentOnHome, HomeData, RolledBack } from "@/lib/sessions/read/load-home";

/** What home shows of what was loaded. */
export function toHomeView(home: HomeData): HomeView {
  const { overview, waiting, whyNotReview, running, rolledBack, agents, mayCreate } = home;
  const { reminders, nextRun } = home;
  return {
    overview,
    waiting,
    whyNotReview,
    running: running.map(toRunning),
    rolledBack: {
      since: rolledBack.since?.toISOString() ?? null,
      total: rolledBack.total,
      items: rolledBack.items.map(toRolledBack),
    },
    reminders: reminders.map((one) => ({ ...one, waitsSince: one.waitsSince.toISOString() })),
    nextRun: nextRun && { ...nextRun, at: nextRun.at.toISOString() },
    agents: agents.items.map(toAgent),
    nextAgents: agents.nextCursor,
    mayCreate,
  };
}

function toRunning({ session, agentName }: HomeData["running"][number]): RunningView {
  const { id, kind, mode, state, threshold, cap, operationsApplied, lastSequence } = session;
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
    keptTokens: keptOf(session),
    isFlagged: session.marks.length > 0,
    since: (session.startedAt ?? session.createdAt).toISOString(),
  };
}

function toRolledBack({ session, agentName, facts }: RolledBack): RolledBackView {
  const { id, kind, mode, startHash, endHash } = session;
  const leftOut = facts?.leftOut ?? [];
  return {
    id,
    agentName,
    kind,
    mode,
    cause: session.cause ?? "failure",
    by: facts?.by ?? "Someone",
    message: facts?.message ?? "It was rolled back.",
    trip: facts?.trip ?? null,
    reversed: reversedOf({ session, facts }),
    except: sayExcept(leftOut),
    startHash,
    endHash,
    endedAt: (session.endedAt ?? session.createdAt).toISOString(),
  };
}

/** Without a ledger there are no operations: the row says whether something was taken back. */
function reversedOf({ session, facts }: Pick<RolledBack, "session" | "facts">): OperationCounts {
  if (facts === null || writerOf(session.kind).ledger === null) {
    const { protect: protections = 0, drop: drops = 0 } = session.stats;
    return { changes: session.operationsReverted, protections, drops };
  }
  return countOperations(givenBack(facts.reversed, facts.leftOut));
}

function toAgent(one: AgentOnHome): AgentOnHomeView {
  const { agent, ownerName, lastSessions, threshold, now } = one;
  return {
    id: agent.id,
    name: agent.name,
    ownerName,
    massTokens: agent.massTokens,
    tokenBudget: agent.tokenBudget,
    threshold,
    sessions: lastSessions.toReversed().map((session) => ({
      id: session.id,
      state: session.state,
      startTokens: session.startMassTokens,
      keptTokens: keptOf(session),
      isFlagged: session.marks > 0,
    })),
    now: now && { id: now.id, state: now.state },
  };
}

interface Measured {
  readonly creditTokens: number | null;
  readonly massTokens: number | null;
  readonly copyTokens: number;
}

function keptOf({ creditTokens, massTokens, copyTokens }: Measured): number | null {
  return creditTokens === null || massTokens === null
    ? null
    : keptTokens(creditTokens, massTokens, copyTokens);
}

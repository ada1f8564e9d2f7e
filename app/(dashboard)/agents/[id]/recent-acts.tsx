import { undoActAction } from "@/app/actions/memories";
import { ActsList } from "@/components/memories/acts-list";
import { listActs } from "@/lib/memories/list-acts";
import { readForPage } from "@/lib/page-context";

interface RecentActsProps {
  readonly agentId: string;
  readonly mayEdit: boolean;
}

const actsAtOnce = 5;

/** What was done last with many of an agent's memories at once. Older acts stand in the audit. */
export async function RecentActs({ agentId, mayEdit }: RecentActsProps) {
  const acts = await readForPage((ctx) => listActs(ctx, { agentId, limit: actsAtOnce }));
  return (
    <ActsList
      acts={acts.map(({ at, actor, undoneBy, ...act }) => ({
        ...act,
        at: at.toISOString(),
        by: actor.name,
        undoneBy: undoneBy?.name ?? null,
      }))}
      undo={mayEdit ? undoActAction : null}
      now={Date.now()}
    />
  );
}

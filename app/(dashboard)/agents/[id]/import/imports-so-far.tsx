import { undoActAction, undoImportAction } from "@/app/actions/memories";
import { ImportsList } from "@/components/memories/imports-list";
import { listImports } from "@/lib/memories/list-imports";
import { readForPage } from "@/lib/page-context";

interface ImportsSoFarProps {
  readonly agentId: string;
  readonly mayImport: boolean;
}

/** An agent's imports, counted as they stand now. */
export async function ImportsSoFar({ agentId, mayImport }: ImportsSoFarProps) {
  const { imports, hasMore } = await readForPage((ctx) => listImports(ctx, { agentId }));
  return (
    <ImportsList
      agentId={agentId}
      imports={imports.map(({ actor, at, undoneBy, ...one }) => ({
        ...one,
        at: at.toISOString(),
        by: actor.name,
        undoneBy: undoneBy?.name ?? null,
      }))}
      hasMore={hasMore}
      undo={mayImport ? undoImportAction : null}
      undoAct={undoActAction}
      now={Date.now()}
    />
  );
}

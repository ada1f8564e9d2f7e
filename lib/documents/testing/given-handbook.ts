import { insertVersions } from "@/db/queries/handbook/document-versions";
import type { Context } from "@/lib/context";
import { miasLine, ospreyDocuments, ospreyRuns } from "@/lib/documents/testing/osprey-handbook";
import { splitLines, type LineFacts } from "@/lib/handbook/folder";
import { addRuns } from "@/lib/runs/add-runs";
import { newRunSchema } from "@/lib/runs/run-schema";

/** Gives an agent Osprey's runs and handbook, whose lines were imported but for one of Mia's. */
export async function givenHandbook(ctx: Context, agentId: string): Promise<Map<string, string>> {
  const items = ospreyRuns.map((run) => newRunSchema.parse(run));
  const added = await addRuns(ctx, { agentId, items });
  const documents = ospreyDocuments(
    new Map(added.items.map(({ threadId, file }) => [threadId, file])),
  );
  await ctx.db.transaction((tx) =>
    insertVersions(
      tx,
      [...documents].map(([path, content]) => ({
        agentId,
        path,
        content,
        lines: splitLines(content).map((line) => factsOf(path, line)),
        at: ctx.now(),
        by: ctx.actor,
        sessionId: null,
      })),
    ),
  );
  return documents;
}

function factsOf(path: string, line: string): LineFacts {
  if (line === miasLine) return { by: "person", person: "Mia" };
  // What a session would have given with its write.
  return path.startsWith("skills/") ? { by: "import", from: ["t_8f21"] } : { by: "import" };
}

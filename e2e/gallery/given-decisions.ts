import type { Api } from "@/e2e/requests/api";
import { givenRefined } from "@/e2e/gallery/given-refined";
import { reviewedScript } from "@/e2e/gallery/scripts";

/** An agent whose session was rolled back for its merge and its update, with two texts kept apart. */
export async function givenDecisions(api: Api): Promise<string> {
  const { agent, session } = await givenRefined(
    api,
    "Turnstone",
    reviewedScript,
    "awaiting-review",
  );
  const wrong = (await api.entries(session)).flatMap((entry) => {
    if (entry.kind !== "operation-applied") return [];
    const { name } = entry.data.operation;
    if (name === "consolidate")
      return { sequence: entry.sequence, reason: "loses-detail" as const };
    return name === "update" ? { sequence: entry.sequence, reason: "must-stay" as const } : [];
  });
  await api.rollBackWrong(session, wrong, "The Sunday boat and the hatch are not the same twice.");
  await api.keepApart(agent, [2, 9], "different-things");
  // Its decision is dormant while no memory says it.
  await api.discardMemory(agent, 12);
  return `/agents/${agent}/decisions`;
}

import type { Api } from "@/e2e/requests/api";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

/** An agent with runs and a handbook from elsewhere; one of its runs is deleted. */
export async function givenRuns(api: Api) {
  const name = await api.freeName("Osprey");
  const agent = await api.createAgent({ name });
  await api.importHandbook(agent.id, folderOf());
  await api.deleteRun(agent.id, "t-rota");
  const list = `/agents/${agent.id}/runs`;
  const handbook = `/agents/${agent.id}/handbook`;
  return { list, handbook, run: `${list}/t-late`, deleted: `${list}/t-rota` };
}

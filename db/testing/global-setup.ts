import { startThrowAwayCluster } from "@/db/testing/throw-away-cluster";
import { CLUSTER_VARIABLE, createTemplate, findLeftConnections } from "@/db/testing/test-database";

/** One cluster for all database tests of a run; a run that leaves a connection behind fails. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster();
  await createTemplate(cluster.url);
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return async () => {
    const left = await findLeftConnections(cluster.url);
    await cluster.stop();
    if (left.length > 0) throw new Error(`Tests left connections behind: ${left.join("; ")}`);
  };
}

import { startThrowAwayCluster } from "@/db/testing/throw-away-cluster";
import { CLUSTER_VARIABLE, createTemplate, findLeftDatabases } from "@/db/testing/test-database";

/** One cluster for all database tests of a run. Fails if a test leaves a database behind. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster();
  await createTemplate(cluster.url);
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return async () => {
    const left = await findLeftDatabases(cluster.url);
    await cluster.stop();
    if (left.length > 0) throw new Error(`Tests did not drop their databases: ${left.join(", ")}`);
  };
}

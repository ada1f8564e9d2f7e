import { expect, it, vi } from "vitest";
import { holdCluster } from "@/db/embedded/ensure-postgres";
import { FaultProxy } from "@/db/testing/fault-proxy";
import { givenDatabase } from "@/db/testing/given-database";

const database = givenDatabase("test");

it("calls it no loss when what it is about to hold goes away", async () => {
  await using proxy = await FaultProxy.open(database.url);
  let refused = 0;
  for (let after = 1, isCut = true; isCut; after += 1) {
    const onLost = vi.fn<() => void>();
    proxy.arm({ side: "frontend", after });
    // A connection cut during sign-in is retried; a later cut means that the cluster is shutting
    // down.
    const hold = await holdCluster(proxy.url, onLost);
    isCut = !proxy.disarm();
    if (hold === null) refused += 1;
    expect(onLost).not.toHaveBeenCalled();
    await hold?.leave(() => Promise.resolve());
  }
  expect(refused).toBeGreaterThan(2);
});

it("tells of the loss of what was held", async () => {
  const onLost = vi.fn<() => void>();
  const hold = await holdCluster(database.url, onLost);
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'keepsake holder'`;
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
  await hold?.leave(() => Promise.resolve());
});

/**
 * This process's CPU time while something runs, in milliseconds. Independent of other load on the
 * machine.
 */
export async function workMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

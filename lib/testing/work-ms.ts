/**
 * The processor time that this process takes while something runs, in milliseconds. A machine that is
 * busy with other things does not make it longer.
 */
export async function workMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

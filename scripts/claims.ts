import { rebuildClaims } from "@/db/queries/claims/rebuild-claims";
import { getPatientDatabase } from "@/lib/installation";
import { explainFailedStart } from "@/scripts/explain-failed-start";
import { prepareProcess } from "@/scripts/prepare-process";

/** Rebuilds the index of claims (L5): the same as it was, unless something damaged it. */
try {
  const prepared = await prepareProcess();
  try {
    const read = await rebuildClaims(getPatientDatabase());
    process.stdout.write(`Rebuilt the index of claims from ${read} memories.\n`);
  } finally {
    await prepared.release();
  }
} catch (error) {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exitCode = 1;
}

/** O4: facts that one session may record. */
export const recordCap = 10;
/** O5b: observations that a fact names. */
export const maxSupports = 8;
/** Observations that are read of one call: each is a row under the agent's lock. */
export const maxReadSupports = 200;
/** O8: of these, facts that take the place of another. */
export const replaceCap = 3;
/** O6: tokens of observations that no completed pass was shown, after which a pass starts. */
export const defaultReflectionEvery = 20_000;
/** O5: tokens of active observations that the dropper brings the pool down to. */
export const defaultObservationTarget = 10_000;
/** O5: tokens of active observations above which the dropper runs. */
export const defaultObservationPool = 20_000;
/** O5: completed passes over target after which covered observations fade without a new fact. */
export const patientPasses = 3;
/** O5 allows more in a large pool; a reviewer still has to read them. */
export const dropCap = 200;
/** O4: from this likeness on, a fact is nearly a copy (P6). */
export const nearCopyLikeness = 0.8;

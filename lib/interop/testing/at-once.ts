import { splitBlockInSteps, splitLongTextInSteps } from "@/lib/interop/block";
import { readImportInSteps } from "@/lib/interop/read";
import { finishSteps } from "@/lib/interop/json";

/** What is read in steps, read at once. */
export const readImport = (...given: Parameters<typeof readImportInSteps>) =>
  finishSteps(readImportInSteps(...given));
export const splitBlock = (value: string) => finishSteps(splitBlockInSteps(value));
export const splitLongText = (...given: Parameters<typeof splitLongTextInSteps>) =>
  finishSteps(splitLongTextInSteps(...given));

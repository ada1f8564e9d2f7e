import { splitBlockInSteps } from "@/lib/interop/parse/split-block";
import { splitLongTextInSteps } from "@/lib/interop/parse/split-long-text";
import { readImportInSteps } from "@/lib/interop/read/read-import";
import { finishSteps } from "@/lib/interop/write/finish-steps";

/** What is read in steps, read at once. */
export const readImport = (...given: Parameters<typeof readImportInSteps>) =>
  finishSteps(readImportInSteps(...given));
export const splitBlock = (value: string) => finishSteps(splitBlockInSteps(value));
export const splitLongText = (...given: Parameters<typeof splitLongTextInSteps>) =>
  finishSteps(splitLongTextInSteps(...given));

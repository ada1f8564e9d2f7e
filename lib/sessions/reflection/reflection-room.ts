import { inputLimitOf } from "@/lib/model/input-limits";
import { worstTokens } from "@/lib/reflection/lines";
import type { Pass } from "@/lib/reflection/pass";
import { reflectionOpening, writeReflectionPrompt } from "@/lib/reflection/prompt";
import { recordTool } from "@/lib/reflection/tool";
import type { EffectiveSettings } from "@/lib/sessions/frame/effective-settings";

/** P7: how much of a model's input limit one question may use. */
const usedShare = 0.75;

export const noRoom =
  "The agent's system prompt and reflection style fill the model's input limit; no observation fits.";

/**
 * P7: tokens that are left for observations, facts and the chat once the fixed parts of the prompt
 * are in it; 0 where too few are left to be of use.
 */
export function measureRoom({ model, settings }: EffectiveSettings): number {
  const fixed = writeReflectionPrompt(settings, nothing, "0".repeat(36))
    .map(({ text }) => text)
    .join("");
  const told = `${fixed}${reflectionOpening}${JSON.stringify(recordTool)}`;
  const left = Math.floor(inputLimitOf(model) * usedShare) - worstTokens(told);
  return left < leastRoom ? 0 : left;
}

/** An observation cut to its head and tail takes about a hundred. */
const leastRoom = 1_000;

const nothing: Pass = { observations: [], facts: [], leftOut: 0, factsLeftOut: 0 };

import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { scriptStatusSchema, type ScriptStatus, type ScriptStep } from "@/e2e/model/model-script";
import { runPlace } from "@/e2e/server/run-place";

/** A model of a test's own, as the test holds its strings. */
export interface ScriptedModel {
  /** What an agent or `KEEPSAKE_MODEL` calls it. */
  readonly id: string;
  /** Waits until it holds, and lets it continue. */
  release(): Promise<void>;
  /** Waits until it holds. */
  untilHeld(): Promise<void>;
}

/** Writes a script; the model under the name that it gives follows it. */
export async function scriptModel(
  steps: readonly ScriptStep[],
  name = `scripted-${randomUUID().slice(0, 8)}`,
): Promise<ScriptedModel> {
  const address = `${runPlace.modelOrigin}/scripts/${name}`;
  await ask(address, { method: "PUT", body: JSON.stringify(steps) });
  // A model is asked by the server's worker, in its own time, as sessions come to their states.
  const held = { message: `${name} holds`, timeout: 30_000 };
  const untilHeld = () => expect.poll(async () => (await ask(address)).isHeld, held).toBe(true);
  return {
    id: `openai-compatible/${name}`,
    untilHeld,
    async release() {
      await untilHeld();
      await ask(`${address}/release`, { method: "POST" });
    },
  };
}

async function ask(address: string, request: RequestInit = {}): Promise<ScriptStatus> {
  const response = await fetch(address, request);
  return scriptStatusSchema.parse(await response.json());
}

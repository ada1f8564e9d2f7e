import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { scriptStatusSchema, type ScriptStatus, type ScriptStep } from "@/e2e/model/model-script";
import { runPlace } from "@/e2e/server/run-place";

/** A test's own model, with the functions to control it. */
export interface ScriptedModel {
  /** Its id for an agent or `KEEPSAKE_MODEL`. */
  readonly id: string;
  /** Waits until it is held, then releases it. */
  release(): Promise<void>;
  /** Waits until it is held. */
  untilHeld(): Promise<void>;
}

/** Writes a script for the model with the returned id. */
export async function scriptModel(
  steps: readonly ScriptStep[],
  name = `scripted-${randomUUID().slice(0, 8)}`,
): Promise<ScriptedModel> {
  const address = `${runPlace.modelOrigin}/scripts/${name}`;
  await ask(address, { method: "PUT", body: JSON.stringify(steps) });
  // The server's worker calls the model at its own pace, as sessions progress.
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

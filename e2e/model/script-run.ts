import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ScriptStatus, ScriptStep } from "@/e2e/model/model-script";
import { callDelta, delta } from "@/lib/model/testing/wire-server";

const lastStep: ScriptStep = { calls: [{ name: "complete", input: { summary: "Done." } }] };

/** One scripted model: its n-th answer is the n-th step of its script. */
export class ScriptRun {
  readonly #script: readonly ScriptStep[];
  #asked = 0;
  #gate: PromiseWithResolvers<void> | null = null;

  constructor(script: readonly ScriptStep[]) {
    this.#script = script;
  }

  get status(): ScriptStatus {
    return { asked: this.#asked, isHeld: this.#gate !== null };
  }

  release(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  async speak(response: ServerResponse): Promise<void> {
    const step = this.#script[this.#asked] ?? lastStep;
    this.#asked += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    if (step.holds === "before") await this.#hold();
    // Word by word, like real models.
    for (const word of step.text?.match(/\S+\s*/g) ?? []) {
      if (step.wordMs !== undefined) await sleep(step.wordMs);
      send(response, delta({ content: word }));
    }
    if (step.holds === "after-text") await this.#hold();
    const calls = step.calls ?? [];
    for (const [index, { name, input }] of calls.entries()) {
      const given = asArguments(input);
      const begun = step.holds === "in-call" ? Math.ceil(given.length * 0.7) : given.length;
      send(response, callDelta(index, name, given.slice(0, begun)));
      if (begun === given.length) continue;
      await this.#hold();
      send(response, callDelta(index, name, given.slice(begun)));
    }
    send(response, delta({}, calls.length > 0 ? "tool_calls" : "stop"));
    send(
      response,
      JSON.stringify({ id: "1", model: "m", choices: [], usage: usageOf(this.#asked) }),
    );
    response.end("data: [DONE]\n\n");
  }

  #hold(): Promise<void> {
    this.#gate = Promise.withResolvers<void>();
    return this.#gate.promise;
  }
}

/** What the n-th answer used: from the second one on, the provider knows most of its prompt. */
function usageOf(asked: number) {
  const prompt_tokens_details = { cached_tokens: asked === 1 ? 0 : 2_400 };
  return { prompt_tokens: 3_000, completion_tokens: 120, prompt_tokens_details };
}

function send(response: ServerResponse, frame: string): void {
  response.write(`data: ${frame}\n\n`);
}

function asArguments(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

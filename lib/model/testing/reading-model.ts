import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { readAnswers } from "@/lib/model/rules/decide-step";
import { toParts, type ScriptedStep } from "@/lib/model/testing/scripted-model";

/**
 * A model that reads raw_memories.md to its end, part by part, and then answers with these steps.
 * `asked` is called with each request.
 */
export function readingModel(
  steps: readonly ScriptedStep[],
  asked: (prompt: unknown) => void = () => {},
) {
  let [next, place] = [0, 0];
  return new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      asked(prompt);
      place += 1;
      const from = nextPart(readAnswers(prompt).at(-1));
      const read = { name: "read", input: { path: "raw_memories.md", from_line: from } };
      const step = from === null ? (steps[next] ?? {}) : { calls: [read] };
      if (from === null) next += 1;
      return { stream: convertArrayToReadableStream(toParts(step, place)) };
    },
  });
}

/** Where the next part begins; null once all is read. */
function nextPart(answer: string | undefined): number | null {
  if (answer === undefined) return 1;
  const [, from] = /^raw_memories\.md\. .* Go on with from_line (\d+)\./.exec(answer) ?? [];
  return from === undefined ? null : Number(from);
}

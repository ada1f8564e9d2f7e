import type { Api } from "@/e2e/requests/api";
import { givenRefined } from "@/e2e/gallery/given-refined";
import type { ScriptStep } from "@/e2e/model/model-script";

const script: readonly ScriptStep[] = [
  { text: "Yes." },
  {
    calls: [
      { name: "update", input: { id: 5, content: "The oven runs hot." } },
      { name: "delete", input: { id: 10 } },
    ],
  },
  { calls: [{ name: "complete", input: { summary: "The oven is said shorter." } }] },
];

/** An agent whose session lost what the oven is set to, and the second line on the ferry. */
export async function givenLost(api: Api, name: string) {
  return givenRefined(api, name, script, "awaiting-review");
}

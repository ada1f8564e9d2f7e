import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** The review policies as people choose them (V1), from most to least review. */
export const policyChoices: readonly {
  readonly policy: ReviewPolicy;
  readonly name: string;
  readonly words: string;
}[] = [
  {
    policy: "always",
    name: "Always",
    words: "Every session that changed something needs review.",
  },
  {
    policy: "on-warning",
    name: "On a warning",
    words:
      "Only within 5 points of the threshold, after a refused call, or if the model's summary has wrong numbers.",
  },
  {
    policy: "never",
    name: "Never",
    words: "Only what needs review under any policy.",
  },
];

/** How a policy is called within a sentence. */
export const policyCopy: ReadonlyMap<string, string> = new Map(
  policyChoices.map(({ policy, name }) => [policy, name.toLowerCase()]),
);

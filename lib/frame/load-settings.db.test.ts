import { describe, expect, it } from "vitest";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { givenDatabase } from "@/db/testing/given-database";
import { requireAgent } from "@/lib/agents/load";
import { configure, create, givenAccount } from "@/lib/agents/testing/account";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { effectiveSettings } from "@/lib/frame/load-settings";

const database = givenDatabase();

const chosen = {
  reviewPolicy: "on-warning",
  reflectionReviewPolicy: "on-warning",
  summaryReviewPolicy: "never",
  handbookReviewPolicy: "on-warning",
  observeReviewPolicy: "always",
} as const;
const blank = Object.fromEntries(Object.keys(chosen).map((name) => [name, null]));

async function givenPolicies(values: object) {
  const { admin } = await givenAccount(database.db);
  const { agent } = await create(admin, { name: "Nova", ...values });
  const policies = async () => {
    const row = await requireAgent(admin, agent.id, "ledger.read");
    const account = await loadAccount(database.db, row.accountId);
    return Object.fromEntries(
      sessionKinds.map((kind) => [kind, effectiveSettings(row, account, kind).reviewPolicy]),
    );
  };
  const set = (patch: object) => configure(admin, { agentId: agent.id, ...patch });
  return { agent, policies, set };
}

const byDefault = {
  refinement: "always",
  reflection: "always",
  summary: "on-warning",
  handbook: "always",
  edits: "on-warning",
  observe: "on-warning",
  extract: "on-warning",
};
const byChoice = {
  ...byDefault,
  refinement: "on-warning",
  reflection: "on-warning",
  summary: "never",
  handbook: "on-warning",
  observe: "always",
};

describe("the review policies that sessions run under", () => {
  it("S11: an agent for which nobody chose follows the defaults, and nothing is stored for it", async () => {
    const { agent, policies } = await givenPolicies({});
    expect(agent).toMatchObject(blank);
    expect(await policies()).toEqual(byDefault);
  });

  it("S11: a choice is kept, also one that is the default, until a person takes it back", async () => {
    const { policies, set } = await givenPolicies(chosen);
    expect(await policies()).toEqual(byChoice);
    expect(await set({ summaryReviewPolicy: "on-warning" })).toMatchObject({
      agent: { summaryReviewPolicy: "on-warning" },
    });
    expect(await set(blank)).toMatchObject({ agent: blank });
    expect(await policies()).toEqual(byDefault);
  });
});

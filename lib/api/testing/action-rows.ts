import { z } from "zod";
import type { Database } from "@/db/client";
import { actAs, insertAccount } from "@/db/testing/factories";
import { password } from "@/lib/accounts/testing/people";
import { account, memories, type Standing, type World } from "@/lib/api/testing/given-world";
import type { Acting } from "@/lib/auth/permissions";

export const everybody = ["viewer", "operator", "reviewer", "admin", "owner", "owner of another"];
/** All who try: members by role and by what they own, an admin of another account, a passer-by. */
export const people = [...everybody, "foreign", "nobody"];

/** Who may, by the table in section 7: members by role, and the agent's owner. */
export const rightsOfPeople = {
  run: ["operator", "admin", "owner"],
  /** Sessions of all agents at once: owners start their own agents' one by one. */
  runAll: ["operator", "admin"],
  decide: ["reviewer", "admin", "owner"],
  edit: ["reviewer", "admin", "owner"],
  configure: ["admin", "owner"],
  /** Owning any agent is enough. */
  create: ["operator", "admin", "owner", "owner of another"],
  administer: ["admin"],
  belong: everybody,
} as const;

/** Somebody in a world; null for a passer-by. */
export async function actingAs(
  db: Database,
  person: string,
  { accountId, ownerId }: World,
): Promise<Acting | null> {
  switch (person) {
    case "viewer":
    case "operator":
    case "reviewer":
    case "admin":
      return actAs(accountId, person);
    case "owner":
      return actAs(accountId, "viewer", { id: ownerId, ownsAgents: true });
    case "owner of another":
      return actAs(accountId, "viewer", { ownsAgents: true });
    case "foreign":
      return actAs((await insertAccount(db, account)).id, "admin");
    default:
      return null;
  }
}

type Values = readonly string[];

/** One action: a form that succeeds for users with the right. One of no world is of the account. */
export interface ActionRow {
  readonly who: keyof typeof rightsOfPeople;
  readonly standing?: Standing;
  readonly form: (world: World) => Record<string, string>;
  /** Values that it must refuse, where they are others than the field's name says. */
  readonly wrong?: Readonly<Record<string, Values>>;
}

const names = ["two\nlines", "a\u202eb", "\u2800", "x".repeat(101)];
const blank = ["", "  "];
const numbers = ["x", "-1", "1.5", "1e300", "99999999999999999999"];
const ids = ["", "x/y", "x".repeat(300)];
const flags = ["", "perhaps"];
const choices = ["", "elsewhere"];
const lists = ["[", "{}"];
const contents = [...blank, "x".repeat(10_001)];
const categories = ["x".repeat(101), Array.from({ length: 51 }, (_, n) => `c${n}`).join("\n")];
const prices = ["x", "-1", "1e3", "1,5", "100000"];
const models = ["x", "nobody/knows", "openai/", "open ai/x", "built-in/x", "x".repeat(201)];
const unlisted = ["", ...models, "openai/unlisted"];
const documents = ["", "notes.md", "../MEMORY.md", "skills/A/SKILL.md", "x".repeat(300)];
const places = ["", "../notes.md", "/notes.md", "x".repeat(501)];

/** What a field of this name must refuse in every action, besides text that can't be stored. */
const wrongByName: Readonly<Record<string, Values>> = {
  Monday: ["", "true"],
  act: ["", "x"],
  agentId: ids,
  applies: ["elsewhere"],
  block: ["", "x".repeat(1_001)],
  category: ["x".repeat(101), "two\nlines"],
  chosen: ["", "1", "1:0", "x:1", "1:1 2", "99999999999:1"],
  confirm: ["", "no", "x".repeat(201)],
  confirmed: ["perhaps"],
  conflicts: [...lists, '[{"number":0,"keep":"start"}]', '[{"number":1}]'],
  constitutional: flags,
  content: contents,
  conversationId: [...ids, "of-a-refinement"],
  currentPassword: ["", "x".repeat(129)],
  decisionId: ids,
  deliveryId: ids,
  endpointId: ids,
  exact: ["", "x", "1", '""'],
  except: ["some", "0"],
  expected: ["x", "-1", "1.5"],
  finding: ["", ...numbers],
  format: [...choices, "Slack"],
  fourEyes: flags,
  free: [...flags, "2"],
  groups: ["", "some", "0", "1,2", "-1", "99999999999"],
  holder: ["", "role:", "role:owner", "agent:", "agent:x/y", "viewer"],
  id: ["x", "x-0", "x".repeat(101)],
  immutableCategories: [...categories, "x\n".repeat(6_000)],
  includeWords: flags,
  input: prices,
  inputLimit: ["x", "0", "-1", "1.5", "3,99", "3999", "10000001", "1e6"],
  isOn: flags,
  isWrong: flags,
  keep: ["", "2"],
  keyId: ids,
  kind: choices,
  laterFolds: ["a b", "a,,b"],
  linkId: ids,
  lowestThreshold: ["", "85%", "0", "0.85", "100.1", "NaN", "-1", "1e1"],
  matching: ["show=nothing", "sort=x", "unknown=1"],
  mode: choices,
  model: models,
  monthlyBudgetUsd: ["x", "0", "-1", "1.234", "1e3", "10000001"],
  name: [...blank, ...names],
  next: choices,
  note: ["x".repeat(2_001)],
  number: numbers,
  numbers: ["", "1", "1,1", "1,x", "1,0"],
  oldRuns: flags,
  operations: ["", ...numbers, "1,,2"],
  operatorsEditPrompts: flags,
  output: prices,
  ownerId: ["nobody"],
  password: ["", "short", "x".repeat(129), "aaaaaaaaaaaaaa"],
  passwordAgain: ["", "another long passwort"],
  path: documents,
  paused: ["perhaps"],
  personId: ids,
  position: ["", ...numbers],
  promptTokens: ["x", "1999", "60001", "-1", "1.5"],
  query: ["state=gone", "other=1", "q=a%00b", "x".repeat(2_001)],
  reader: unlisted,
  reason: choices,
  refinementPrompt: ["x".repeat(50_001)],
  refinementThreshold: ["85%", "0", "1.5", "NaN"],
  relationalCategories: [...categories, "voice"],
  relevance: choices,
  reviewPolicy: ["elsewhere"],
  revision: ["x", "-1", "1.5", "1e300"],
  role: ["", "owner"],
  row: [...lists, '[{"sessionId":"a"}]', '[{"sessionId":"a b","seenSequence":1}]'],
  run: ["", "t_0", "x".repeat(201)],
  samples: choices,
  seenSequence: ["", ...numbers],
  seenVersion: numbers,
  seenVersions: ["", "[", "[1]", '{"MEMORY.md":"x"}'],
  sessionId: ids,
  systemPrompt: ["x".repeat(50_001)],
  threadId: ["", "a b", "é", "x".repeat(201)],
  time: ["", "5", "24:00", "12:60", "05:00:00", "x".repeat(100)],
  tokenBudget: ["x", "0", "-1", "1.5"],
  type: choices,
  unprotects: ["x", "-1", "1.5"],
  url: [
    "",
    "hooks.example.org",
    "ftp://hooks.example.org",
    "https://ada:secret@hooks.example.org",
    "https://hooks.example.org/#part",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/",
    "http://localhost/",
    "http://hooks.localhost./",
    `https://hooks.example.org/${"x".repeat(2_000)}`,
  ],
  version: numbers,
  was: ["", "x", "[", "[1]", '["a"]'],
  weakestReviewPolicy: choices,
  words: ["no", "line\n".repeat(21), "x".repeat(1_001)],
  wrong: [...lists, '[{"sequence":1}]', '[{"sequence":0,"reason":"wrong"}]'],
  zone: ["", "Mars/Olympus", "+05:45", "Europe/Berlin ", "x".repeat(65)],
};

/** Any wrong password is a guess, which counts; a withdrawn field is ignored. */
const taken = new Set(["currentPassword", "claimThreshold"]);

/** What each field of an action's form must refuse. A form can't post half a surrogate pair. */
export function wrongValuesOf(schema: z.ZodType, { wrong = {} }: ActionRow): [string, Values][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).map((field) => {
    const values = wrong[field] ?? wrongByName[field] ?? [];
    return [field, taken.has(field) ? values : [...values, "a\u0000b"]];
  });
}

const agent = ({ agentId }: World) => ({ agentId });
const memory = (world: World) => ({ ...agent(world), number: "1" });
const runOf = (world: World) => ({ ...agent(world), threadId: "t-1" });
const webhook = ({ webhookId }: World) => ({ endpointId: webhookId });
const member = ({ memberId }: World) => ({ personId: memberId });
const hook = { url: "https://hooks.example.org/keepsake", "session.ended": "on" };
const message = ({ conversationId }: World) => ({ conversationId, position: "1", words: "" });
const document = (world: World) => ({ ...agent(world), path: "MEMORY.md", version: "1" });
const ofModel = { version: "1", model: "anthropic/allowed" };
const decision = ({ sessionId, seenSequence }: World) => ({
  sessionId,
  seenSequence: String(seenSequence),
});
/** Of the given handbook. */
const seenDocuments = JSON.stringify({
  "MEMORY.md": 1,
  "memory_summary.md": 1,
  "skills/free-berth/SKILL.md": 1,
  "skills/free-berth/scripts/plan.sh": 1,
});

/** Every action that needs a user: a missing one fails the tests that use this table. */
export const actionRows: Readonly<Record<string, ActionRow>> = {
  startSessionAction: { who: "run", form: (world) => ({ ...agent(world), mode: "full" }) },
  stopSessionAction: { who: "run", standing: "queued", form: ({ sessionId }) => ({ sessionId }) },
  judgeFindingAction: {
    who: "decide",
    standing: "review",
    form: ({ sessionId }) => ({ sessionId, finding: "1", isWrong: "true" }),
  },
  approveSessionAction: { who: "decide", standing: "review", form: decision },
  acceptSummaryAction: { who: "decide", standing: "refused", form: decision },
  rollBackSessionAction: { who: "decide", standing: "review", form: decision },
  revertOperationsAction: {
    who: "decide",
    standing: "review",
    form: (world) => ({ ...decision(world), operations: String(world.operation) }),
  },
  keepApartAction: {
    who: "decide",
    form: (world) => ({ ...agent(world), numbers: "1,3", reason: "different-things" }),
  },
  removeDecisionAction: {
    who: "decide",
    form: (world) => ({ ...agent(world), decisionId: world.decisionId }),
  },
  saveViewAction: { who: "belong", form: () => ({ name: "Broken", query: "state=failed" }) },
  removeViewAction: { who: "belong", form: () => ({ name: "Broken" }) },
  createAgentAction: { who: "create", form: () => ({ name: `Nova ${crypto.randomUUID()}` }) },
  trySamplesAction: { who: "create", form: () => ({ samples: "museum" }) },
  configureAgentAction: {
    who: "configure",
    form: (world) => ({ ...agent(world), tokenBudget: "4000" }),
  },
  deleteAgentAction: {
    who: "administer",
    form: (world) => ({ ...agent(world), confirm: `Agent ${world.agentId.slice(0, 8)}` }),
  },
  // What differs decides: an operator may restore prompts and the threshold.
  restoreVersionAction: {
    who: "run",
    form: (world) => ({ ...agent(world), version: "1", seenVersion: "1" }),
  },
  addMemoryAction: { who: "edit", form: (world) => ({ ...agent(world), content: "A new one." }) },
  addObservationAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), content: "Lena asked for the invoice in CHF." }),
  },
  editMemoryAction: {
    who: "edit",
    form: (world) => ({ ...memory(world), version: "1", content: "Tea at five." }),
  },
  mergeMemoriesAction: {
    who: "edit",
    form: (world) => ({
      ...agent(world),
      numbers: "1,3",
      content: "Both.",
      was: JSON.stringify([memories[0], memories[2]]),
    }),
  },
  discardMemoryAction: { who: "edit", form: memory },
  restoreMemoryAction: { who: "edit", form: memory },
  saveDocumentAction: {
    who: "edit",
    form: (world) => ({ ...document(world), content: "Mine.\n" }),
    wrong: { content: ["x".repeat(500_001)] },
  },
  restoreDocumentAction: {
    who: "edit",
    form: (world) => ({ ...document(world), seenVersion: "1" }),
    wrong: { version: ["99", ...numbers] },
  },
  forgetAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), run: "t_berth", seenVersions: seenDocuments }),
  },
  undoForgetAction: { who: "edit", form: ({ forgottenId }) => ({ id: forgottenId }) },
  deleteRunAction: { who: "edit", form: runOf },
  restoreRunAction: { who: "edit", form: runOf },
  protectMemoryAction: {
    who: "edit",
    form: (world) => ({ ...memory(world), constitutional: "true" }),
  },
  addWebhookAction: {
    who: "administer",
    form: () => ({ ...hook, name: "Ledger bot" }),
    wrong: { name: names },
  },
  editWebhookAction: {
    who: "administer",
    form: (world) => ({ ...hook, ...webhook(world) }),
    wrong: { name: names },
  },
  pauseWebhookAction: {
    who: "administer",
    form: (world) => ({ ...webhook(world), paused: "true" }),
  },
  renewWebhookSecretAction: { who: "administer", form: webhook },
  removeWebhookAction: { who: "administer", form: webhook },
  testWebhookAction: { who: "administer", form: webhook },
  replayDeliveryAction: { who: "administer", form: ({ deliveryId }) => ({ deliveryId }) },
  replayFailedAction: { who: "administer", form: webhook },
  setFreeAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), path: "notes.md", free: "true" }),
    wrong: { path: places },
  },
  labelMemoriesAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), chosen: "1:1", category: "voice" }),
  },
  dropCopiesAction: {
    who: "edit",
    form: ({ agentId, revision }) => ({ agentId, groups: "all", revision: String(revision) }),
  },
  undoActAction: { who: "edit", form: ({ actId }) => ({ id: actId }) },
  removeDemoAction: { who: "administer", form: () => ({ confirm: "remove" }) },
  renameAccountAction: {
    who: "administer",
    form: () => ({ version: "1", name: "The Halloran house" }),
  },
  changePolicyAction: {
    who: "administer",
    form: () => ({
      version: "1",
      immutableCategories: "audio\nvoice",
      relationalCategories: "relational",
      lowestThreshold: "60",
      weakestReviewPolicy: "on-warning",
      applies: "after-review",
      fourEyes: "true",
      operatorsEditPrompts: "false",
    }),
  },
  changeScheduleAction: {
    who: "administer",
    form: () => ({
      version: "1",
      isOn: "true",
      Monday: "on",
      Friday: "on",
      time: "06:30",
      zone: "Europe/Berlin",
      mode: "dedup-only",
    }),
  },
  runScheduleAction: { who: "runAll", form: () => ({ confirm: "run" }) },
  allowModelAction: { who: "administer", form: () => ({ version: "1", model: "openai/gpt-5" }) },
  disallowModelAction: { who: "administer", form: () => ofModel, wrong: { model: unlisted } },
  setReaderAction: { who: "administer", form: () => ({ version: "1", reader: "none" }) },
  setInputLimitAction: {
    who: "administer",
    form: () => ({ ...ofModel, inputLimit: "32000" }),
    wrong: { model: unlisted },
  },
  setModelPricesAction: {
    who: "administer",
    form: () => ({ ...ofModel, input: "3", cachedInput: "", cacheWrite: "", output: "$15.00" }),
    wrong: { model: unlisted },
  },
  testModelAction: {
    who: "administer",
    form: () => ({ model: "built-in/rules" }),
    wrong: { model: unlisted },
  },
  createKeyAction: {
    who: "administer",
    form: () => ({ name: "A laptop", holder: "role:viewer" }),
  },
  revokeKeyAction: { who: "administer", form: ({ keyId }) => ({ keyId }) },
  inviteMemberAction: { who: "administer", form: () => ({ name: "Cy", role: "reviewer" }) },
  withdrawLinkAction: { who: "administer", form: ({ linkId }) => ({ linkId }) },
  changeRoleAction: {
    who: "administer",
    form: (world) => ({ ...member(world), role: "operator", version: "1" }),
  },
  removeMemberAction: {
    who: "administer",
    form: (world) => ({ ...member(world), confirm: "remove" }),
  },
  deleteAccountAction: { who: "administer", form: () => ({ confirm: "Test" }) },
  offerPasswordAction: { who: "administer", form: member },
  changePasswordAction: {
    who: "belong",
    form: () => ({
      currentPassword: password,
      password: "another long password",
      passwordAgain: "another long password",
    }),
  },
  purgeMemoryAction: {
    who: "administer",
    form: (world) => ({ ...memory(world), version: "1", words: "", confirm: "#1" }),
    wrong: { confirm: ["", "2", "one", "x".repeat(101)] },
  },
  previewPurgeAction: {
    who: "administer",
    form: (world) => ({ ...memory(world), version: "1", words: "good morning" }),
  },
  previewMessagePurgeAction: { who: "administer", form: message },
  purgeMessageAction: {
    who: "administer",
    form: (world) => ({ ...message(world), confirm: "1" }),
    wrong: { confirm: ["", "2", "one", "x".repeat(101)] },
  },
};

/** Actions that need no sign-in; each has its own tests. */
export const openActions = [
  "joinAction",
  "setPasswordAction",
  "signInAction",
  "signInToDemoAction",
  "signOutAction",
  "welcomeAction",
];

import { password } from "@/lib/accounts/testing/people";
import { memories, type Standing, type World } from "@/lib/api/testing/given-world";

/** Who may, by the table in section 7: members by role, and the agent's owner. */
export const rightsOfPeople = {
  watch: ["viewer", "operator", "reviewer", "admin", "owner", "owner of another"],
  run: ["operator", "admin", "owner"],
  /** Sessions of all agents at once: owners start their own agents' one by one. */
  runAll: ["operator", "admin"],
  decide: ["reviewer", "admin", "owner"],
  edit: ["reviewer", "admin", "owner"],
  configure: ["admin", "owner"],
  /** Owning any agent is enough. */
  create: ["operator", "admin", "owner", "owner of another"],
  administer: ["admin"],
  belong: ["viewer", "operator", "reviewer", "admin", "owner", "owner of another"],
} as const;

/** One action: a form that succeeds for users with the right, and values that it must refuse. */
export interface ActionRow {
  readonly who: keyof typeof rightsOfPeople;
  readonly standing?: Standing;
  readonly form: (world: World) => Record<string, string>;
  readonly wrong: Readonly<Record<string, readonly string[]>>;
  /** Acts in the user's own account. */
  readonly ofAccount?: true;
}

// A form can't post half a surrogate pair: its text is repaired.
const texts = ["a\u0000b"];
const names = ["", "  ", "x".repeat(101), "two\nlines", "a\u202eb", "\u2800", ...texts];
const agent = ({ agentId }: World) => ({ agentId });
const memory = (world: World) => ({ ...agent(world), number: "1" });
const runOf = (world: World) => ({ ...agent(world), threadId: "t-1" });
const decision = ({ sessionId, seenSequence }: World) => ({
  sessionId,
  seenSequence: String(seenSequence),
});
const numbers = ["", "x", "-1", "1.5", "1e300", "99999999999999999999", ...texts];
const note = ["x".repeat(2_001), ...texts];
const purgedWords = ["no", "line\n".repeat(21), "x".repeat(1_001), ...texts];
const ids = ["", "x/y", "x".repeat(300), ...texts];
const paths = ["", "notes.md", "../MEMORY.md", "skills/A/SKILL.md", "x".repeat(300), ...texts];
/** Of the given handbook. */
const seenDocuments = JSON.stringify({
  "MEMORY.md": 1,
  "memory_summary.md": 1,
  "skills/free-berth/SKILL.md": 1,
  "skills/free-berth/scripts/plan.sh": 1,
});
const wrongRun = { agentId: ids, threadId: ["", "a b", "é", "x".repeat(201), ...texts] };
const manyCategories = Array.from({ length: 51 }, (_, index) => `c${index}`).join("\n");
const models = [
  "",
  "x",
  "nobody/knows",
  "openai/",
  "open ai/x",
  "built-in/x",
  "x".repeat(201),
  ...texts,
];
const hook = { url: "https://hooks.example.org/keepsake", "session.ended": "on" };
const wrongHook = {
  format: ["", "xml", "Slack", ...texts],
  includeWords: ["", "yes", ...texts],
  name: ["x".repeat(101), "two\nlines", ...texts],
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
    ...texts,
  ],
};
const prompts = ["x".repeat(50_001), ...texts];
const ofDecision = { sessionId: ids, seenSequence: numbers, note };
const conflicts = ["[", "{}", '[{"number":0,"keep":"start"}]', '[{"number":1}]', ...texts];
const reasons = ["[", "{}", '[{"sequence":1}]', '[{"sequence":0,"reason":"wrong"}]', ...texts];
const syncs = [
  "[",
  "{}",
  '[{"sessionId":"a"}]',
  '[{"sessionId":"a b","seenSequence":1}]',
  ...texts,
];
const ofMemory = { agentId: ids, number: numbers.slice(1) };
const configuration = {
  systemPrompt: prompts,
  refinementPrompt: prompts,
  refinementThreshold: ["85%", "0", "1.5", "NaN", ...texts],
  tokenBudget: ["x", "0", "-1", "1.5", ...texts],
  monthlyBudgetUsd: ["x", "0", "-1", "1.234", "1e3", "10000001", ...texts],
  promptTokens: ["x", "1999", "60001", "-1", "1.5", ...texts],
  model: ["nobody/knows", ...texts],
  ownerId: ["nobody", ...texts],
  reviewPolicy: ["x", ...texts],
  paused: ["perhaps"],
};

/** Every action that needs a user: a missing one fails the tests that use this table. */
export const actionRows: Readonly<Record<string, ActionRow>> = {
  startSessionAction: {
    who: "run",
    form: (world) => ({ ...agent(world), mode: "full" }),
    wrong: {
      agentId: ids,
      mode: ["", "x", ...texts],
      kind: ["diary", "x"],
      conversationId: ["", "x/y", "of-a-refinement", ...texts],
      oldRuns: ["", "yes", ...texts],
    },
  },
  stopSessionAction: {
    who: "run",
    standing: "queued",
    form: ({ sessionId }) => ({ sessionId }),
    wrong: { sessionId: ids, note },
  },
  judgeFindingAction: {
    who: "decide",
    standing: "review",
    form: ({ sessionId }) => ({ sessionId, finding: "1", isWrong: "true" }),
    wrong: { sessionId: ids, finding: numbers, isWrong: ["", "yes", ...texts] },
  },
  approveSessionAction: {
    who: "decide",
    standing: "review",
    form: decision,
    wrong: { ...ofDecision, row: syncs },
  },
  acceptSummaryAction: {
    who: "decide",
    standing: "refused",
    form: decision,
    wrong: ofDecision,
  },
  rollBackSessionAction: {
    who: "decide",
    standing: "review",
    form: decision,
    wrong: {
      ...ofDecision,
      conflicts,
      wrong: reasons,
      laterFolds: ["a b", "a,,b", ...texts],
      row: syncs,
    },
  },
  revertOperationsAction: {
    who: "decide",
    standing: "review",
    form: (world) => ({ ...decision(world), operations: String(world.operation) }),
    wrong: { ...ofDecision, conflicts, wrong: reasons, operations: [...numbers, "1,,2"] },
  },
  keepApartAction: {
    who: "decide",
    form: (world) => ({ ...agent(world), numbers: "1,3", reason: "different-things" }),
    wrong: { agentId: ids, numbers: ["", "1", "1,1", "1,x", "1,0"], reason: ["", "x"], note },
  },
  removeDecisionAction: {
    who: "decide",
    form: (world) => ({ ...agent(world), decisionId: world.decisionId }),
    wrong: { agentId: ids, decisionId: ids },
  },
  saveViewAction: {
    who: "belong",
    form: () => ({ name: "Broken", query: "state=failed" }),
    wrong: {
      name: names,
      query: ["state=gone", "other=1", "q=a%00b", "x".repeat(2_001), ...texts],
    },
    ofAccount: true,
  },
  removeViewAction: {
    who: "belong",
    form: () => ({ name: "Broken" }),
    wrong: { name: names },
    ofAccount: true,
  },
  createAgentAction: {
    who: "create",
    form: () => ({ name: `Nova ${crypto.randomUUID()}` }),
    wrong: { ...configuration, name: names, next: ["", "elsewhere", ...texts] },
    ofAccount: true,
  },
  trySamplesAction: {
    who: "create",
    form: () => ({ samples: "museum" }),
    wrong: { samples: ["", "elsewhere", ...texts] },
    ofAccount: true,
  },
  configureAgentAction: {
    who: "configure",
    form: (world) => ({ ...agent(world), tokenBudget: "4000" }),
    wrong: {
      ...configuration,
      agentId: ids,
      name: names,
      seenVersion: numbers,
    },
  },
  deleteAgentAction: {
    who: "administer",
    form: (world) => ({ ...agent(world), confirm: `Agent ${world.agentId.slice(0, 8)}` }),
    wrong: { agentId: ids, confirm: ["", "x", "x".repeat(201), ...texts] },
  },
  // What differs decides: an operator may restore prompts and the threshold.
  restoreVersionAction: {
    who: "run",
    form: (world) => ({ ...agent(world), version: "1", seenVersion: "1" }),
    wrong: { agentId: ids, version: numbers, seenVersion: numbers },
  },
  addMemoryAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), content: "A new one." }),
    wrong: {
      agentId: ids,
      content: ["", "  ", "x".repeat(10_001), ...texts],
      category: ["x".repeat(101), "two\nlines", ...texts],
      type: ["", "x", ...texts],
    },
  },
  addObservationAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), content: "Lena asked for the invoice in CHF." }),
    wrong: {
      agentId: ids,
      content: ["", "  ", "x".repeat(10_001), ...texts],
      relevance: ["", "urgent", ...texts],
    },
  },
  editMemoryAction: {
    who: "edit",
    form: (world) => ({ ...memory(world), version: "1", content: "Tea at five." }),
    wrong: {
      ...ofMemory,
      version: numbers,
      content: ["", "  ", "x".repeat(10_001), ...texts],
      exact: ["", "x", "1", '""', ...texts],
      category: ["x".repeat(101), "two\nlines", ...texts],
      type: ["", "x", ...texts],
    },
  },
  mergeMemoriesAction: {
    who: "edit",
    form: (world) => ({
      ...agent(world),
      numbers: "1,3",
      content: "Both.",
      was: JSON.stringify([memories[0], memories[2]]),
    }),
    wrong: {
      agentId: ids,
      numbers: ["", "1", "1,1", "1,x", "1,0"],
      content: texts,
      keep: ["", "2", ...texts],
      was: ["", "x", "[", "[1]", '["a"]', ...texts],
    },
  },
  discardMemoryAction: { who: "edit", form: memory, wrong: { ...ofMemory, version: numbers } },
  restoreMemoryAction: { who: "edit", form: memory, wrong: { ...ofMemory, version: numbers } },
  saveDocumentAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), path: "MEMORY.md", content: "Mine.\n", version: "1" }),
    wrong: {
      agentId: ids,
      path: paths,
      content: ["x".repeat(500_001), ...texts],
      version: numbers.slice(1),
    },
  },
  restoreDocumentAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), path: "MEMORY.md", version: "1", seenVersion: "1" }),
    wrong: {
      agentId: ids,
      path: paths,
      version: ["99", ...numbers.slice(1)],
      seenVersion: numbers.slice(1),
    },
  },
  forgetAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), run: "t_berth", seenVersions: seenDocuments }),
    wrong: {
      agentId: ids,
      run: ["", "t_0", "x".repeat(201), ...texts],
      block: ["", "x".repeat(1_001), ...texts],
      seenVersions: ["", "[", "[1]", '{"MEMORY.md":"x"}', ...texts],
    },
  },
  undoForgetAction: {
    who: "edit",
    form: ({ forgottenId }) => ({ id: forgottenId }),
    wrong: { id: ["x", "x".repeat(101), ...texts] },
  },
  deleteRunAction: { who: "edit", form: runOf, wrong: wrongRun },
  restoreRunAction: { who: "edit", form: runOf, wrong: wrongRun },
  protectMemoryAction: {
    who: "edit",
    form: (world) => ({ ...memory(world), constitutional: "true" }),
    wrong: { ...ofMemory, constitutional: ["", "perhaps", ...texts] },
  },
  addWebhookAction: {
    who: "administer",
    form: () => ({ ...hook, name: "Ledger bot" }),
    wrong: wrongHook,
    ofAccount: true,
  },
  editWebhookAction: {
    who: "administer",
    form: ({ webhookId }) => ({ ...hook, endpointId: webhookId }),
    wrong: { ...wrongHook, endpointId: ids },
  },
  pauseWebhookAction: {
    who: "administer",
    form: ({ webhookId }) => ({ endpointId: webhookId, paused: "true" }),
    wrong: { endpointId: ids, paused: ["", "perhaps", ...texts] },
  },
  renewWebhookSecretAction: {
    who: "administer",
    form: ({ webhookId }) => ({ endpointId: webhookId }),
    wrong: { endpointId: ids },
  },
  removeWebhookAction: {
    who: "administer",
    form: ({ webhookId }) => ({ endpointId: webhookId }),
    wrong: { endpointId: ids },
  },
  testWebhookAction: {
    who: "administer",
    form: ({ webhookId }) => ({ endpointId: webhookId }),
    wrong: { endpointId: ids },
  },
  replayDeliveryAction: {
    who: "administer",
    form: ({ deliveryId }) => ({ deliveryId }),
    wrong: { deliveryId: ids },
  },
  replayFailedAction: {
    who: "administer",
    form: ({ webhookId }) => ({ endpointId: webhookId }),
    wrong: { endpointId: ids },
  },
  setFreeAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), path: "notes.md", free: "true" }),
    wrong: {
      agentId: ids,
      path: ["", "../notes.md", "/notes.md", "x".repeat(501), ...texts],
      free: ["", "x", "2", ...texts],
    },
  },
  labelMemoriesAction: {
    who: "edit",
    form: (world) => ({ ...agent(world), chosen: "1:1", category: "voice" }),
    wrong: {
      agentId: ids,
      category: ["x".repeat(101), "a\nb", ...texts],
      chosen: ["", "1", "1:0", "x:1", "1:1 2", "99999999999:1", ...texts],
      matching: ["show=nothing", "sort=x", "unknown=1"],
      expected: ["x", "-1", "1.5"],
      act: ["", "x", ...texts],
      unprotects: ["x", "-1", "1.5"],
    },
  },
  dropCopiesAction: {
    who: "edit",
    form: ({ agentId, revision }) => ({ agentId, groups: "all", revision: String(revision) }),
    wrong: {
      agentId: ids,
      groups: ["", "some", "0", "1,2", "-1", "99999999999", ...texts],
      except: ["some", "0", ...texts],
      revision: ["x", "-1", "1.5", "1e300", ...texts],
    },
  },
  undoActAction: {
    who: "edit",
    form: ({ actId }) => ({ id: actId }),
    wrong: { id: ["", "x", "x-0", ...texts] },
  },
  removeDemoAction: {
    who: "administer",
    form: () => ({ confirm: "remove" }),
    wrong: { confirm: ["", "no", ...texts] },
    ofAccount: true,
  },
  renameAccountAction: {
    who: "administer",
    form: () => ({ version: "1", name: "The Halloran house" }),
    wrong: { version: numbers, name: names },
    ofAccount: true,
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
    wrong: {
      version: numbers,
      immutableCategories: ["x".repeat(101), "x\n".repeat(6_000), manyCategories, ...texts],
      relationalCategories: ["x".repeat(101), "voice", manyCategories, ...texts],
      lowestThreshold: ["", "85%", "0", "0.85", "100.1", "NaN", "-1", "1e1", ...texts],
      weakestReviewPolicy: ["", "sometimes", ...texts],
      applies: ["", "sometimes", ...texts],
      fourEyes: ["", "perhaps", ...texts],
      operatorsEditPrompts: ["", "perhaps", ...texts],
      confirmed: ["perhaps"],
    },
    ofAccount: true,
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
    wrong: {
      version: numbers,
      isOn: ["", "perhaps", ...texts],
      Monday: ["", "true", ...texts],
      time: ["", "5", "24:00", "12:60", "05:00:00", "x".repeat(100), ...texts],
      zone: ["", "Mars/Olympus", "+05:45", "Europe/Berlin ", "x".repeat(65), ...texts],
      mode: ["", "light", ...texts],
    },
    ofAccount: true,
  },
  runScheduleAction: {
    who: "runAll",
    form: () => ({ confirm: "run" }),
    wrong: { confirm: ["", "no", ...texts] },
    ofAccount: true,
  },
  allowModelAction: {
    who: "administer",
    form: () => ({ version: "1", model: "openai/gpt-5" }),
    wrong: { version: numbers, model: models },
    ofAccount: true,
  },
  disallowModelAction: {
    who: "administer",
    form: () => ({ version: "1", model: "anthropic/allowed" }),
    wrong: { version: numbers, model: [...models, "openai/unlisted"], confirmed: ["perhaps"] },
    ofAccount: true,
  },
  setReaderAction: {
    who: "administer",
    form: () => ({ version: "1", reader: "none" }),
    wrong: { version: numbers, reader: [...models, "openai/unlisted"] },
    ofAccount: true,
  },
  setInputLimitAction: {
    who: "administer",
    form: () => ({ version: "1", model: "anthropic/allowed", inputLimit: "32000" }),
    wrong: {
      version: numbers,
      model: [...models, "openai/unlisted"],
      inputLimit: ["x", "0", "-1", "1.5", "3,99", "3999", "10000001", "1e6", ...texts],
    },
    ofAccount: true,
  },
  setModelPricesAction: {
    who: "administer",
    form: () => ({
      version: "1",
      model: "anthropic/allowed",
      input: "3",
      cachedInput: "",
      cacheWrite: "",
      output: "$15.00",
    }),
    wrong: {
      version: numbers,
      model: [...models, "openai/unlisted"],
      input: ["x", "-1", "1e3", "1,5", "100000", ...texts],
      output: ["free", ...texts],
    },
    ofAccount: true,
  },
  testModelAction: {
    who: "administer",
    form: () => ({ model: "built-in/rules" }),
    wrong: { model: [...models, "openai/unlisted"] },
    ofAccount: true,
  },
  createKeyAction: {
    who: "administer",
    form: () => ({ name: "A laptop", holder: "role:viewer" }),
    wrong: {
      name: names,
      holder: ["", "role:", "role:owner", "agent:", "agent:x/y", "viewer", ...texts],
    },
    ofAccount: true,
  },
  revokeKeyAction: {
    who: "administer",
    form: ({ keyId }) => ({ keyId }),
    wrong: { keyId: ids },
  },
  inviteMemberAction: {
    who: "administer",
    form: () => ({ name: "Cy", role: "reviewer" }),
    wrong: {
      name: names,
      role: ["", "owner", ...texts],
    },
    ofAccount: true,
  },
  withdrawLinkAction: {
    who: "administer",
    form: ({ linkId }) => ({ linkId }),
    wrong: { linkId: ids },
  },
  changeRoleAction: {
    who: "administer",
    form: ({ memberId }) => ({ personId: memberId, role: "operator", version: "1" }),
    wrong: { personId: ids, role: ["", "owner", ...texts], version: numbers },
  },
  removeMemberAction: {
    who: "administer",
    form: ({ memberId }) => ({ personId: memberId, confirm: "remove" }),
    wrong: { personId: ids, confirm: ["", "no", ...texts] },
  },
  deleteAccountAction: {
    who: "administer",
    form: () => ({ confirm: "Test" }),
    wrong: { confirm: ["", "x", "x".repeat(201), ...texts] },
    ofAccount: true,
  },
  offerPasswordAction: {
    who: "administer",
    form: ({ memberId }) => ({ personId: memberId }),
    wrong: { personId: ids },
  },
  changePasswordAction: {
    who: "belong",
    form: () => ({
      currentPassword: password,
      password: "another long password",
      passwordAgain: "another long password",
    }),
    wrong: {
      currentPassword: ["", "x".repeat(129)],
      password: ["", "short", "x".repeat(129), "aaaaaaaaaaaaaa", ...texts],
      passwordAgain: ["", "another long passwort", ...texts],
    },
    ofAccount: true,
  },
  purgeMemoryAction: {
    who: "administer",
    form: (world) => ({ ...memory(world), version: "1", words: "", confirm: "#1" }),
    wrong: {
      ...ofMemory,
      version: numbers,
      words: purgedWords,
      confirm: ["", "2", "one", "x".repeat(101), ...texts],
    },
  },
  previewPurgeAction: {
    who: "administer",
    form: (world) => ({ ...memory(world), version: "1", words: "good morning" }),
    wrong: { ...ofMemory, version: numbers, words: purgedWords },
  },
  previewMessagePurgeAction: {
    who: "administer",
    form: ({ conversationId }) => ({ conversationId, position: "1", words: "" }),
    wrong: { conversationId: ids, position: numbers, words: purgedWords },
  },
  purgeMessageAction: {
    who: "administer",
    form: ({ conversationId }) => ({ conversationId, position: "1", confirm: "1", words: "" }),
    wrong: {
      conversationId: ids,
      position: numbers,
      words: purgedWords,
      confirm: ["", "2", "one", "x".repeat(101), ...texts],
    },
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

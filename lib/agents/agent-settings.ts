import type { AgentSetting } from "@/lib/agents/setting-row";
import { type KindFacts, kindTable } from "@/lib/ledger/entries/kind-table";
import type { Applies, ReviewPolicy, SessionKind } from "@/lib/ledger/entries/session";
import {
  defaultPromptTokens,
  defaultThreshold,
  defaultTokenBudget,
  leastPromptTokens,
  maxPromptLength,
  maxSystemPromptLength,
  mostPromptTokens,
} from "@/lib/writers/refinement/gate/settings";
import {
  defaultObservationPool,
  defaultObservationTarget,
  defaultReflectionEvery,
} from "@/lib/writers/reflection/settings";
import { defaultObserveEvery } from "@/lib/writers/observe/settings";
import { defaultKeepRatio, defaultSummaryThreshold } from "@/lib/writers/summary/settings";

const mostTokens = 1_000_000_000;
const tokens = { type: "count", unit: "tokens", least: 1_000, most: mostTokens } as const;
const prompt = {
  type: "prompt",
  by: "prompt-editors",
  max: maxPromptLength,
  whenBlank: "None.",
} as const;
const onOff = { type: "switch", words: { on: "on", off: "off" } } as const;

/**
 * An agent's settings, in the order in which forms, changes and versions name them. What a setting
 * is hangs off its row: schema, form, answer, versions and checks read it. Its value is the column
 * of the same name.
 */
export const agentSettings = {
  name: {
    type: "name",
    short: "Name",
    label: "Name",
    help: "Must be unique.",
    part: "identity",
    use: "What you are called.",
  },
  ownerId: {
    type: "person",
    short: "Owner",
    label: "Owner",
    help: "The owner can edit this agent's settings and memories, and decide its sessions.",
    part: "identity",
    by: "admins",
    isKeptOnRestore: true,
  },
  systemPrompt: {
    ...prompt,
    short: "System prompt",
    label: "System prompt",
    help: "Describes the agent. Used when we ask for its consent and during refinement.",
    part: "identity",
    max: maxSystemPromptLength,
    whenBlank: "None. The model gets only the agent's name and memories.",
    use: "Who you are. Consent and refinement begin with it.",
  },
  refinementPrompt: {
    ...prompt,
    short: "Style",
    label: "Refinement style",
    part: "style",
    use: "The style of refinements. Yours replaces the default.",
  },
  /** What a session must keep (G11). */
  refinementThreshold: {
    type: "share",
    subject: "The threshold",
    short: "Threshold",
    label: "Threshold in percent",
    part: "style",
    by: "prompt-editors",
    blank: null,
    standard: defaultThreshold,
    mayBeAll: true,
    use: "A refinement that would keep less is rolled back.",
  },
  reviewPolicy: {
    type: "policy",
    kind: "refinement",
    short: "Review",
    label: "Review policy",
    part: "style",
  },
  /** T1. */
  applies: {
    type: "choice",
    short: "Changes count",
    label: "When changes count",
    part: "style",
    blank: "at-once",
    choices: [
      {
        value: "at-once",
        name: "At once",
        words: "The agent sees each change as soon as a session makes it.",
      },
      {
        value: "after-review",
        name: "After review",
        words: "The agent sees the old text until you approve the session.",
      },
    ],
  },
  model: { type: "model", short: "Model", label: "Model", part: "run" },
  tokenBudget: {
    ...tokens,
    subject: "The budget",
    short: "Budget",
    label: "Budget in tokens",
    help: "A whole number.",
    part: "run",
    least: 1,
    blank: defaultTokenBudget,
    isPlainInJson: true,
  },
  /** P6. */
  promptTokens: {
    ...tokens,
    subject: "The size of a prompt's ledger",
    short: "Memories per step",
    label: "Memories per step (tokens)",
    help: "More finds more and costs more.",
    part: "run",
    least: leastPromptTokens,
    most: mostPromptTokens,
    blank: defaultPromptTokens,
  },
  /** O9. */
  monthlyBudgetUsd: {
    type: "money",
    subject: "The monthly budget",
    note: "USD. Once the sessions of a calendar month (UTC) have cost this much, no session starts automatically. Null: no limit.",
    short: "Monthly budget",
    label: "Monthly budget in USD",
    help: "Once this month's sessions (UTC) have cost this much, the schedule and automatic starts leave the agent out. People and the API can still start sessions. Models without a price count as $0. Empty: no limit.",
    part: "run",
  },
  paused: {
    type: "switch",
    words: { on: "paused", off: "not paused" },
    short: "Pause",
    label: "Paused",
    help: "Not paused: sessions can start.",
    part: "run",
    isKeptOnRestore: true,
    isPlainInJson: true,
  },
  /** K1: messages that may wait before a fold. */
  summaryThreshold: {
    type: "count",
    unit: "messages",
    subject: "The summary's threshold",
    short: "Messages before a summary",
    label: "Messages before a summary",
    help: "After more than so many messages, the older ones are summarized.",
    part: "summaries",
    least: 1,
    most: 100_000,
    blank: defaultSummaryThreshold,
    isPlainInJson: true,
  },
  /** K1: the share of the threshold that stays unfolded. */
  summaryKeepRatio: {
    type: "share",
    subject: "The share that stays",
    short: "Share that stays",
    label: "Share that stays, in percent",
    help: "This share of them, the newest, stays word for word.",
    part: "summaries",
    blank: defaultKeepRatio,
    standard: defaultKeepRatio,
    mayBeAll: false,
  },
  summaryReviewPolicy: {
    type: "policy",
    kind: "summary",
    short: "Review of summaries",
    label: "Review of summaries",
    help: "On a warning: if condensing lost, or nearly lost, too many names and numbers. A summary is always reviewed if it has flags, or if most of its words aren't in its messages.",
    part: "summaries",
  },
  summaryPrompt: {
    ...prompt,
    short: "Summary prompt",
    label: "Summary prompt",
    help: "Your wishes for the style of summaries. Sent to the model after the rules.",
    part: "summaries",
    use: "The style of summaries. Yours is added to the default.",
  },
  /** N2: off for agents from before there was an observer. */
  observeAutomatic: {
    ...onOff,
    short: "Automatic observing",
    label: "Automatic observing",
    help: "Observations are written by people, the API and the agent, or when someone starts the observer.",
    part: "observing",
    isOnForNew: true,
  },
  /** N2. */
  observeEvery: {
    ...tokens,
    subject: "The start of observing",
    short: "Tokens before observing",
    label: "Tokens before observing",
    help: "Messages of a conversation that must wait before the observer reads them. It always reads them before a summary takes them.",
    part: "observing",
    blank: defaultObserveEvery,
  },
  observeReviewPolicy: {
    type: "policy",
    kind: "observe",
    short: "Review of observing",
    label: "Review of observing",
    help: "On a warning: after a refused call, or if an observation holds a detail that its messages don't. Critical observations are always reviewed.",
    part: "observing",
  },
  reflectionPrompt: {
    ...prompt,
    short: "Observing style",
    label: "Observing style",
    help: "Your wishes for the style of observations. Sent to the model after the rules.",
    part: "observing",
    note: "The style of observations that Keepsake writes itself.",
    use: "The style of the observations that Keepsake writes of your conversations. Yours is added to the default.",
  },
  /** O9: off for agents from before there were reflections. */
  reflectionAutomatic: {
    ...onOff,
    short: "Automatic reflections",
    label: "Automatic reflections",
    help: "Reflections start only by hand or through the API.",
    part: "reflections",
    isOnForNew: true,
  },
  /** O6. */
  reflectionEvery: {
    ...tokens,
    subject: "The start of a reflection",
    short: "Tokens before a reflection",
    label: "Tokens before a reflection",
    help: "New observations that must wait before one starts.",
    part: "reflections",
    blank: defaultReflectionEvery,
  },
  /** O5. */
  observationPool: {
    ...tokens,
    subject: "The limit",
    short: "Limit of observations",
    label: "Limit of observations in tokens",
    help: "Above it, observations that approved facts cover are dropped, oldest and least relevant first. A reviewer sees each of them.",
    part: "reflections",
    blank: defaultObservationPool,
  },
  /** O5. */
  observationTarget: {
    ...tokens,
    subject: "The target",
    short: "Target of observations",
    label: "Target of observations in tokens",
    help: "Dropping stops here.",
    part: "reflections",
    blank: defaultObservationTarget,
  },
  reflectionReviewPolicy: {
    type: "policy",
    kind: "reflection",
    short: "Review of reflections",
    label: "Review of reflections",
    help: "Whatever you choose, a reflection that replaces a fact or drops an observation is reviewed.",
    part: "reflections",
  },
  memoryReflectionPrompt: {
    ...prompt,
    short: "Reflection style",
    label: "Reflection style",
    help: "Your wishes for the style of facts. Sent to the model after the rules.",
    part: "reflections",
    use: "The style of facts in a reflection. Yours is added to the default.",
  },
  /** H11. */
  handbookAutomatic: {
    ...onOff,
    short: "Automatic handbook sessions",
    label: "Automatic handbook sessions",
    help: "Start a handbook session when runs were added or removed, at most every 6 hours.",
    part: "handbook",
    isPlainInJson: true,
  },
  editsReviewPolicy: {
    type: "policy",
    kind: "edits",
    short: "Review of the agent's own edits",
    label: "Review of the agent's own edits",
    help: "On a warning: you review edits that lose details. They apply at once. Edits that lose too much, or change protected memories, are held whatever you choose: nothing is applied until you decide.",
    part: "folder",
  },
  /** F4: where memories are written that stand in no file. */
  newMemoriesPlace: {
    type: "place",
    short: "New memories",
    label: "Place for new memories",
    help: "A file in the agent's folder, like MEMORY.md, or a heading in it, like MEMORY.md > Notes. Memories that are added from now on are written at its end. Empty: they stay in Keepsake.",
    part: "folder",
  },
  handbookReviewPolicy: {
    type: "policy",
    kind: "handbook",
    short: "Review of handbooks",
    label: "Review of handbooks",
    help: "On a warning: near the threshold, after a refused write, or if a session changes a script.",
    part: "handbook",
  },
} as const satisfies Readonly<Record<string, AgentSetting>>;

export type AgentField = keyof typeof agentSettings;
/** Null stands for the default, or for no one. */
type ValueOf<S extends AgentSetting> = S extends { type: "switch" }
  ? boolean
  : S extends { type: "name" }
    ? string
    : S extends { type: "policy" }
      ? ReviewPolicy | null
      : S extends { type: "choice" }
        ? Applies
        : S extends { blank: number }
          ? number
          : S extends { type: "share" | "money" }
            ? number | null
            : string | null;
export type AgentValues = {
  readonly [F in AgentField]: ValueOf<(typeof agentSettings)[F]>;
};

export const agentFields = Object.keys(agentSettings).filter(
  (field): field is AgentField => field in agentSettings,
);

export function settingOf(field: AgentField): AgentSetting {
  return agentSettings[field];
}

/** The fields of which a row says something. */
export function fieldsWhere(isWanted: (setting: AgentSetting) => boolean): AgentField[] {
  return agentFields.filter((field) => isWanted(agentSettings[field]));
}

export function mapSettings<T extends Readonly<Record<AgentField, unknown>>>(
  valueOf: (setting: AgentSetting, field: AgentField & keyof T) => unknown,
): T {
  const values = agentFields.map((field) => [field, valueOf(agentSettings[field], field)] as const);
  const mapped = Object.fromEntries(values);
  if (!hasAll<T>(mapped, agentFields)) throw new Error("Every setting has a value.");
  return mapped;
}

function hasAll<T extends object>(values: object, fields: readonly (keyof T)[]): values is T {
  return fields.every((field) => field in values);
}

export function valuesOf(agent: AgentValues): AgentValues {
  return mapSettings((_setting, field) => agent[field]);
}

export function blankOf(setting: AgentSetting): number | Applies | null {
  return "blank" in setting ? setting.blank : null;
}

/** S11: the policy that a kind's sessions follow where an agent chose none. */
export function standardPolicy(kind: SessionKind, hasReader = false): ReviewPolicy {
  const { standard, withReader = standard }: KindFacts["reviewPolicy"] =
    kindTable[kind].reviewPolicy;
  return hasReader ? withReader : standard;
}

/** The review policies with a floor of the account, below which only admins may go (A3). */
export const policiesWithFloor = agentFields.flatMap((field) => {
  const setting: AgentSetting = agentSettings[field];
  return setting.type === "policy" && hasFloor(field, setting.kind)
    ? [{ field, kind: setting.kind }]
    : [];
});

type FlooredKind = {
  [K in SessionKind]: (typeof kindTable)[K]["reviewPolicy"]["hasFloor"] extends true ? K : never;
}[SessionKind];
export type FlooredField = {
  [F in AgentField]: (typeof agentSettings)[F] extends { kind: FlooredKind } ? F : never;
}[AgentField];

function hasFloor(_field: AgentField, kind: SessionKind): _field is FlooredField {
  return kindTable[kind].reviewPolicy.hasFloor;
}

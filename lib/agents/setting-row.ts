import type { Applies, SessionKind } from "@/lib/ledger/entries/session";

/** The parts of the settings form. The style has a form of its own. */
export const settingParts = {
  identity: "Identity",
  run: "Model and budget",
  summaries: "Conversation summaries",
  observing: "Observing",
  reflections: "Reflections",
  handbook: "Handbook",
  folder: "Folder and the agent's own edits",
} as const;

interface Facts {
  /** In a line that names a change: `Threshold 75% → 80%`. */
  readonly short: string;
  readonly label: string;
  /** Under it; its default is added. Where it depends on what is typed, `liveHelp` has the words. */
  readonly help?: string;
  readonly part: keyof typeof settingParts | "style";
  /** Who may change it: also who may only edit prompts (U1), or only admins. Else its owner too. */
  readonly by?: "prompt-editors" | "admins";
  /** What reads it, as the agent's own tool says it; the tool has no other settings (A1). */
  readonly use?: string;
  /** Keeps its value when a version is restored (A4). */
  readonly isKeptOnRestore?: true;
}

/** Words as they were typed; stored as null for the default (P3). */
interface PromptSetting extends Facts {
  readonly type: "prompt";
  /** In code points (A2). */
  readonly max: number;
  readonly whenBlank: string;
  readonly note?: string;
}

/** A whole number. What a blank one stores is its default. */
interface CountSetting extends Facts {
  readonly type: "count";
  /** What a refusal calls it: `The budget`. */
  readonly subject: string;
  readonly unit: "tokens" | "messages";
  readonly least: number;
  readonly most: number;
  readonly blank: number;
  /** JSON has numbers: the API takes no text for it. */
  readonly isPlainInJson?: true;
}

/** Above 0 and up to 1; people write it in percent. */
interface ShareSetting extends Facts {
  readonly type: "share";
  readonly subject: string;
  readonly blank: number | null;
  readonly standard: number;
  readonly mayBeAll: boolean;
}

interface SwitchSetting extends Facts {
  readonly type: "switch";
  readonly words: { readonly on: string; readonly off: string };
  readonly isOnForNew?: true;
  readonly isPlainInJson?: true;
}

/** Which sessions of a kind wait for a person (V1); null for the kind's default. */
interface PolicySetting extends Facts {
  readonly type: "policy";
  readonly kind: SessionKind;
}

/** One of a few values. What a blank one stores is its default. */
interface ChoiceSetting extends Facts {
  readonly type: "choice";
  readonly blank: Applies;
  readonly choices: readonly {
    readonly value: Applies;
    readonly name: string;
    readonly words: string;
  }[];
}

/** USD; null for no limit. */
interface MoneySetting extends Facts {
  readonly type: "money";
  readonly subject: string;
  readonly note: string;
}

/** A place in the agent's folder (F4): `MEMORY.md > Notes`; null for none. */
interface PlaceSetting extends Facts {
  readonly type: "place";
}

interface OtherSetting extends Facts {
  readonly type: "name" | "person" | "model";
}

export type AgentSetting =
  | PromptSetting
  | CountSetting
  | ShareSetting
  | SwitchSetting
  | PolicySetting
  | ChoiceSetting
  | MoneySetting
  | PlaceSetting
  | OtherSetting;

/** Something that someone does to one agent, with the time at which they say they do it. */
export type WorldCommand = { readonly at: number } & (PeopleCommand | RunCommand | DecisionCommand);

type PeopleCommand =
  | {
      readonly do: "add";
      readonly content: string;
      readonly category: string | null;
      readonly constitutional: boolean;
    }
  | {
      readonly do: "edit";
      readonly number: number;
      readonly version: number | null;
      readonly edit: { readonly content: string } | { readonly category: string | null };
    }
  | { readonly do: "discard" | "restore"; readonly number: number }
  | { readonly do: "protect"; readonly number: number; readonly constitutional: boolean };

/** Sessions are named by their place in the order in which they were started. */
type RunCommand =
  | { readonly do: "start" }
  | { readonly do: "take"; readonly session: number }
  | { readonly do: "stop"; readonly session: number }
  | { readonly do: "interrupt"; readonly session: number; readonly lease: number }
  | {
      readonly do: "consent";
      readonly session: number;
      readonly lease: number;
      readonly isYes: boolean;
    }
  | {
      readonly do: "call";
      readonly session: number;
      readonly lease: number;
      readonly step: number;
      readonly name: string;
      readonly input: unknown;
    };

type DecisionCommand = {
  readonly session: number;
  readonly seen: number;
  readonly keep: ReadonlyMap<number, "current" | "start">;
} & (
  | { readonly do: "approve" | "roll-back" }
  | { readonly do: "revert"; readonly operations: readonly number[] }
);

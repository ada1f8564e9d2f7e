import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { changeCopy } from "@/components/agents/settings/copy";
import { agents } from "@/db/schema";
import {
  agentFields,
  agentSettings,
  blankOf,
  policiesWithFloor,
  type AgentField,
} from "@/lib/agents/agent-settings";
import type { AgentSetting } from "@/lib/agents/setting-row";
import { agentPatchBody, agentPatchSchema } from "@/lib/agents/schema";
import { agentAnswer } from "@/lib/api/answers/agents";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { sessionKinds } from "@/lib/ledger/entries/session";

const columns = getTableColumns(agents);
const settings: [AgentField, AgentSetting][] = agentFields.map((field) => [
  field,
  agentSettings[field],
]);

/** A value that a setting takes from a form and from JSON, and one that neither takes. */
function samplesOf(setting: AgentSetting): { good: unknown; bad: unknown } {
  switch (setting.type) {
    case "count":
      return { good: setting.least, bad: setting.most + 1 };
    case "share":
      return { good: 0.5, bad: 1.5 };
    case "money":
      return { good: 12.5, bad: 0 };
    case "switch":
      return { good: true, bad: "perhaps" };
    case "policy":
      return { good: "never", bad: "sometimes" };
    case "choice":
      return { good: "after-review", bad: "sometimes" };
    case "prompt":
      return { good: "Keep dates.", bad: "x".repeat(setting.max + 1) };
    case "place":
      return { good: "notes/MEMORY.md > Notes", bad: "../MEMORY.md" };
    default:
      return { good: "Wren", bad: "x".repeat(201) };
  }
}

describe("the table of settings", () => {
  it.each(settings)("A1: %s is read from form and JSON, answered and named", (field, setting) => {
    const { good, bad } = samplesOf(setting);
    for (const schema of [agentPatchSchema, agentPatchBody]) {
      expect(schema.parse({ [field]: good })).toEqual({ [field]: good });
      expect(schema.safeParse({ [field]: bad }).error?.issues[0]?.path).toEqual([field]);
    }
    expect(agentPatchSchema.parse({ [field]: String(good) })).toEqual({ [field]: good });
    expect(agentAnswer.shape[field].parse(good)).toBe(good);
    const words = changeCopy(
      field,
      null,
      typeof good === "boolean" ? good : String(good),
      new Map(),
    );
    expect(words.toLowerCase()).toContain(setting.short.slice(0, 4).toLowerCase());
  });

  it("A1: what a form holds is read as people write it, and blank is the default", () => {
    const place = "notes/MEMORY.md>Galley >  People";
    const written = { monthlyBudgetUsd: "$12.50", newMemoriesPlace: place, reviewPolicy: "" };
    const blank = { refinementPrompt: " \n ", refinementThreshold: " " };
    expect(agentPatchSchema.parse({ ...written, ...blank })).toEqual({
      monthlyBudgetUsd: 12.5,
      newMemoriesPlace: "notes/MEMORY.md > Galley > People",
      reviewPolicy: null,
      refinementPrompt: null,
      refinementThreshold: null,
    });
  });

  it.each(settings)(
    "S11: %s is the column of its name, with the same default",
    (field, setting) => {
      const column = columns[field];
      const isNull = column.default === undefined ? null : column.default;
      if (setting.type === "switch") expect(isNull).toBe(false);
      else expect(isNull).toBe(blankOf(setting));
    },
  );

  it("A3: the policies with a floor are those of the kinds that have one", () => {
    const wanted = sessionKinds.filter((kind) => kindTable[kind].reviewPolicy.hasFloor);
    expect(policiesWithFloor.map(({ kind }) => kind).sort()).toEqual([...wanted].sort());
    for (const { field, kind } of policiesWithFloor) {
      expect(kindTable[kind].settings.reviewPolicy).toBe(field);
    }
  });
});

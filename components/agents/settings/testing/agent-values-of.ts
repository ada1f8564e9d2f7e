import { blankOf, mapSettings, type AgentValues } from "@/lib/agents/agent-settings";

/** Wren, who goes by every default. */
export function agentValuesOf(given: Partial<AgentValues> = {}): AgentValues {
  const values = mapSettings<AgentValues>((setting) =>
    setting.type === "switch" ? false : blankOf(setting),
  );
  return { ...values, name: "Wren", ...given };
}

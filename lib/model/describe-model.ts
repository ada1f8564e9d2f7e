export interface ModelDescription {
  readonly provider: string;
  /** Everything after the first slash; gateway names may contain more slashes. */
  readonly name: string;
  /** True for the built-in model, which is rules and no language model. */
  readonly isRules: boolean;
}

/** Parses a model's id, `provider/model`. Knows nothing of keys and never throws. */
export function describeModel(id: string): ModelDescription {
  const trimmed = id.trim();
  const slash = trimmed.indexOf("/");
  const provider = slash === -1 ? trimmed : trimmed.slice(0, slash);
  const name = slash === -1 ? "" : trimmed.slice(slash + 1);
  return { provider, name, isRules: provider === "built-in" };
}

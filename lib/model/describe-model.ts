export interface ModelDescription {
  readonly provider: string;
  /** All that follows the first slash; names at gateways may hold more of them. */
  readonly name: string;
  /** True for the built-in model, which is rules and no language model. */
  readonly isRules: boolean;
}

/** Takes a model's id, `provider/model`, apart. Knows nothing of keys and never throws. */
export function describeModel(id: string): ModelDescription {
  const trimmed = id.trim();
  const slash = trimmed.indexOf("/");
  const provider = slash === -1 ? trimmed : trimmed.slice(0, slash);
  const name = slash === -1 ? "" : trimmed.slice(slash + 1);
  return { provider, name, isRules: provider === "built-in" };
}

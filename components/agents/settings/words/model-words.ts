import { carelessModel, isRulesModel } from "@/components/sessions/page/session-words";

/** A model that may be chosen, and why it would not run, if it would not. */
export interface ModelChoice {
  readonly id: string;
  readonly fault: string | null;
}

/** The state of the model that a field names; blank is the installation's. */
export function modelStateWords(
  choices: { readonly installationModel: ModelChoice; readonly models: readonly ModelChoice[] },
  chosen: string,
): string {
  const { installationModel, models } = choices;
  const model = models.find(({ id }) => id === chosen) ?? installationModel;
  const state = model.fault ?? "Its key is there; whether it answers shows with its first session.";
  const words = isRulesModel(model.id) ? (model.fault ?? readyWords(model.id)) : state;
  return models.length > 0
    ? words
    : `${words} This account allows no other; an admin can change that.`;
}

function readyWords(id: string): string {
  return id === carelessModel
    ? "Ready. Merges and cuts what it should not: made for the demo, to show the gate at work."
    : "Ready. Finds exact duplicates and loose white space, nothing else.";
}

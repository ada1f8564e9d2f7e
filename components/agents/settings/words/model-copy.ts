import { carelessModel, isRulesModel } from "@/components/sessions/page/session-copy";

/** A model that may be chosen, and why it would not run, if it would not. */
export interface ModelChoice {
  readonly id: string;
  readonly fault: string | null;
}

/** The state of the model that a field names; blank is the installation's. */
export function modelStateCopy(
  choices: { readonly installationModel: ModelChoice; readonly models: readonly ModelChoice[] },
  chosen: string,
): string {
  const { installationModel, models } = choices;
  const model = models.find(({ id }) => id === chosen) ?? installationModel;
  const state = model.fault ?? "API key found, not tested yet.";
  const words = isRulesModel(model.id) ? (model.fault ?? readyWords(model.id)) : state;
  return models.length > 0
    ? words
    : `${words} This is the only model allowed here; an admin can add others.`;
}

function readyWords(id: string): string {
  return id === carelessModel
    ? "Ready. Makes bad changes on purpose, to show the gate in the demo."
    : "Ready. Only removes exact duplicates and extra white space.";
}

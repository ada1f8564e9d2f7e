import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import { AgentNames } from "@/components/account/settings-answer";
import {
  DisallowModel,
  InputLimit,
  ModelPrices,
  type ModelSummary,
  type TestAction,
  TestModel,
} from "@/components/account/model-forms";
import type { FormAction } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";

interface ModelsListProps {
  readonly models: readonly ModelSummary[];
  readonly version: number;
  /** When the known prices were published. */
  readonly figuresFrom: string;
  readonly actions: {
    readonly test: TestAction;
    readonly disallow: FormAction;
    readonly setInputLimit: FormAction;
    readonly setPrices: FormAction;
  } | null;
}

/** The models that agents of the account may name, each with its state. */
export function ModelsList({ models, version, figuresFrom, actions }: ModelsListProps) {
  return (
    <ul className={rowsClass} data-testid="models">
      {models.map((model) => (
        <li key={model.id} className={settingsRow} data-testid="model">
          <div>
            <p className="font-mono text-ui font-medium normal-nums wrap-anywhere">{model.id}</p>
            <p className="text-note text-ink-3">{kindWords(model)}</p>
            {model.agents.length > 0 && (
              <p className="text-note text-ink-3">
                Used by <AgentNames names={model.agents} />
              </p>
            )}
            <InputLimit {...model} version={version} action={actions?.setInputLimit ?? null} />
            <ModelPrices
              {...model}
              version={version}
              figuresFrom={figuresFrom}
              action={model.isRules ? null : (actions?.setPrices ?? null)}
            />
          </div>
          <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty wrap-anywhere">
            <Icon name={model.fault === null ? "check" : "flag"} />
            {stateCopy(model)}
          </p>
          <div className={settingsRowEnd}>
            {actions !== null && !model.isRules && model.fault === null && (
              <TestModel
                id={model.id}
                inputLimit={model.inputLimit}
                version={version}
                action={actions.test}
                saveLimit={actions.setInputLimit}
              />
            )}
            {actions !== null && model.isAllowed && (
              <DisallowModel id={model.id} version={version} action={actions.disallow} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function kindWords({ isOwn, isRules }: ModelSummary): string {
  const kind = isRules ? "Rules, no language model. " : "";
  const use = isOwn ? "The default for agents without their own model." : "Agents can use it.";
  return kind + use;
}

function stateCopy({ isRules, fault }: ModelSummary): string {
  if (fault !== null) return fault;
  return isRules
    ? "Always available. Needs no API key and no network."
    : "API key or address found.";
}

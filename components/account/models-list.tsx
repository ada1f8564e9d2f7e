import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import { AgentNames } from "@/components/account/settings-answer";
import {
  DisallowModel,
  InputLimit,
  ModelPrices,
  type ModelSummary,
  TestModel,
} from "@/components/account/model-forms";
import { Icon } from "@/components/ui/icon";

interface ModelsListProps {
  readonly models: readonly ModelSummary[];
  readonly version: number;
  /** When the known prices were published. */
  readonly figuresFrom: string;
  readonly mayManage: boolean;
}

/** The models that agents of the account may name, each with its state. */
export function ModelsList({ models, version, figuresFrom, mayManage }: ModelsListProps) {
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
            <InputLimit {...model} version={version} mayManage={mayManage} />
            <ModelPrices
              {...model}
              version={version}
              figuresFrom={figuresFrom}
              mayManage={mayManage && !model.isRules}
            />
          </div>
          <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty wrap-anywhere">
            <Icon name={model.fault === null ? "check" : "flag"} />
            {stateCopy(model)}
          </p>
          <div className={settingsRowEnd}>
            {mayManage && !model.isRules && model.fault === null && (
              <TestModel id={model.id} inputLimit={model.inputLimit} version={version} />
            )}
            {mayManage && model.isAllowed && <DisallowModel id={model.id} version={version} />}
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

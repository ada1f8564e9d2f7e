"use client";

import { Form } from "@/components/ui/form";
import { TextLink } from "@/components/ui/link";
import { useMemo } from "react";
import type { Standing } from "@/components/agents/settings/agent-values";
import { OvertakenNotice, SaveBar, SavedWords } from "@/components/agents/settings/save-bar";
import {
  SettingField,
  type SettingFieldProps,
  SpendingFacts,
} from "@/components/agents/settings/setting-field";
import { isPrompt, sessionCopy } from "@/components/agents/settings/copy";
import { useAgentDraft } from "@/components/agents/settings/use-agent-draft";
import { type AgentField, fieldsWhere, settingOf } from "@/lib/agents/agent-settings";
import { settingParts } from "@/lib/agents/setting-row";
import type { SessionState } from "@/lib/ledger/entries/session";
import type { AgentForm } from "@/lib/pages/agent";
import { defaultThreshold } from "@/lib/writers/refinement/gate/settings";
import { agentRoute } from "@/components/ui/requests";
import { FormPart, pageOfParts } from "@/components/ui/section";

interface SettingsFormProps extends Omit<SettingFieldProps, "form"> {
  readonly agentId: string;
  readonly standing: Standing;
  readonly spending: AgentForm["spending"];
  readonly openState: SessionState | null;
}

const fields = fieldsWhere(({ part }) => part !== "style");

/** Who an agent is, whose it is, and what it runs with. */
export function SettingsForm(props: SettingsFormProps) {
  const { agentId, standing } = props;
  const form = useAgentDraft({ agentId, form: "settings", standing });
  const people = useMemo(
    () => new Map(props.people.map(({ id, name }) => [id, name])),
    [props.people],
  );
  return (
    <Form
      result={form.result}
      className={pageOfParts}
      aria-label="Agent settings"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <SavedWords {...props} form={form} />
      <OvertakenNotice form={form} people={people} />
      {Object.entries(settingParts).map(([part, title]) => (
        <FormPart key={part} id={`settings-${part}`} title={title}>
          <PartFields {...props} form={form} fields={fields.filter((one) => isOf(one, part))} />
          {part === "run" && <SpendingFacts {...props.spending} />}
        </FormPart>
      ))}
      <p className="text-ink-2">
        To see or restore earlier versions, go to{" "}
        <TextLink href={agentRoute(agentId, "/style")}>refinement style</TextLink>.
      </p>
      <SaveBar
        form={form}
        fields={fields}
        people={people}
        sessionCopy={sessionCopy(
          props.openState,
          standing.values.refinementThreshold ?? defaultThreshold,
          form,
        )}
      />
    </Form>
  );
}

function isOf(field: AgentField, part: string): boolean {
  return settingOf(field).part === part;
}

/** The settings of a part: side by side, and under them what is written at length. */
function PartFields({ fields: own, ...given }: SettingFieldProps & PartFieldsProps) {
  const short = own.filter((field) => !isPrompt(field));
  return (
    <>
      {short.length > 0 && (
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
          {short.map((field) => (
            <SettingField key={field} {...given} field={field} />
          ))}
        </div>
      )}
      {own.filter(isPrompt).map((field) => (
        <SettingField key={field} {...given} field={field} />
      ))}
    </>
  );
}

interface PartFieldsProps {
  readonly fields: readonly AgentField[];
}

import { quotedLineClass } from "@/components/ui/forms/quoted-class";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { AgentField } from "@/components/agents/settings/words/agent-values";
import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface LineFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help: ReactNode;
  /** What can be seen to be wrong before it is sent; null for nothing. */
  readonly fault?: string | null;
  readonly inputMode?: "text" | "numeric" | "decimal";
  readonly isQuoted?: boolean;
  readonly isReadOnly: boolean;
}

/** A value that is typed in one line. */
export function LineField({ inputMode = "text", isQuoted, isReadOnly, ...given }: LineFieldProps) {
  const { form, field } = given;
  return (
    <PlainField
      {...given}
      render={({ className, ...control }) => (
        <input
          {...control}
          className={clsx(className, isQuoted === true && quotedLineClass)}
          inputMode={inputMode}
          autoComplete="off"
          value={form.textOf(field)}
          readOnly={isReadOnly}
          onChange={(event) => form.set(field, event.target.value)}
        />
      )}
    />
  );
}

import { differingFields } from "@/components/agents/settings/agent-values";
import { changeCopy, isPrompt } from "@/components/agents/settings/copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { settingOf } from "@/lib/agents/agent-settings";
import { Icon } from "@/components/ui/icon";
import { WordDiff } from "@/components/ui/word-changes";
import { diffWords } from "@/components/ui/word-diff";

interface OvertakenNoticeProps {
  readonly form: AgentDraftState;
  readonly people: ReadonlyMap<string, string>;
}

/** Says what someone else saved while this was written, and that nothing of it is lost. */
export function OvertakenNotice({ form, people }: OvertakenNoticeProps) {
  const { overtaken, standing, changed } = form;
  if (overtaken === null) return null;
  const fields = differingFields(overtaken.values, standing.values);
  const both = fields.filter((field) => changed.includes(field));
  return (
    <div
      className="sheet mb-6 grid gap-2 border-t border-ink px-5 py-4 [&_ul]:grid [&_ul]:list-['–_'] [&_ul]:gap-1 [&_ul]:pl-4"
      role="alert"
      data-testid="overtaken"
    >
      <p>
        <Icon name="flag" /> <b>{saidBy(form)} while you were editing.</b> Your edits are still
        here; the other fields show the saved version.
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {isPrompt(field) ? (
              <>
                {settingOf(field).short}:
                <WordDiff
                  runs={diffWords(
                    String(overtaken.values[field] ?? ""),
                    String(standing.values[field] ?? ""),
                  )}
                />
              </>
            ) : (
              changeCopy(field, overtaken.values[field], standing.values[field], people)
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {both.length === 0
          ? "You changed none of these, so saving keeps them."
          : `You changed ${both.map((field) => settingOf(field).short.toLowerCase()).join(" and ")} too. Saving replaces it with yours.`}
      </p>
    </div>
  );
}

function saidBy({ result, standing }: AgentDraftState): string {
  const newer = result?.ok === false ? result.extra?.["newer"] : undefined;
  const latest: unknown = Array.isArray(newer) ? newer[0] : undefined;
  const isNamed = typeof latest === "object" && latest !== null && "by" in latest;
  return isNamed && typeof latest.by === "string"
    ? `${latest.by} saved version ${standing.version}`
    : `Version ${standing.version} was saved`;
}

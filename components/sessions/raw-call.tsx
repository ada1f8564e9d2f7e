import { Icon } from "@/components/ui/icon";

interface RawCallProps {
  readonly name: string;
  /** The call as it arrived: parsed, or whatever the model sent. */
  readonly call: unknown;
  readonly answer: string;
}

/** A tool call with its arguments and what the model read in answer, on demand. */
export function RawCall({ name, call, answer }: RawCallProps) {
  return (
    <details className="raw">
      <summary>
        <Icon name="right" />
        Call<span className="sr-only"> and answer</span>
      </summary>
      <pre>{`${name} ${argumentsText(call)}\n${answer}`}</pre>
    </details>
  );
}

function argumentsText(call: unknown): string {
  if (typeof call === "string") return call;
  if (typeof call !== "object" || call === null) return JSON.stringify(call) ?? "";
  const given = Object.entries(call).filter(([key]) => key !== "name");
  return JSON.stringify(Object.fromEntries(given), null, 1);
}

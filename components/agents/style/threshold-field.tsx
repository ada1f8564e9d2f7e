import type { ReactNode } from "react";
import { percentOf } from "@/components/agents/settings/words/agent-values";
import { defaultThreshold, readPercent } from "@/lib/writers/refinement/gate/settings";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { chartRoom } from "@/components/agents/style/chart-room";
import { faultOf } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words/number-words";

interface ThresholdFieldProps {
  readonly form: AgentDraftState;
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly lowestThreshold: number;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
  /** What continues after "about 9 memories". */
  readonly children: ReactNode;
}

/** The threshold as a number, and what it means for this ledger. */
export function ThresholdField(props: ThresholdFieldProps) {
  const { form, isReadOnly } = props;
  const text = form.textOf("refinementThreshold");
  const remark = remarkOn(props, text);
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 max-phone:grid-cols-1 max-phone:gap-3 [&>p]:min-h-18 [&>p]:self-start [&>p]:font-serif [&>p]:text-[1.0625rem]/6 [&>p]:font-normal [&>p]:text-pretty [&>p]:normal-nums">
        <label className="inline-flex items-baseline gap-1">
          <span className="sr-only">Threshold in percent</span>
          <input
            className="control w-20 px-2 py-1 text-right text-[1.5rem]/8 font-[450]"
            name="refinementThreshold"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={percentOf(defaultThreshold)}
            readOnly={isReadOnly}
            aria-invalid={remark?.isFault === true}
            aria-describedby="threshold-fault threshold-means"
            onChange={(event) => form.set("refinementThreshold", event.target.value)}
          />
          <span aria-hidden="true">%</span>
        </label>
        <p id="threshold-means">
          <Meaning {...props} />
        </p>
      </div>
      <p
        className="fault empty:hidden"
        id="threshold-fault"
        role={remark === null ? undefined : "alert"}
      >
        {remark !== null && (
          <>
            <Icon name="flag" />
            {remark.words}
          </>
        )}
      </p>
    </>
  );
}

function Meaning({ massTokens, coreCount, threshold, children }: ThresholdFieldProps) {
  const { minimum, room, about } = chartRoom(massTokens, coreCount, threshold);
  if (massTokens === 0) return <>The ledger is empty.</>;
  if (threshold === 1) {
    return (
      <>
        All {formatCount(massTokens)} tokens stay. <b>Any loss rolls the session back</b>.
      </>
    );
  }
  return (
    <>
      At least {formatCount(minimum)} of the {formatCount(massTokens)} tokens in this ledger must
      stay. A session can remove <b>{room === 0 ? "nothing" : `up to ${plural(room, "token")}`}</b>
      {room > 0 && (
        <>
          {about > 0 ? `: about ${plural(about, "memory", "memories")} of average length` : ""}
          {children}
        </>
      )}
      . One token more, and the session is rolled back.
    </>
  );
}

/** What is said of the number while it is typed: A2, and where the account's floor stops it (A3). */
function remarkOn(props: ThresholdFieldProps, text: string): Remark | null {
  const { form, lowestThreshold, mayGoUnderFloors } = props;
  if (!form.changed.includes("refinementThreshold")) return null;
  const read = text.trim() === "" ? defaultRead : readPercent(text);
  if (!read.ok) return { words: read.message, isFault: true };
  const percent = percentOf(read.threshold);
  if (read.threshold < lowestThreshold) {
    const floor = `this account’s lowest threshold, ${percentOf(lowestThreshold)}%`;
    if (!mayGoUnderFloors) return { words: `Only an admin can go below ${floor}.`, isFault: true };
    const meant = percentOf(Math.round(read.threshold * 10_000) / 100);
    return read.threshold <= 0.01
      ? {
          words: `This is ${percent} percent. For ${meant} percent, enter ${meant}.`,
          isFault: false,
        }
      : { words: `Below ${floor}. Allowed because you are an admin.`, isFault: false };
  }
  const fault = faultOf(form.result, "refinementThreshold");
  return fault === undefined ? null : { words: fault, isFault: true };
}

interface Remark {
  readonly words: string;
  /** False for what may be saved all the same. */
  readonly isFault: boolean;
}

const defaultRead = { ok: true, threshold: defaultThreshold } as const;

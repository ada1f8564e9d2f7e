import { labelMemoriesAction } from "@/app/actions/memories";
import { clsx } from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ledgerSearch, type LedgerView } from "@/components/memories/ledger-item";
import { UndoAct } from "@/components/memories/undo-act";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Field, TextInput } from "@/components/ui/fields";
import { ActFault, type ActionResult } from "@/components/ui/form-action";
import { Form } from "@/components/ui/form";
import { formOf } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";
import { formatCount, plural } from "@/components/ui/words";

/** What is asked before labels are removed, or protection is taken away; null where nothing is. */
export function labelQuestion(result: ActionResult | null) {
  if (result === null || result.ok || result.code !== "takes-protection") return null;
  const { extra = {} } = result;
  const count = (name: string) => Number(extra[name] ?? 0);
  const [changes, immutable, relational] = [
    count("changes"),
    count("immutable"),
    count("relational"),
  ];
  const unprotects = immutable + relational;
  const memories = plural(changes, "memory", "memories");
  const isRemoval = extra["category"] === null;
  return {
    title: isRemoval ? `Remove labels from ${memories}?` : `Change the label of ${memories}?`,
    words: `${lossWords(immutable, relational)} You can undo this.`,
    act: isRemoval ? `Remove ${plural(changes, "label")}` : `Label ${memories}`,
    /** How many memories lose protection: what is confirmed is what was asked (I12). */
    unprotects,
  };
}

function lossWords(immutable: number, relational: number): string {
  const lost = immutable + relational;
  if (lost === 0) return "No memory loses protection.";
  const parts = [
    ...(immutable > 0 ? [`${formatCount(immutable)} immutable`] : []),
    ...(relational > 0 ? [`${formatCount(relational)} relational`] : []),
  ];
  const verb = lost === 1 ? "loses" : "lose";
  const them = lost === 1 ? "it" : "them";
  return `${plural(lost, "memory", "memories")} ${verb} protection (${parts.join(", ")}): sessions can then change or remove ${them}.`;
}

interface LabelOutcomeProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  /** Does it after all, now that so many memories are known to lose protection. */
  readonly confirm: (unprotects: number) => void;
  readonly fields?: readonly string[];
  /** The button that had the focus has gone with what was done. */
  readonly takesFocus?: boolean;
  readonly className?: string;
}

/** What came of labelling many: a question where protection would be lost, else what was done, with its undo. */
export function LabelOutcome(props: LabelOutcomeProps) {
  const { result, isPending, confirm, fields = [], takesFocus = false, className } = props;
  const [answered, setAnswered] = useState<ActionResult | null>(null);
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) said.current?.focus();
  }, [takesFocus]);
  const question = labelQuestion(result);
  if (question !== null) {
    return (
      <AlertDialog
        open={answered !== result}
        onOpenChange={(open) => setAnswered(open ? null : result)}
        title={question.title}
        cancel="Cancel"
        confirm={
          <Button tone="lost" isPending={isPending} onClick={() => confirm(question.unprotects)}>
            {question.act}
          </Button>
        }
      >
        {question.words}
      </AlertDialog>
    );
  }
  if (result?.ok !== true || isPending) {
    return <ActFault result={result} fields={fields} className={className} />;
  }
  const act: unknown = Reflect.get(result, "act");
  return (
    <div className={clsx("flex flex-wrap items-center gap-2", className)}>
      <output ref={said} tabIndex={-1}>
        {sayLabelled(result)}
      </output>
      {typeof act === "string" && <UndoAct key={act} actId={act} />}
    </div>
  );
}

const reasons = {
  same: "already had it",
  constitutional: "constitutional: unprotect them first",
  discarded: "discarded",
  changed: "changed since you selected them",
  unknown: "no longer there",
} as const;

/** What became of memories that were to be labelled, or to lose their label, and why others did not. */
function sayLabelled(result: object): string {
  const given = new Map<string, unknown>(Object.entries(result));
  const memories = plural(Number(given.get("labelled") ?? 0), "memory", "memories");
  const isRemoval = given.get("category") === null;
  const left = Object.entries(reasons).flatMap(([name, words]) => {
    const count = Number(given.get(name) ?? 0);
    const said = isRemoval && name === "same" ? "had no label" : words;
    return count > 0 ? [`${formatCount(count)} ${said}`] : [];
  });
  const said = isRemoval ? `Labels removed from ${memories}.` : `${memories} labelled.`;
  return left.length === 0 ? said : `${said} Left as they were: ${left.join(", ")}.`;
}

interface LabelBarProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly total: number;
  readonly chosen: ReadonlyMap<number, { readonly version: number }>;
  readonly isAll: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** What is done to all memories that are chosen: they get one label, or lose theirs (M8). */
export function LabelBar(props: LabelBarProps) {
  const { agentId, view, total, chosen, isAll } = props;
  const [label, setLabel] = useState("");
  // What was labelled is another version now: to label on is to choose again what one sees (M5).
  const { result, isPending, send } = useFormAction(labelMemoriesAction, () => {
    props.clear();
    setLabel("");
  });
  const [sent, setSent] = useState<{ form: FormData; count: number } | null>(null);
  const count = isAll ? total : chosen.size;
  const start = (act: "label" | "remove") => {
    const form = formOf({ agentId, act });
    if (act === "label") form.set("category", label);
    if (isAll) {
      form.set("matching", ledgerSearch({ ...view, from: null, m: null }));
      form.set("expected", String(total));
    } else {
      const pairs = [...chosen].map(([number, { version }]) => `${number}:${version}`);
      form.set("chosen", pairs.join(" "));
    }
    setSent({ form, count });
    send(form);
  };
  const confirm = (unprotects: number) => {
    if (sent === null) return;
    sent.form.set("unprotects", String(unprotects));
    send(sent.form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (label.trim() !== "" && count > 0) start("label");
  };
  return (
    <Form
      result={result}
      className="sticky bottom-0 z-4 -mx-8 mt-4 -mb-16 flex flex-wrap items-end gap-x-4 gap-y-3 border-t-2 border-ink bg-sheet px-5 py-3 max-phone:mx-0"
      onSubmit={submit}
      noValidate
      aria-label="Label selected memories"
    >
      <p className="flex-[1_1_12rem] self-center">
        <b>{plural(count, "memory", "memories")} chosen.</b>{" "}
        {!isAll && total > chosen.size && (
          <button type="button" className="textlink" onClick={props.chooseAll}>
            Select all {formatCount(total)} shown
          </button>
        )}
        {isAll && (
          <button type="button" className="textlink" onClick={props.clear}>
            Select individually
          </button>
        )}
      </p>
      <div className="flex-[0_1_14rem]">
        <Field name="category" label="Label">
          <TextInput
            maxLength={64}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          tone="ink"
          isPending={isPending}
          disabled={count === 0 || label.trim() === ""}
        >
          {isPending && sent !== null
            ? `Changing ${plural(sent.count, "memory", "memories")}`
            : "Add label"}
        </Button>
        <Button disabled={count === 0} isPending={isPending} onClick={() => start("remove")}>
          Remove labels
        </Button>
        <Button onClick={props.stop}>Done</Button>
      </div>
      <LabelOutcome
        result={result}
        isPending={isPending}
        confirm={confirm}
        className="basis-full"
        fields={["category"]}
      />
    </Form>
  );
}

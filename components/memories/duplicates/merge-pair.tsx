import { mergeMemoriesAction } from "@/app/actions/memories";
import { useState } from "react";
import { readNewerMemory } from "@/components/memories/newer-memory";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/dialog";
import { Field, TextArea } from "@/components/ui/fields";
import { ActFault, type Refused } from "@/components/ui/form-action";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { useDialogAction, useFormAction } from "@/components/ui/use-form-action";
import type { ShownPair } from "@/lib/memories/load-duplicates";

interface MergeProps {
  readonly agentId: string;
  readonly pair: ShownPair;
  readonly onRefused: (answer: Refused) => void;
}

/** A pair with the texts that refusals brought since it was read (M5): the next try names those. */
export function useCurrentPair(given: ShownPair) {
  const [newest, setNewest] = useState({ given, pair: given });
  const pair = newest.given === given ? newest.pair : given;
  const onRefused = (answer: Refused) => {
    const newer = readNewerMemory(answer);
    const now = (memory: ShownPair["one"]) =>
      memory.number === newer?.number
        ? { ...memory, content: newer.content, category: newer.category }
        : memory;
    setNewest({ given, pair: { ...pair, one: now(pair.one), other: now(pair.other) } });
  };
  return { pair, onRefused };
}

/** Makes one memory of two, as a person writes it: the field begins with the longer text. */
export function Merge({ agentId, pair, onRefused }: MergeProps) {
  const { one, other } = pair;
  const { open, onOpenChange, result, isPending, form } = useDialogAction(
    mergeMemoriesAction,
    undefined,
    onRefused,
  );
  const texts = [one.content, other.content];
  const longer = one.content.length < other.content.length ? other.content : one.content;
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button>
          Merge…
          <span className="sr-only">
            {" "}
            #{one.number} and #{other.number}
          </span>
        </Button>
      }
      as="form"
      title={`Merge #${one.number} and #${other.number}`}
    >
      <Form result={result} {...form} className="grid gap-4">
        <Hidden {...fieldsOf(agentId, pair)} />
        <Field
          name="content"
          label="Text"
          help="The older memory gets it; the other one is discarded."
        >
          <TextArea name="content" rows={5} defaultValue={longer} required />
        </Field>
        {texts.map((text, index) => (
          <p key={index} className="memory text-ink-2 [--text-memory:0.9375rem]">
            {text}
          </p>
        ))}
        <ActFault result={result} fields={["content"]} />
        <SubmitRow isPending={isPending} words="Merge">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </SubmitRow>
      </Form>
    </Popover>
  );
}

/** What both ways to make one of two post: the pair, and the texts that were seen. */
function fieldsOf(agentId: string, { one, other }: ShownPair) {
  const was = JSON.stringify([one.content, other.content]);
  return { agentId, numbers: `${one.number},${other.number}`, was };
}

interface KeepOneProps extends MergeProps {
  readonly side: "left" | "right";
}

/** Keeps one of two as it is, and discards the other. */
export function KeepOne({ agentId, pair, onRefused, side }: KeepOneProps) {
  const { result, isPending, form } = useFormAction(mergeMemoriesAction, undefined, onRefused);
  const { one, other } = pair;
  const kept = side === "left" ? one : other;
  return (
    <form {...form}>
      <Hidden {...fieldsOf(agentId, pair)} keep={kept.number} />
      <Button type="submit" tone="quiet" isPending={isPending}>
        <span className="max-phone:hidden">
          Keep {side}
          <span className="sr-only">, #{kept.number}</span>
        </span>
        <span className="phone:hidden">Keep #{kept.number}</span>
      </Button>
      <ActFault result={result} fields={["numbers"]} />
    </form>
  );
}

import { configureAgentAction } from "@/app/actions/agents";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type AgentDraft,
  changedFields,
  postedOf,
  type Standing,
  textOf,
  unsentOf,
} from "@/components/agents/settings/agent-values";
import { useIdentity } from "@/components/live/account-hints";
import { formOf } from "@/components/ui/requests";
import type { AgentField } from "@/lib/agents/agent-settings";
import { type DraftPlace, draftKey } from "@/components/agents/settings/kept-draft";
import type { ActionOf } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";

const save: ActionOf<{ readonly version: number }> = configureAgentAction;
type SaveAnswer = Awaited<ReturnType<typeof save>>;

interface Wanted {
  readonly agentId: string;
  readonly form: string;
  readonly standing: Standing;
}

/** Where a form of an agent is: what stands, what is typed, what became of saving it. */
export type AgentDraftState = ReturnType<typeof useAgentDraft>;

/** A draft over what stands: only what differs is posted, what both changed is asked about (M5). */
export function useAgentDraft({ agentId, form, standing }: Wanted) {
  const [draft, setDraft] = useState<AgentDraft>({});
  const [seen, setSeen] = useState(standing);
  const [isBack, setBack] = useState(false);
  const { result, isPending, send } = useFormAction<SaveAnswer>(save);
  const [answered, setAnswered] = useState(result);
  const [sent, setSent] = useState<AgentDraft>({});
  const place = { identity: useIdentity(), agentId, form };
  const change = (next: AgentDraft) => {
    setDraft(next);
    setBack(false);
    keepDraft(place, { draft: next, over: seen });
  };
  if (result !== answered) {
    setAnswered(result);
    // What was typed while it was in progress is not saved yet.
    if (result?.ok === true) setDraft(unsentOf(draft, sent));
  }
  const changed = changedFields(standing.values, draft);
  const isDirty = changed.length > 0;
  const isOwn = result?.ok === true && result.version === standing.version;
  if ((!isDirty || isOwn) && !isPending && seen.version !== standing.version) setSeen(standing);
  useReturn(place, (kept) => {
    setSeen(kept.over);
    setDraft(kept.draft);
    setBack(true);
  });
  useAnswer(result, seen, (over) => keepDraft(place, isDirty ? { draft, over } : null));
  const post = () => {
    if (!isDirty || isPending) return;
    setSent(draft);
    const posted = formOf({ agentId, seenVersion: standing.version });
    for (const field of changed) posted.set(field, postedOf(field, draft[field] ?? ""));
    send(posted);
  };
  return {
    textOf: (field: AgentField) => draft[field] ?? textOf(standing.values, field),
    set: (field: AgentField, text: string) => change({ ...draft, [field]: text }),
    changed,
    draft,
    standing,
    /** What stood when the writing began, where someone else has saved a newer version since. */
    overtaken: isDirty && !isPending && seen.version !== standing.version ? seen : null,
    result,
    isPending,
    /** Whether what is typed was left here on an earlier visit. */
    isBack: isBack && isDirty,
    save: post,
    discard: () => {
      setDraft({});
      keepDraft(place, null);
    },
  };
}

/** Brings back what was left unsaved when this tab went elsewhere. */
function useReturn(place: DraftPlace, bringBack: (kept: KeptDraft) => void): void {
  const router = useRouter();
  const read = useEffectEvent(() => {
    const kept = readKeptDraft(place);
    if (kept === null) return;
    bringBack(kept);
    // A page that was gone back to is shown as it was left.
    router.refresh();
  });
  useEffect(() => read(), []);
}

/** What is saved is forgotten, whatever else is typed; a stale draft is shown beside what stands now. */
function useAnswer(
  result: SaveAnswer | null,
  seen: Standing,
  forget: (over: Standing) => void,
): void {
  const router = useRouter();
  const take = useEffectEvent((answer: SaveAnswer | null, over: Standing) => {
    if (answer?.ok === true) forget(over);
  });
  useEffect(() => take(result, seen), [result, seen]);
  useEffect(() => {
    if (result?.ok === false && result.code === "stale") router.refresh();
    if (result?.ok !== false) return;
    const [wrong] = Object.keys(result.fieldErrors ?? {});
    if (wrong !== undefined) showField(wrong);
  }, [result, router]);
}

/** Brings a field that is wrong into view, clear of the save bar. */
function showField(field: string): void {
  const control = document.getElementsByName(field)[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

/** What was typed and not saved, and over what: it stays with the tab, whatever page that goes to. */
interface KeptDraft {
  readonly draft: AgentDraft;
  /** What stood when the writing began. */
  readonly over: Standing;
}

/** Keeps a draft in its place; null forgets it. */
export function keepDraft(place: DraftPlace, kept: KeptDraft | null): void {
  const key = draftKey(place);
  if (kept === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(kept));
}

/** The draft that this person left this form of this agent with; null if there is none. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  const stored = sessionStorage.getItem(draftKey(place));
  const parsed: unknown = stored === null ? null : JSON.parse(stored);
  return isKept(parsed) ? parsed : null;
}

/** Only this form writes there; another version of it may have. */
function isKept(parsed: unknown): parsed is KeptDraft {
  if (!isRecord(parsed) || !isRecord(parsed["draft"]) || !isRecord(parsed["over"])) return false;
  const { version, values } = parsed["over"];
  const areTexts = Object.values(parsed["draft"]).every((text) => typeof text === "string");
  return areTexts && typeof version === "number" && isRecord(values) && "paused" in values;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { ImportForm } from "@/components/memories/import-form";

type SendFile = ComponentProps<typeof ImportForm>["action"];
type Answer = Awaited<ReturnType<SendFile>>;

/** The import form over the route that takes files: a server action takes no large ones. */
export function ImportFile({ agentId, mayRefine }: { agentId: string; mayRefine: boolean }) {
  const router = useRouter();
  const send: SendFile = async (_previous, form) => {
    const answer = await postFile(form);
    if (answer.ok && form.get("dryRun") === "false") router.refresh();
    return answer;
  };
  return <ImportForm agentId={agentId} mayRefine={mayRefine} action={send} />;
}

async function postFile(form: FormData): Promise<Answer> {
  const [agentId, file] = [form.get("agentId"), form.get("file")];
  if (typeof agentId !== "string" || !(file instanceof File)) return refused("Choose a file.");
  const query = new URLSearchParams();
  for (const name of ["dryRun", "secrets"]) {
    const value = form.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  const address = `/api/agents/${encodeURIComponent(agentId)}/imports?${query.toString()}`;
  try {
    const response = await fetch(address, { method: "POST", body: file });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : refused("The server did not answer as it should.");
  } catch {
    return refused(
      "The server could not be reached. Nothing was imported, unless it says so here.",
    );
  }
}

/** What the route answers with is made by the code of this very version. */
function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "ok" in value;
}

function refused(message: string): Answer {
  return { ok: false, code: "not-sent", message };
}

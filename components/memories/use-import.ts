import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Refused } from "@/components/ui/form-action";

export type Answer<Report> = { readonly ok: true; readonly report: Report } | Refused;

type OnProgress = (done: number, of: number) => void;

/** An import as it goes. An answer holds for the file and the choices that were sent. */
export function useImport<Order extends { readonly isDryRun: boolean }, Report>(
  sendOrder: (order: Order, onProgress: OnProgress) => Promise<Answer<Report>>,
) {
  const router = useRouter();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [result, setResult] = useState<Answer<Report> | null>(null);
  const { variables, isPending, mutate, reset } = useMutation({
    mutationFn: (order: Order) => sendOrder(order, (done, of) => setProgress({ done, of })),
    // The preview stays while it is imported.
    onMutate: ({ isDryRun }) => {
      if (isDryRun) setResult(null);
    },
    onSuccess: (answer, { isDryRun }) => {
      setResult(answer);
      if (answer.ok && !isDryRun) router.refresh();
    },
    onSettled: () => setProgress(null),
  });
  const isDone = variables?.isDryRun === false && result?.ok === true && !isPending;
  const forget = () => {
    reset();
    setResult(null);
  };
  return { result, isPending, isDone, progress, send: mutate, forget };
}

/** Sends files to be looked through or imported; tells how many memories of how many are written. */
export async function sendFiles<Report>(
  address: string,
  body: File | FormData,
  { isDryRun, onProgress = () => undefined }: { isDryRun: boolean; onProgress?: OnProgress },
): Promise<Answer<Report>> {
  try {
    const headers = { accept: "application/x-ndjson" };
    const response = await fetch(address, { method: "POST", body, headers });
    const answer = await readLines(response, onProgress);
    return isAnswer<Report>(answer) ? answer : refused("The server's answer wasn't understood.");
  } catch {
    // The browser says no more than that nothing came back.
    return refused(
      isDryRun
        ? "The server could not be reached. Nothing was imported."
        : "The server could not be reached. The import may or may not be done. Try again: what was imported is not added twice.",
    );
  }
}

/** The last line; those before it tell how far the import is. */
async function readLines(response: Response, onProgress: OnProgress): Promise<unknown> {
  if (response.body === null) return null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: unknown = null;
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines.filter((one) => one !== "")) {
      last = JSON.parse(line);
      if (isProgress(last)) onProgress(last.done, last.of);
    }
    if (done) return last;
  }
}

function isProgress(value: unknown): value is { done: number; of: number } {
  return typeof value === "object" && value !== null && "done" in value && "of" in value;
}

/** What the route answers with is made by the code of this very version. */
function isAnswer<Report>(value: unknown): value is Answer<Report> {
  return typeof value === "object" && value !== null && "ok" in value;
}

function refused(message: string): Refused {
  return { ok: false, code: "not-sent", message };
}

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ChainsStanding, VerificationNews } from "@/lib/browser/audit";

interface Progress {
  readonly records: number;
  readonly of: number;
}

/** Has the server verify the chains, and hears how far it is; who goes away stops it. */
export function useVerification(initial: ChainsStanding, agentId: string | null) {
  const router = useRouter();
  const [standing, setStanding] = useState(initial);
  const [given, setGiven] = useState(initial);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => gone.abort();
  }, []);
  if (given !== initial) {
    setGiven(initial);
    setStanding(initial);
  }
  const hear = (news: VerificationNews) => {
    if (news.kind === "checked") setProgress(news);
    if (news.kind === "done") setStanding(news.standing);
    if (news.kind === "failed") setFault(news.message);
  };
  const { isPending, mutate } = useMutation({
    mutationFn: () => readVerification(agentId, hear, leaving.current?.signal ?? null),
    onMutate: () => {
      setFault(null);
      setProgress({ records: 0, of: standing.records });
    },
    onSuccess: setFault,
    onError: () => setFault("The server didn't finish the verification. Try again."),
    onSettled: () => {
      setProgress(null);
      router.refresh();
    },
  });
  const verify = () => {
    if (!isPending) mutate();
  };
  return { standing, progress, fault, verify };
}

/** Gives why the server refused it; null where it did not. */
async function readVerification(
  agentId: string | null,
  hear: (news: VerificationNews) => void,
  signal: AbortSignal | null,
): Promise<string | null> {
  const query = agentId === null ? "" : `?agentId=${encodeURIComponent(agentId)}`;
  const response = await fetch(`/api/audit/verifications${query}`, { method: "POST", signal });
  if (response.status === 429) {
    const { message }: { readonly message: string } = await response.json();
    return message;
  }
  if (!response.ok || response.body === null) throw new Error(`${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let isOver = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      // Of our own server, as its route wrote it.
      const news: VerificationNews = JSON.parse(line);
      isOver = news.kind !== "checked";
      hear(news);
    }
  }
  if (!isOver) throw new Error("The answer was cut off.");
  return null;
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sendImport, type ImportAnswer, type ImportOrder } from "@/components/memories/send-import";

/** An import as it goes. An answer holds for the file and the choices that were sent. */
export function useImport() {
  const router = useRouter();
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [sent, setSent] = useState<"dry" | "real" | null>(null);
  const [isPending, setPending] = useState(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const send = async (order: ImportOrder) => {
    if (isPending) return;
    setPending(true);
    setResult(order.isDryRun ? null : result);
    const answer = await sendImport(order, (done, of) => setProgress({ done, of }));
    setSent(order.isDryRun ? "dry" : "real");
    setResult(answer);
    setProgress(null);
    setPending(false);
    if (answer.ok && !order.isDryRun) router.refresh();
  };
  const forget = () => setResult(null);
  const isDone = sent === "real" && result?.ok === true && !isPending;
  return { result, isPending, isDone, progress, send, forget };
}

"use client";

import dynamic from "next/dynamic";

// What a person asks for, and no run brings by itself: its code may come with the question. What a
// session shows when it ends is there from the start, because the road may be cut just then. The
// framework wants these options as literals.

export const PromptPane = dynamic(
  async () => (await import("@/components/sessions/prompt-pane")).PromptPane,
  { loading: () => null },
);
export const DecisionRefusal = dynamic(
  async () => (await import("@/components/sessions/decision-refusal")).DecisionRefusal,
  { loading: () => null },
);

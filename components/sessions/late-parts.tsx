"use client";

import dynamic from "next/dynamic";
import { late } from "@/components/ui/late";

// What a session's page shows when it ends, is decided, or is asked: nothing that a running one needs.

// `loading` gives each a boundary of its own: without one, what is awaited takes the whole page
// away, and its keys with it. The framework wants those options as literals.

const loadEnd = async () => (await import("@/components/sessions/end-of-run")).EndOfRun;
export const EndOfRun = late(
  dynamic(async () => (await import("@/components/sessions/end-of-run")).EndOfRun, {
    loading: () => null,
  }),
  loadEnd,
);

const loadReverse = async () =>
  (await import("@/components/sessions/operation-reverse")).OperationReverse;
export const OperationReverse = late(
  dynamic(async () => (await import("@/components/sessions/operation-reverse")).OperationReverse, {
    loading: () => null,
  }),
  loadReverse,
);

const loadOperations = async () =>
  (await import("@/components/sessions/operations-pane")).OperationsPane;
export const OperationsPane = late(
  dynamic(async () => (await import("@/components/sessions/operations-pane")).OperationsPane, {
    loading: () => null,
  }),
  loadOperations,
);

const loadBar = async () => (await import("@/components/sessions/review-bar")).ReviewBar;
export const ReviewBar = late(
  dynamic(async () => (await import("@/components/sessions/review-bar")).ReviewBar, {
    loading: () => null,
  }),
  loadBar,
);

const loadEntry = async () => (await import("@/components/sessions/last-entry")).LastEntry;
export const LastEntry = late(
  dynamic(async () => (await import("@/components/sessions/last-entry")).LastEntry, {
    loading: () => null,
  }),
  loadEntry,
);

export const PromptPane = dynamic(
  async () => (await import("@/components/sessions/prompt-pane")).PromptPane,
  { loading: () => null },
);
export const ErosionList = dynamic(
  async () => (await import("@/components/sessions/erosion-list")).ErosionList,
  { loading: () => null },
);
export const DecisionRefusal = dynamic(
  async () => (await import("@/components/sessions/decision-refusal")).DecisionRefusal,
  { loading: () => null },
);

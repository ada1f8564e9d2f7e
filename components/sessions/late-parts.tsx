"use client";

import dynamic from "next/dynamic";
import { late } from "@/components/ui/late";

// What a session's page shows when it ends, is decided, or is asked: nothing that a running one needs.

/** With a boundary of its own: without one, what is awaited would take the whole page away. */
const atOnce = { loading: () => null };

const loadEnd = async () => (await import("@/components/sessions/end-of-run")).EndOfRun;
export const EndOfRun = late(
  dynamic(async () => (await import("@/components/sessions/end-of-run")).EndOfRun, atOnce),
  loadEnd,
);

const loadReverse = async () =>
  (await import("@/components/sessions/operation-reverse")).OperationReverse;
export const OperationReverse = late(
  dynamic(
    async () => (await import("@/components/sessions/operation-reverse")).OperationReverse,
    atOnce,
  ),
  loadReverse,
);

const loadOperations = async () =>
  (await import("@/components/sessions/operations-pane")).OperationsPane;
export const OperationsPane = late(
  dynamic(
    async () => (await import("@/components/sessions/operations-pane")).OperationsPane,
    atOnce,
  ),
  loadOperations,
);

const loadBar = async () => (await import("@/components/sessions/review-bar")).ReviewBar;
export const ReviewBar = late(
  dynamic(async () => (await import("@/components/sessions/review-bar")).ReviewBar, atOnce),
  loadBar,
);

const loadEntry = async () => (await import("@/components/sessions/last-entry")).LastEntry;
export const LastEntry = late(
  dynamic(async () => (await import("@/components/sessions/last-entry")).LastEntry, atOnce),
  loadEntry,
);

export const PromptPane = dynamic(
  async () => (await import("@/components/sessions/prompt-pane")).PromptPane,
  atOnce,
);
export const ErosionList = dynamic(
  async () => (await import("@/components/sessions/erosion-list")).ErosionList,
  atOnce,
);
export const DecisionRefusal = dynamic(
  async () => (await import("@/components/sessions/decision-refusal")).DecisionRefusal,
  atOnce,
);

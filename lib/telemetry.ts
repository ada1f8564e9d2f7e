import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Counter, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/process";

/** What this process counts itself, since it started. Labels name no agent, person or account. */
export interface Meters {
  readonly registry: Registry;
  /** Reads before each scrape what is counted elsewhere. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** In seconds. */
  readonly operations: Histogram<"kind" | "operation">;
  readonly tokens: Counter<"kind" | "model" | "direction">;
  /** In USD. */
  readonly cost: Counter<"kind" | "model">;
}

/** The meters of this process; null while no one may scrape it. */
export function meters(): Meters | null {
  return place().meters;
}

export function provideMeters(given: Meters): void {
  place().meters = given;
}

function place(): { meters: Meters | null } {
  return processWide("meters", () => ({ meters: null }));
}

/**
 * Runs something within a span, below the one in which it is called. Costs nothing while traces are
 * off. A fault is marked by its name alone: its message may quote a memory (I11).
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer("keepsake").startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      markFault(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed; `type` is of a fixed few. */
export function markFault(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: type });
  span.setAttribute("error.type", type);
}

interface MeasuredCall {
  readonly kind: string;
  /** One of the tools that the model was given. A name that it made up may be anything. */
  readonly operation: string;
  readonly sessionId: string;
  readonly step: number;
}

/** Performs a model's call as a span, and counts how long it takes. */
export function measureCall<T>(
  { kind, operation, sessionId, step }: MeasuredCall,
  perform: () => Promise<T>,
): Promise<T> {
  const attributes = {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": operation,
    "gen_ai.tool.type": "function",
    "gen_ai.conversation.id": sessionId,
    "keepsake.step": step,
  };
  return inSpan(`execute_tool ${operation}`, attributes, async () => {
    const stop = meters()?.operations.startTimer({ kind, operation });
    try {
      return await perform();
    } finally {
      stop?.();
    }
  });
}

/** Whether spans of model calls hold what was asked and answered: no, unless it is asked for (I11). */
const holdsContent =
  process.env["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"]?.toLowerCase() === "true";
export const spanContent = { recordInputs: holdsContent, recordOutputs: holdsContent };

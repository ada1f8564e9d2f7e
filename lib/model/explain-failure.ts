import { APICallError, JSONParseError, TypeValidationError } from "@ai-sdk/provider";
import { NoOutputGeneratedError, RetryError, StreamProviderError } from "ai";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { StreamBoundError } from "@/lib/model/guard-model";

/**
 * What went wrong with a provider, as a sentence for people, without secrets, stacks or prompts.
 * `started` says whether part of the answer had arrived; null is an answer without an end.
 */
export function explainFailure(error: unknown, started: boolean): string {
  if (RetryError.isInstance(error)) return explainFailure(error.lastError, started);
  if (error instanceof StreamBoundError) return error.message;
  if (APICallError.isInstance(error)) {
    if (error.cause instanceof StreamBoundError) return error.cause.message;
    if (started) return brokenOff;
    if (error.statusCode === undefined) return "The model's provider could not be reached.";
    if (error.statusCode >= 400) return explainStatus(error.statusCode, error.message);
    return unreadable;
  }
  if (StreamProviderError.isInstance(error)) {
    const status = error.statusCode === undefined ? "" : ` (HTTP ${error.statusCode})`;
    return `The model's provider reported a fault within its answer${status}${quote(error.message)}`;
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return unreadable;
  if (started) return brokenOff;
  if (error === null || NoOutputGeneratedError.isInstance(error)) {
    return "The model's provider sent an empty answer.";
  }
  return "The model's provider failed for an unknown reason.";
}

const brokenOff = "The model's answer broke off.";
const unreadable = "The model's provider sent something that cannot be read.";

function explainStatus(status: number, words: string): string {
  if (status === 401 || status === 403) {
    return `The model's provider refused the key (HTTP ${status}).`;
  }
  if (status === 404) {
    return `The model's provider does not know this model or address (HTTP 404)${quote(words)}`;
  }
  if (status === 429) return "The model's provider accepts no more requests for now (HTTP 429).";
  if (status >= 500) return `The model's provider has a fault of its own (HTTP ${status}).`;
  return `The model's provider refused the request (HTTP ${status})${quote(words)}`;
}

const maxWords = 200;
const secrets =
  /\b(?:sk|pk|key|gsk|xai|hf)[-_][\w-]{6,}|\bAIza[\w-]{10,}|\bBearer\s+\S+|\b[A-Za-z0-9_]{32,}\b/gi;

/**
 * The provider's own message: short, on one line, storable, and without anything that looks like a
 * key.
 */
function quote(words: string): string {
  const line = makeLoggable(words, 10 * maxWords)
    .replaceAll(/\s+/g, " ")
    .replaceAll(secrets, "…")
    .trim();
  if (line === "") return ".";
  const cut = line.length > maxWords ? `${line.slice(0, maxWords).toWellFormed()}…` : line;
  return /[.!?…]$/.test(cut) ? `: ${cut}` : `: ${cut}.`;
}

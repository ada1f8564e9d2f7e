import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { condenseLines } from "@/lib/model/rules/condense-lines";
import { pickSentences } from "@/lib/model/rules/pick-sentences";
import { readSummaryRequest } from "@/lib/model/rules/read-summary-request";

/** The rules' answer to the summary writer; null for any other request. */
export async function answerSummary(prompt: LanguageModelV4Prompt): Promise<string | null> {
  const request = readSummaryRequest(prompt);
  switch (request?.kind) {
    case "fold":
      return pickSentences(request.messages, request.sentences);
    case "condense":
      return condenseLines(request.summary, request.words);
    case undefined:
      return null;
  }
}

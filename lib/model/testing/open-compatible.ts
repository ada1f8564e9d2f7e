import { openModel } from "@/lib/model/open-model";
import type { LanguageModel } from "@/lib/model/port";

/** The openai-compatible provider, opened as from the environment, against a test's server. */
export function openCompatible(baseUrl: string): LanguageModel {
  const opened = openModel("openai-compatible/org/some-model", {
    OPENAI_COMPATIBLE_BASE_URL: baseUrl,
    OPENAI_COMPATIBLE_API_KEY: "sk-test-0123456789",
  });
  if (!opened.ok) throw new Error(opened.message);
  return opened.model;
}

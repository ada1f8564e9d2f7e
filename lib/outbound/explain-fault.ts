const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens at this address.",
  ECONNRESET: "The connection was cut.",
  EPIPE: "The connection was cut.",
  ENOTFOUND: "This name has no address.",
  EAI_AGAIN: "Its name could not be looked up.",
  ENETUNREACH: "Its network cannot be reached.",
  EHOSTUNREACH: "It cannot be reached.",
  ETIMEDOUT: "No connection came about.",
};

/** Why a request failed, as a sentence; what is not known keeps its code. */
export function explainFault(error: unknown): string {
  const code = codeOf(error);
  if (code === null) return "It could not be reached.";
  const sentence = sentences[code];
  if (sentence !== undefined) return sentence;
  if (code.startsWith("HPE_")) return "Its answer is no HTTP.";
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return `Its certificate or encryption is not accepted (${code}).`;
  }
  return `It could not be reached (${code}).`;
}

/** Several addresses that were tried fail as one error with many within. */
function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

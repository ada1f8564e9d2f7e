import { isJsonObject, type JsonObject, parseJson } from "@/lib/interop/json";
import { loggableJson, makeLoggable } from "@/lib/ledger/texts/content";

/** A part of what one object of a transcript says; what is no message is named by its kind. */
export type Said =
  | {
      readonly kind: "said";
      /** As the file calls it. */
      readonly role: unknown;
      readonly text: string;
      readonly name: unknown;
      readonly at: unknown;
    }
  | { readonly kind: "other"; readonly what: string };

/** Tools by the ids of their calls, for the answers that name only these. */
export type Calls = Map<unknown, unknown>;

function other(what: string): Said {
  return { kind: "other", what };
}

/**
 * What one object of a transcript says (F13): a message of ours, an OpenAI or Anthropic message, an AI
 * SDK UIMessage, a line of Claude Code or Codex, a LangChain or ShareGPT message. Nothing if it is none.
 */
export function saidBy(row: JsonObject, calls: Calls): readonly Said[] {
  const { type, payload, message } = row;
  const at = row["at"] ?? row["timestamp"] ?? row["created_at"] ?? row["createdAt"];
  if (isJsonObject(payload) && typeof type === "string") {
    return type === "response_item" ? saidByCodex(payload, at, calls) : [other(type)];
  }
  if (isJsonObject(message) && (type === "user" || type === "assistant")) {
    const why = notSpoken(row);
    return why === null ? [...partsOf({ role: type, ...message, at }, calls)] : [other(why)];
  }
  if (isResponseItem(type) && row["role"] === undefined) return saidByItem(row, at, calls);
  if (isSessionLine(row)) return [other(String(type))];
  return [...partsOf({ ...plainMessage(row), at }, calls)];
}

/** The run that a line of Claude Code or Codex is of, as the file names it; null for any other (N4). */
export function runOf({ type, payload, sessionId, cwd }: JsonObject) {
  const named = type === "session_meta" && isJsonObject(payload) ? payload : { id: sessionId, cwd };
  const { id: threadId, cwd: folder } = named;
  const isRun = typeof threadId === "string" && typeof folder === "string";
  return isRun ? { threadId, cwd: folder } : null;
}

/** Why a line of Claude Code is part of no conversation; null if it is. */
function notSpoken(row: JsonObject): string | null {
  if (row["isSidechain"] === true) return "sidechain";
  if (row["isCompactSummary"] === true) return "summary";
  return row["isMeta"] === true ? "meta" : null;
}

/** What Claude Code writes between messages. */
function isSessionLine(row: JsonObject): boolean {
  const isMessage = ["role", "content", "data", "kwargs", "value"].some((key) => key in row);
  const { type } = row;
  const isOfSession = ["uuid", "sessionId", "leafUuid", "messageId"].some((key) => key in row);
  return typeof type === "string" && (type === "system" ? isOfSession : !isMessage);
}

/** What Codex adds to a user's words for its model. */
const codexContext =
  /^(?:<(?:environment_context|user_instructions|turn_aborted|INSTRUCTIONS)\b|# AGENTS\.md)/;

function saidByCodex(item: JsonObject, at: unknown, calls: Calls): readonly Said[] {
  if (item["type"] !== "message") return saidByItem(item, at, calls);
  if (item["role"] === "developer") return [other("developer message")];
  return [...partsOf({ ...item, at }, calls)].map((said) =>
    said.kind === "said" && item["role"] === "user" && codexContext.test(said.text)
      ? other("context")
      : said,
  );
}

function isResponseItem(type: unknown): boolean {
  return (
    typeof type === "string" && /(?:_call|_call_output|^reasoning|^function_call.*)$/.test(type)
  );
}

/** An item of OpenAI's Responses, which Codex writes too. */
function saidByItem(item: JsonObject, at: unknown, calls: Calls): readonly Said[] {
  const { type, call_id: id } = item;
  if (typeof type === "string" && type.endsWith("_call_output")) {
    return [answer(item["output"], calls.get(id), at)];
  }
  const input = item["arguments"] ?? item["input"] ?? item["action"];
  if (type === "reasoning" || input === undefined) return [other(String(type))];
  return [call(item["name"] ?? type, input, { id, at, calls, role: "assistant" })];
}

const authors = {
  HumanMessage: "human",
  AIMessage: "ai",
  SystemMessage: "system",
  ToolMessage: "tool",
};

/** LangChain's, ShareGPT's and Claude.ai's names for role and content, as ours. */
function plainMessage(row: JsonObject): JsonObject {
  const { data, kwargs, id, type, from, value, sender } = row;
  if (isJsonObject(data) && "content" in data) return { role: type, ...data };
  if (isJsonObject(kwargs) && Array.isArray(id)) {
    const author = Object.entries(authors).find(([name]) => id.at(-1) === name);
    return { role: author?.[1] ?? kwargs["type"], ...kwargs };
  }
  if (from !== undefined && value !== undefined) return { role: from, content: value };
  if (sender !== undefined) {
    const isRead = Array.isArray(row["content"]) && row["content"].length > 0;
    return { role: sender, content: isRead ? row["content"] : row["text"] };
  }
  return row["role"] === undefined && "content" in row ? { ...row, role: type } : row;
}

/** The texts, calls and answers of a message, in their order. */
function* partsOf(row: JsonObject, calls: Calls): Generator<Said> {
  const { role, name, at, content, parts } = row;
  const list = parts ?? content;
  const say = (text: string): Said => ({ kind: "said", role, text, name, at });
  const invoked = asList(row["tool_calls"]).filter((one) => isJsonObject(one));
  if (typeof list === "string") {
    if (list !== "" || invoked.length === 0) yield say(list);
  } else if (Array.isArray(list)) {
    for (const part of list as readonly unknown[]) {
      if (typeof part === "string") yield say(part);
      else if (isJsonObject(part)) yield* saidByPart(part, say, { role, at, calls });
    }
  }
  for (const one of invoked) {
    const { function: inner, id } = one;
    const { name: tool, arguments: given, args } = isJsonObject(inner) ? inner : one;
    yield call(tool, given ?? args, { id, role, at, calls });
  }
}

interface Place {
  readonly role: unknown;
  readonly at: unknown;
  readonly calls: Calls;
}

const thoughts = new Set<unknown>(["reasoning", "thinking", "redacted_thinking", "thoughts"]);
/** What an AI SDK message holds between its steps. */
const silent = new Set<unknown>(["step-start", "source-url", "source-document"]);

function* saidByPart(part: JsonObject, say: (text: string) => Said, place: Place): Generator<Said> {
  const type = typeof part["type"] === "string" ? part["type"] : "part";
  if (thoughts.has(type)) yield other("reasoning");
  else if (type === "tool_use" || type === "tool-call") {
    const tool = part["name"] ?? part["toolName"];
    const id = part["id"] ?? part["toolCallId"];
    yield call(tool, part["input"] ?? part["args"], { ...place, id });
  } else if (type === "tool_result" || type === "tool-result") {
    const tool = part["toolName"] ?? place.calls.get(part["tool_use_id"]);
    yield answer(part["content"] ?? part["output"] ?? part["result"], tool, place.at);
  } else if (isToolPart(type)) {
    const inner = isJsonObject(part["toolInvocation"]) ? part["toolInvocation"] : part;
    const tool = inner["toolName"] ?? type.replace(/^tool-/, "");
    yield call(tool, inner["input"] ?? inner["args"], { ...place, id: inner["toolCallId"] });
    const output = inner["output"] ?? inner["result"] ?? inner["errorText"];
    if (output !== undefined) yield answer(output, tool, place.at);
  } else if (typeof part["text"] === "string") yield say(part["text"]);
  else if (!silent.has(type)) yield other(type);
}

function isToolPart(type: string): boolean {
  return type === "dynamic-tool" || type.startsWith("tool-");
}

const longestCall = 500;
/** What a tool answered is one line of a summary: a model needs no more than its beginning. */
const longestAnswer = 2_000;

function call(tool: unknown, input: unknown, place: Place & { readonly id: unknown }): Said {
  place.calls.set(place.id, tool);
  const given =
    typeof input === "string" ? input : input === undefined ? "" : loggableJson(input, longestCall);
  const text = `Called ${typeof tool === "string" ? tool : "a tool"}: ${given}`;
  return {
    kind: "said",
    role: place.role,
    text: makeLoggable(text, longestCall),
    name: null,
    at: place.at,
  };
}

function answer(output: unknown, tool: unknown, at: unknown): Said {
  const text = makeLoggable(answerText(output), longestAnswer);
  return { kind: "said", role: "tool", text, name: tool, at };
}

function answerText(output: unknown): string {
  if (typeof output === "string") {
    // Codex answers with JSON that holds the text.
    const inner = output.startsWith('{"output"') ? parseJson(output) : undefined;
    return isJsonObject(inner) && typeof inner["output"] === "string" ? inner["output"] : output;
  }
  const texts = asList(output).flatMap((one) =>
    isJsonObject(one) && typeof one["text"] === "string" ? one["text"] : [],
  );
  return texts.length > 0 ? texts.join("\n") : loggableJson(output, longestAnswer);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const lists = ["messages", "chat_messages", "conversations", "conversation", "items", "input"];

/** The messages of an object that is a whole conversation; null for one that is a message. */
export function messagesIn(row: JsonObject): { messages: readonly unknown[]; left: number } | null {
  if (isJsonObject(row["mapping"])) return pathThrough(row["mapping"], row["current_node"]);
  if ("role" in row || "type" in row) return null;
  const key = lists.find((one) => Array.isArray(row[one]));
  return key === undefined ? null : { messages: asList(row[key]), left: 0 };
}

/** ChatGPT keeps each version of an answer: the shown path of its tree, and how much is beside it. */
function pathThrough(mapping: JsonObject, current: unknown) {
  const messages: unknown[] = [];
  const seen = new Set<string>();
  let id =
    typeof current === "string" && current in mapping ? current : Object.keys(mapping).at(-1);
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const node: unknown = mapping[id];
    if (!isJsonObject(node)) break;
    if (isJsonObject(node["message"])) messages.push(chatGptMessage(node["message"]));
    id = typeof node["parent"] === "string" ? node["parent"] : undefined;
  }
  const all = Object.values(mapping).filter(
    (one) => isJsonObject(one) && isJsonObject(one["message"]),
  );
  return { messages: messages.reverse(), left: all.length - messages.length };
}

/** A message of ChatGPT's export under the names of others; one that no one was shown says why. */
function chatGptMessage({ author, content, metadata, create_time: at }: JsonObject): JsonObject {
  const who = isJsonObject(author) ? author : {};
  const what = isJsonObject(content) ? content : {};
  const type = what["content_type"];
  const isHidden =
    isJsonObject(metadata) && metadata["is_visually_hidden_from_conversation"] === true;
  const texts = asList(what["parts"]).filter((part) => part !== "" && part !== null);
  const text = texts.length > 0 ? texts : (what["text"] ?? what["result"]);
  if (isHidden) return { type: "hidden message" };
  if (text === undefined || text === "") {
    return { type: typeof type === "string" && type !== "text" ? type : "empty message" };
  }
  return { role: who["role"], name: who["name"], at: at ?? null, content: text };
}

/** The keys of a document's own list, where it is one conversation. */
export function messageList(document: JsonObject): string[] {
  if (isJsonObject(document["mapping"])) return [];
  return lists.filter((key) => Array.isArray(document[key])).slice(0, 1);
}

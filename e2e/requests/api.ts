import { expect } from "@playwright/test";
import { z } from "zod";
import type { AgentPatch } from "@/lib/agents/schema";
import { agentAnswer } from "@/lib/api/answers/agents";
import { appendedAnswer, contextAnswer, conversationAnswer } from "@/lib/api/answers/conversations";
import { decisionAnswer, memoryAnswer } from "@/lib/api/answers/memories";
import { sessionAnswer } from "@/lib/api/answers/sessions";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import type { DecisionReason } from "@/lib/ledger/earlier-decision";
import { entrySchema, type Entry } from "@/lib/ledger/entries/entry";
import type { SessionState } from "@/lib/ledger/entries/session";

export type Agent = z.infer<typeof agentAnswer>;
export type Session = z.infer<typeof sessionAnswer>;
type Memory = z.infer<typeof memoryAnswer>;

export interface GivenMemory {
  readonly content: string;
  readonly category?: string;
  readonly constitutional?: boolean;
  readonly createdAt?: string;
}

/** A client of the HTTP API with an API key. Every answer is checked against its schema. */
export class Api {
  readonly #origin: string;
  readonly #key: string;

  constructor(origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
  }

  async createAgent(
    given: AgentPatch,
    memories: readonly (string | GivenMemory)[] = [],
  ): Promise<Agent> {
    // A fold would wait for the observer (N2).
    const values = { name: uniqueName(), observeAutomatic: false, ...given };
    const agent = await this.#post("/agents", values, agentAnswer);
    if (memories.length === 0) return agent;
    await this.addMemories(agent.id, memories);
    return this.agent(agent.id);
  }

  async addMemories(agentId: string, memories: readonly (string | GivenMemory)[]): Promise<void> {
    const items = memories.map((one) => (typeof one === "string" ? { content: one } : one));
    await this.#post(`/agents/${agentId}/memories`, { items }, z.object({}));
  }

  async changeAgent(id: string, patch: AgentPatch): Promise<void> {
    await this.#send("PATCH", `/agents/${id}`, JSON.stringify(patch));
  }

  /** The name itself for screenshots, or one of its own where another test took it. */
  async freeName(name: string): Promise<string> {
    const items = await this.#list("/agents?limit=1000", agentAnswer);
    return items.some((agent) => agent.name === name) ? uniqueName(name) : name;
  }

  agent(id: string): Promise<Agent> {
    return this.#get(`/agents/${id}`, agentAnswer);
  }

  /** The kept core memories, in ledger order. */
  ledger(agentId: string): Promise<Memory[]> {
    return this.#list(`/agents/${agentId}/memories?type=core&limit=1000`, memoryAnswer);
  }

  /** Discards the current version of a memory, like another user's program. */
  async discardMemory(agentId: string, number: number): Promise<void> {
    await this.#send("DELETE", `/agents/${agentId}/memories/${number}`);
  }

  /** Restores a discarded memory, like another user's program. */
  async restoreMemory(agentId: string, number: number): Promise<void> {
    await this.#post(`/agents/${agentId}/memories/${number}/restore`, {}, memoryAnswer);
  }

  /** Edits the current version of a memory, like another user's program. */
  async editMemory(
    agentId: string,
    number: number,
    content: string,
    more: { readonly category?: string } = {},
  ): Promise<void> {
    const address = `/agents/${agentId}/memories/${number}`;
    const { version } = await this.#get(address, memoryAnswer);
    await this.#send("PATCH", address, JSON.stringify({ version, content, ...more }));
  }

  /** Makes a memory constitutional, or reverses that. */
  async protectMemory(
    agentId: string,
    number: number,
    act: "protect" | "unprotect" = "protect",
  ): Promise<void> {
    await this.#post(`/agents/${agentId}/memories/${number}/${act}`, {}, memoryAnswer);
  }

  async startConversation(agentId: string, name: string): Promise<string> {
    const address = `/agents/${agentId}/conversations`;
    return (await this.#post(address, { name }, conversationAnswer)).id;
  }

  /** A conversation made from a coding agent's session file. */
  async importSession(agentId: string, name: string, text: string): Promise<string> {
    const id = await this.startConversation(agentId, name);
    await this.#send("POST", `/conversations/${id}/imports`, text);
    return id;
  }

  /** Appends messages in turn; returns the session if they start a fold. */
  async say(conversationId: string, texts: readonly string[]): Promise<string | null> {
    const items = texts.map((content, index) => ({
      role: index % 2 === 0 ? "user" : "assistant",
      content,
    }));
    const address = `/conversations/${conversationId}/messages`;
    return (await this.#post(address, { items }, appendedAnswer)).sessionId;
  }

  context(conversationId: string): Promise<z.infer<typeof contextAnswer>> {
    return this.#get(`/conversations/${conversationId}/context`, contextAnswer);
  }

  /** Imports a file unchanged. */
  async importText(agentId: string, text: string): Promise<void> {
    await this.#send("POST", `/agents/${agentId}/imports`, text);
  }

  /** An agent's own edit of a file, over what it is now; the session that it made. */
  async putFile(agentId: string, path: string, text: string): Promise<string | null> {
    const files = z.object({ files: z.array(z.object({ path: z.string(), hash: z.string() })) });
    const folder = await this.#get(`/agents/${agentId}/folder`, files);
    const now = folder.files.find((file) => file.path === path);
    const place = `/agents/${agentId}/folder/files/${path}${now ? `?hash=${now.hash}` : ""}`;
    const answer = z.object({ session: z.object({ id: z.string() }).nullable() });
    const { session } = await this.#ask(place, { method: "PUT", body: text }, answer);
    return session?.id ?? null;
  }

  /** Imports a handbook's folder, whose files are given by path. */
  async importHandbook(agentId: string, files: Readonly<Record<string, string>>): Promise<void> {
    await this.#send("POST", `/agents/${agentId}/handbook/imports`, archiveOf(files));
  }

  async saveDocument(
    agentId: string,
    path: string,
    content: string,
    version: number,
  ): Promise<void> {
    const place = `/agents/${agentId}/handbook/files/${path}`;
    await this.#send("PUT", place, JSON.stringify({ content, version }));
  }

  async deleteRun(agentId: string, threadId: string): Promise<void> {
    await this.#send("DELETE", `/agents/${agentId}/runs/${encodeURIComponent(threadId)}`);
  }

  /** Starts to download an agent's memories. */
  openExport(agentId: string, signal: AbortSignal | null = null): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#key}` };
    return fetch(`${this.#origin}/api/v1/agents/${agentId}/export`, { headers, signal });
  }

  /** Adds observations and returns their numbers. */
  async observe(
    agentId: string,
    items: readonly { readonly content: string; readonly relevance?: string }[],
  ): Promise<number[]> {
    const answer = z.object({ items: z.array(memoryAnswer) });
    const added = await this.#post(`/agents/${agentId}/observations`, { items }, answer);
    return added.items.map(({ number }) => number);
  }

  startSession(agentId: string): Promise<Session> {
    return this.#post(`/agents/${agentId}/sessions`, {}, sessionAnswer);
  }

  /** Starts one and waits until it is in this state. */
  async runSession(agentId: string, state: SessionState = "awaiting-review"): Promise<Session> {
    const { id } = await this.startSession(agentId);
    return this.untilState(id, state);
  }

  reflect(agentId: string): Promise<Session> {
    return this.#post(`/agents/${agentId}/sessions`, { kind: "reflection" }, sessionAnswer);
  }

  /** Starts a session that reads a conversation. */
  read(
    kind: "observe" | "extract",
    of: { readonly agentId: string; readonly conversationId: string },
  ): Promise<Session> {
    const { agentId, conversationId } = of;
    return this.#post(`/agents/${agentId}/sessions`, { kind, conversationId }, sessionAnswer);
  }

  writeHandbook(agentId: string): Promise<Session> {
    return this.#post(`/agents/${agentId}/sessions`, { kind: "handbook" }, sessionAnswer);
  }

  session(id: string): Promise<Session> {
    return this.#get(`/sessions/${id}`, sessionAnswer);
  }

  entries(id: string): Promise<Entry[]> {
    return this.#list(`/sessions/${id}/entries?limit=1000`, entrySchema);
  }

  async untilState(id: string, state: SessionState): Promise<Session> {
    await expect.poll(async () => (await this.session(id)).state, { timeout: 30_000 }).toBe(state);
    return this.session(id);
  }

  async decide(id: string, way: "approve" | "rollback", note?: string): Promise<Session> {
    const { lastSequence } = await this.session(id);
    const body = { seenSequence: lastSequence, ...(note !== undefined && { note }) };
    return this.#post(`/sessions/${id}/${way}`, body, sessionAnswer);
  }

  /** Rolls back and names operations that were wrong. */
  async rollBackWrong(
    id: string,
    wrong: readonly { readonly sequence: number; readonly reason: DecisionReason }[],
    note: string,
  ): Promise<void> {
    const { lastSequence: seenSequence } = await this.session(id);
    await this.#post(`/sessions/${id}/rollback`, { seenSequence, wrong, note }, sessionAnswer);
  }

  async keepApart(
    agentId: string,
    apart: readonly number[],
    reason: DecisionReason,
  ): Promise<void> {
    await this.#post(`/agents/${agentId}/decisions`, { apart, reason }, decisionAnswer);
  }

  decisions(agentId: string): Promise<z.infer<typeof decisionAnswer>[]> {
    return this.#list(`/agents/${agentId}/decisions`, decisionAnswer);
  }

  /** Reverts chosen operations, like another reviewer's program. */
  async revert(id: string, operations: readonly number[]): Promise<void> {
    const { lastSequence: seenSequence } = await this.session(id);
    await this.#post(`/sessions/${id}/revert`, { seenSequence, operations }, sessionAnswer);
  }

  async #send(method: string, path: string, body: BodyInit | null = null): Promise<void> {
    await this.#ask(path, { method, body }, z.object({}));
  }

  #get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.#ask(path, {}, schema);
  }

  async #list<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
    return (await this.#get(path, z.object({ items: z.array(schema) }))).items;
  }

  #post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
    return this.#ask(path, { method: "POST", body: JSON.stringify(body) }, schema);
  }

  async #ask<T>(path: string, request: RequestInit, schema: z.ZodType<T>): Promise<T> {
    const headers = { authorization: `Bearer ${this.#key}`, "content-type": "application/json" };
    const response = await fetch(`${this.#origin}/api/v1${path}`, { ...request, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }
}

let made = 0;

/** Agents' names are unique in an account, and all workers share one. */
function uniqueName(name = "Agent"): string {
  made += 1;
  return `${name} ${process.pid}-${made}`;
}

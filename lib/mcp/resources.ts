import { randomUUID } from "node:crypto";
import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { refusalOf } from "@/lib/api/refusal";
import type { Context } from "@/lib/context";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { contextText, defaultContextTokens } from "@/lib/ledger/agent-context";
import { log } from "@/lib/log";
import { loadAgentContext } from "@/lib/pages/context";

/** What a person attaches to a conversation: one text, or the files of a folder. */
interface ResourceKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The address of a text; of a folder's files, what is before their paths. */
  readonly uri: string;
  /** The paths of a folder's files; null for a text. */
  readonly list: ((ctx: Context, agentId: string) => Promise<readonly string[]>) | null;
  /** Throws refusals. `path` is empty for a text. */
  readonly read: (ctx: Context, agentId: string, path: string) => Promise<string>;
}

/** All resources of an agent, by kind. */
export const resourceKinds: readonly ResourceKind[] = [
  {
    name: "context",
    title: "Context",
    description: "What belongs in the agent's prompt, as get_context returns it.",
    uri: "keepsake://context",
    list: null,
    read: async (ctx, agentId) => {
      const asked = { agentId, maxTokens: defaultContextTokens };
      return contextText(await loadAgentContext(ctx, asked)) || "There are no memories yet.";
    },
  },
  {
    name: "handbook",
    title: "Handbook",
    description: "A file of the agent's handbook: what earlier runs taught it.",
    uri: "keepsake://handbook/",
    list: async (ctx, agentId) =>
      (await loadHandbookTree(ctx, { agentId })).files.map(({ path }) => path),
    read: async (ctx, agentId, path) => (await loadDocument(ctx, { agentId, path })).content,
  },
];

const mimeType = "text/markdown";

/** Lets a server answer with the agent's resources, as the agent sees them (T1, U4). */
export function registerResources(server: McpServer, ctx: Context, agentId: string): void {
  for (const kind of resourceKinds) {
    const { name, title, description, uri, list } = kind;
    const config = { title, description, mimeType };
    const read = (asked: URL) => readResource(ctx, agentId, kind, asked);
    if (list === null) {
      server.registerResource(name, uri, config, read);
    } else {
      const listed = () =>
        guarded(uri, async (): Promise<ListResourcesResult> => {
          const paths = await seeAsAgent(ctx, agentId, (within) => list(within, agentId));
          return {
            resources: paths.map((path) => ({ uri: toUri(uri, path), name: path, mimeType })),
          };
        });
      const template = new ResourceTemplate(`${uri}{+path}`, { list: listed });
      server.registerResource(name, template, config, read);
    }
  }
}

function readResource(
  ctx: Context,
  agentId: string,
  { uri, read }: ResourceKind,
  asked: URL,
): Promise<ReadResourceResult> {
  return guarded(asked.href, async () => {
    const path = fromUri(asked.href.slice(uri.length));
    const text = await seeAsAgent(ctx, agentId, (within) => read(within, agentId, path));
    return { contents: [{ uri: asked.href, mimeType, text }] };
  });
}

function toUri(uri: string, path: string): string {
  return uri + path.split("/").map(encodeURIComponent).join("/");
}

/** A path that no client writes so is one that no file has. */
function fromUri(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A refusal as the protocol says it; of any other error only where it is logged. */
async function guarded<T>(uri: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 404) throw new ResourceNotFoundError(uri, refusal.message);
    if (refusal !== null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusal.message);
    const id = randomUUID().slice(0, 8);
    log.error("mcp-fault", error, { id, uri });
    const message = `Something went wrong on the server. See the log entry ${id}.`;
    throw new ProtocolError(ProtocolErrorCode.InternalError, message);
  }
}

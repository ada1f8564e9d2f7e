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
import { badBytes, decodeFile } from "@/lib/folder/decode";
import { listFolderPaths, loadFolderFile } from "@/lib/folder/load";
import { extensionOf } from "@/lib/folder/path";
import { folderFileSchema } from "@/lib/folder/schema";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { redactSecrets } from "@/lib/interop/secrets";
import { contextText, defaultContextTokens } from "@/lib/ledger/agent-context";
import { showHidden } from "@/lib/ledger/texts/show-hidden";
import { log } from "@/lib/log";
import { loadAgentContext } from "@/lib/pages/context";
import { parseInput } from "@/lib/parse-input";

type Listed = readonly [path: string, mimeType: string];
type Content = { readonly mimeType: string } & (
  | { readonly text: string }
  | { readonly blob: string }
);

/** What a person attaches to a conversation: one text, or the files of a folder. */
interface ResourceKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The address of a text; of a folder's files, what is before their paths. */
  readonly uri: string;
  /** The files of a folder; null for a text. */
  readonly list: ((ctx: Context, agentId: string) => Promise<readonly Listed[]>) | null;
  /** Throws refusals. `path` is empty for a text. */
  readonly read: (ctx: Context, agentId: string, path: string) => Promise<Content>;
}

const markdown = "text/markdown";

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
      const text = contextText(await loadAgentContext(ctx, asked));
      return { mimeType: markdown, text: text || "There are no memories yet." };
    },
  },
  {
    name: "handbook",
    title: "Handbook",
    description: "A file of the agent's handbook: what earlier runs taught it.",
    uri: "keepsake://handbook/",
    list: async (ctx, agentId) =>
      (await loadHandbookTree(ctx, { agentId })).files.map(({ path }) => [path, markdown]),
    read: async (ctx, agentId, path) => {
      const { content } = await loadDocument(ctx, { agentId, path });
      return { mimeType: markdown, text: content };
    },
  },
  {
    name: "files",
    title: "Files",
    description: "A file of the agent's folder as it is now, with what looks like a secret masked.",
    uri: "keepsake://files/",
    list: async (ctx, agentId) =>
      (await listFolderPaths(ctx, { agentId })).map(({ path, kind }) => [
        path,
        mimeTypeOf(path, kind !== "bytes"),
      ]),
    read: async (ctx, agentId, path) => {
      const asked = parseInput(folderFileSchema, { agentId, path });
      const { row, bytes } = await loadFolderFile(ctx, asked);
      const text = decodeFile(bytes)?.text ?? null;
      const mimeType = mimeTypeOf(row.path, text !== null);
      if (text === null) return { mimeType, blob: Buffer.from(bytes).toString("base64") };
      return { mimeType, text: maskSecrets(text).replace(new RegExp(badBytes, "gu"), "\uFFFD") };
    },
  },
];

const typesOfText: Readonly<Record<string, string>> = {
  md: markdown,
  mdc: markdown,
  json: "application/json",
  jsonl: "application/jsonl",
};

function mimeTypeOf(path: string, isText: boolean): string {
  const extension = extensionOf(path);
  if (isText) return typesOfText[extension] ?? "text/plain";
  const isImage = /^(?:png|gif|webp|jpe?g)$/.test(extension);
  return isImage ? `image/${extension.replace("jpg", "jpeg")}` : "application/octet-stream";
}

/** F1: what looks like a secret only once hidden signs are shown is masked too. */
function maskSecrets(text: string): string {
  const masked = redactSecrets(text).text;
  const shown = redactSecrets(showHidden(masked));
  return shown.count > 0 ? shown.text : masked;
}

/** Lets a server answer with the agent's resources, as the agent sees them (T1, U4). */
export function registerResources(server: McpServer, ctx: Context, agentId: string): void {
  for (const kind of resourceKinds) {
    const { name, title, description, uri, list } = kind;
    const config = { title, description };
    const read = (asked: URL) => readResource(ctx, agentId, kind, asked);
    if (list === null) {
      server.registerResource(name, uri, { ...config, mimeType: markdown }, read);
    } else {
      const listed = () =>
        guarded(uri, async (): Promise<ListResourcesResult> => {
          const files = await seeAsAgent(ctx, agentId, (within) => list(within, agentId));
          return {
            resources: files.map(([path, mimeType]) => ({
              uri: toUri(uri, path),
              name: path,
              title: path,
              mimeType,
            })),
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
    const content = await seeAsAgent(ctx, agentId, (within) => read(within, agentId, path));
    return { contents: [{ uri: asked.href, ...content }] };
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
    const id = log.fault("mcp-fault", error, { uri });
    const message = `Something went wrong on the server. See the log entry ${id}.`;
    throw new ProtocolError(ProtocolErrorCode.InternalError, message);
  }
}

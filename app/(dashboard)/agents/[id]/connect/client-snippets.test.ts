import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { clientSnippets, snippetsOf } from "@/app/(dashboard)/agents/[id]/connect/client-snippets";

it.each(["Wren", "Ada's other", 'a "$HOME" `id` \\ $(id)'])(
  "I11: proposes %j to a shell as it is, as the name of the key",
  (name) => {
    const { makeKey } = snippetsOf("http://localhost:3000", "agent-1", name);
    const words = makeKey.replace("npm run --silent key --", String.raw`printf '%s\n'`);
    const said = execFileSync("/bin/sh", ["-c", words], { encoding: "utf8" });
    expect(said).toBe(`--name\n${name}\n--agent\nagent-1\n`);
  },
);

const names = ["Wren", "Ada's other", 'a "$HOME" `id` \\ $(id)', "]\n[evil]", "Ålesund ÆØ", "…"];

it.each(names)("I11: tells each client of %j in its own language, and nothing else", (name) => {
  const told = new Map(
    clientSnippets("http://localhost:3000", name).map(({ client, code }) => [client, code]),
  );
  const url = "http://localhost:3000/api/mcp";
  const command = told.get("Claude Code")?.replace("claude", String.raw`printf '%s\n'`) ?? "";
  const env = { ...process.env, KEEPSAKE_API_KEY: "a key" };
  const words = execFileSync("/bin/sh", ["-c", command], { encoding: "utf8", env }).split("\n");
  const server = words[4] ?? "";
  expect(server).toMatch(/^keepsake(-[a-z0-9]+)*$/);
  expect(words.slice(5)).toEqual([url, "--header", "Authorization: Bearer a key", ""]);
  const cursor: unknown = JSON.parse(told.get("Cursor") ?? "");
  expect(cursor).toMatchObject({ mcpServers: { [server]: { url } } });
  const code: unknown = JSON.parse(told.get("VS Code") ?? "");
  expect(code).toMatchObject({ servers: { [server]: { type: "http", url } } });
  expect(told.get("Codex")?.split("\n")).toEqual([
    `[mcp_servers.${server}]`,
    `url = "${url}"`,
    'bearer_token_env_var = "KEEPSAKE_API_KEY"',
  ]);
});

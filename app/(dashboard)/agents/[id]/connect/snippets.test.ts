import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { snippetsOf } from "@/app/(dashboard)/agents/[id]/connect/snippets";

it.each(["Wren", "Ada's other", 'a "$HOME" `id` \\ $(id)'])(
  "I11: proposes %j to a shell as it is, as the name of the key",
  (name) => {
    const { makeKey } = snippetsOf("http://localhost:3000", "agent-1", name);
    const words = makeKey.replace("npm run --silent key --", String.raw`printf '%s\n'`);
    const said = execFileSync("/bin/sh", ["-c", words], { encoding: "utf8" });
    expect(said).toBe(`--name\n${name}\n--agent\nagent-1\n`);
  },
);

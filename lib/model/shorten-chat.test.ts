import type { ModelMessage } from "ai";
import { expect, it } from "vitest";
import { shortenChat } from "@/lib/model/loop";

const long = (name: string) => `${name} ${"many words ".repeat(100)}`;

function call(name: string, text: string): ModelMessage {
  const input = { path: "a.md", content: text };
  return {
    role: "assistant",
    content: [{ type: "tool-call", toolCallId: name, toolName: "write", input }],
  };
}

function answer(name: string, text: string): ModelMessage {
  const output = { type: "text" as const, value: text };
  return {
    role: "tool",
    content: [{ type: "tool-result", toolCallId: name, toolName: "write", output }],
  };
}

const chat = () => [
  { role: "user", content: "Begin." } as const,
  call("one", long("draft one")),
  answer("one", long("answer one")),
  call("two", "short"),
  answer("two", "Done."),
  call("three", long("draft three")),
  answer("three", long("answer three")),
];

it("P7: leaves a chat that fits as it is", () => {
  const messages = chat();
  shortenChat(messages, 1_000_000);
  expect(messages).toEqual(chat());
});

it("P7: replaces the oldest answers first, then the texts of the oldest calls, and keeps the last step", () => {
  const some = chat();
  shortenChat(some, 1_600);
  expect(JSON.stringify(some)).not.toContain("answer one");
  expect(JSON.stringify(some)).toContain("draft one");
  const most = chat();
  shortenChat(most, 10);
  const left = JSON.stringify(most);
  expect(left).not.toMatch(/answer one|draft one/);
  expect(left).toContain("draft three");
  expect(left).toContain("answer three");
  expect(left).toContain('"path":"a.md"');
  expect(left.match(/Read it again if you need it/g)).toHaveLength(2);
});

it("P7: of many calls in the last step, only the last and its answer stay", () => {
  const both = (one: ModelMessage, other: ModelMessage): ModelMessage[] =>
    one.role === "tool" && other.role === "tool"
      ? [{ role: "tool", content: [...one.content, ...other.content] }]
      : [];
  const messages = [
    { role: "user", content: "Begin." } as const,
    call("three", long("draft three")),
    ...both(answer("three", long("answer three")), answer("four", long("answer four"))),
  ];
  shortenChat(messages, 10);
  const left = JSON.stringify(messages);
  expect(left).not.toContain("answer three");
  expect(left).toContain("answer four");
  expect(left).toContain("draft three");
});

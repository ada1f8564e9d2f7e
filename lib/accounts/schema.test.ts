import { describe, expect, it } from "vitest";
import { createKeySchema, createKeyForm } from "@/lib/accounts/keys";
import {
  inviteMemberForm,
  joinSchema,
  welcomeSchema,
  renameAccountForm,
} from "@/lib/accounts/schema";
import { addWebhookForm } from "@/lib/accounts/webhooks/schema";
import { newAgentSchema } from "@/lib/agents/schema";
import { newConversationSchema } from "@/lib/conversations/schema";

const person = { token: "x", email: "ada@example.com", password: "a calm long password" };
const welcome = { ...person, name: "Ada", accountName: "Acme" };

const webhook = { url: "https://example.org/hook", "session.ended": "on" };

const forms = [
  ["an agent", "name", newAgentSchema, {}],
  ["an account, renamed", "name", renameAccountForm, { version: "1" }],
  ["the first account", "accountName", welcomeSchema, welcome],
  ["the first admin", "name", welcomeSchema, welcome],
  ["who is invited", "name", inviteMemberForm, { role: "viewer" }],
  ["who joins", "name", joinSchema, person],
  ["a key, by a form", "name", createKeyForm, { holder: "role:viewer" }],
  ["a key, by a program", "name", createKeySchema, { role: "viewer" }],
  ["a webhook", "name", addWebhookForm, webhook],
  ["a conversation", "name", newConversationSchema, {}],
] as const;

describe.each(forms)("A2: the name of %s", (_of, field, schema, rest) => {
  it.each(["Ada\u202e", "\u2066Ada\u2069", "A\u200bda", "A\u00adda", "\u3164", "two\nlines"])(
    "%j is refused, by its field",
    (name) => {
      const parsed = schema.safeParse({ ...rest, [field]: name });
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]]);
    },
  );

  it("is kept trimmed and composed", () => {
    const parsed = schema.parse({ ...rest, [field]: " Ru\u030az\u030cena " });
    expect(parsed).toMatchObject({ [field]: "Růžena" });
  });
});

it("the address of a webhook holds no sign that nobody sees", () => {
  const url = "https://example.org/\u202egnp.exe";
  const parsed = addWebhookForm.safeParse({ ...webhook, url });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["url"]]);
});

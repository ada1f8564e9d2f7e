import { expect, it } from "vitest";
import { isMalformedPost } from "@/lib/auth/requests/check-post";

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = "multipart/form-data; boundary=x";

function post(body: string, headers: Record<string, string>): Request {
  return new Request("http://localhost/sign-in", { method: "POST", body, headers });
}

it.each([
  ["no array", part("0", "{bad")],
  ["no form", part("0", '[null,"$undefined"]')],
  ["the form alone", part("0", '["$K1"]')],
  ["a reference to a function", part("0", '["$F2","$K1"]')],
  ["a reference to a map", part("0", '[{"a":"$Q2"},"$K1"]')],
  ["nothing at its place", part("1_email", "ida@example.com")],
])("an action's call with %s is malformed", async (_name, parts) => {
  const headers = { "next-action": "7f", "content-type": multipart };
  expect(await isMalformedPost(post(`${parts}--x--\r\n`, headers))).toBe(true);
});

it.each([
  ["text/plain;charset=UTF-8", "[]", { "next-action": "7f" }],
  ["application/json", "{", { "next-action": "7f" }],
  [multipart, "--x\r\nbroken", { "next-action": "7f" }],
  [multipart, "--x\r\nbroken", {}],
  ["multipart/form-data", "--x--", {}],
])("a post as %s of %s is malformed", async (type, body, more) => {
  expect(await isMalformedPost(post(body, { "content-type": type, ...more }))).toBe(true);
});

it.each([
  ["of a page with scripts", part("1_email", "a") + part("0", '["$undefined","$K1"]')],
  ["after an answer", part("0", '[{"ok":false,"message":"$$5 too few"},"$K1"]')],
])("a form %s is none, and can be read after", async (_name, parts) => {
  const headers = { "next-action": "7f", "content-type": multipart };
  const request = post(`${parts}--x--\r\n`, headers);
  expect(await isMalformedPost(request)).toBe(false);
  expect((await request.formData()).get("0")).toContain("$K1");
});

it("a form without scripts, and what is no post, are none", async () => {
  const form = post(`${part("email", "a")}--x--\r\n`, { "content-type": multipart });
  expect(await isMalformedPost(form)).toBe(false);
  expect(await isMalformedPost(new Request("http://localhost/sign-in"))).toBe(false);
});

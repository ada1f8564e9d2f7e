import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { call, givenScriptedModel } from "@/e2e/model/scripted-model";
import { AgentPage } from "@/e2e/pages/agent-page";
import { SessionPage } from "@/e2e/pages/session-page";
import { runPlace } from "@/e2e/server/run-place";

/** Texts that would call `alert` if they were treated as anything but text. */
const xssPayloads: readonly string[] = [
  "<script>alert(1)</script>",
  "</script><script>alert(2)</script>",
  "<img src=x onerror=alert(3)>",
  "<svg onload=alert(4)>",
  "<iframe srcdoc='<script>parent.alert(6)</script>'></iframe>",
  "<a href=javascript:alert(8)>press me</a>",
  "[press me](javascript:alert(9))",
  "![see](x' onerror='alert(10))",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(15)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(16)>'>",
  '"><script>alert(18)</script>',
  "' onmouseover='alert(19)",
  "`onclick=alert(20)`",
  "--><img src=x onerror=alert(21)>",
  "]]><script>alert(22)</script>",
  "</textarea><script>alert(23)</script>",
  "{{constructor.constructor('alert(26)')()}}",
  "&lt;script&gt;alert(29)&lt;/script&gt;",
  "\\u003cscript\\u003ealert(31)\\u003c/script\\u003e",
  "javascript:alert(32)//",
  "<base href='https://elsewhere.test/'>",
  "<meta http-equiv=refresh content='0;url=https://elsewhere.test/'>",
  "\u202Etpircs<\u202C<script>alert(38)</script>",
  "event: session-approved data: <script>alert(39)</script>",
  "self.__next_f.push([1,alert(40)])",
];

const all = xssPayloads.join("\n");

/** What ran, or was fetched from another origin, since the page was opened. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(runPlace.origin)) ran.push(`request: ${request.url()}`);
  });
  page.on("framenavigated", (frame) => {
    if (!frame.url().startsWith(runPlace.origin)) ran.push(`frame: ${frame.url()}`);
  });
  return ran;
}

/** Names are short lines: each payload has its own name, label and memory. */
async function givenPoison(api: Api, name: string) {
  const memories = xssPayloads.map((content) => ({ content, category: content.slice(0, 64) }));
  return api.createAgent({ name, systemPrompt: all }, memories);
}

test("I11: names, memories, labels and searches are text @turn-4", async ({ api, page }) => {
  test.slow();
  // A name with invisible characters is refused; a memory may have them.
  const names = xssPayloads.map((payload, index) =>
    `${index} ${payload.replace(/\p{Cf}/gu, "")}`.slice(0, 100),
  );
  const [first = "", ...others] = names;
  const agent = await givenPoison(api, first);
  await Promise.all(others.map((name) => api.createAgent({ name })));
  const ran = watch(page);
  await page.goto("/agents");
  const listed = page.getByTestId("agent-name");
  await listed.first().waitFor();
  const shown = await listed.allTextContents();
  const later = page.getByRole("link", { name: "More agents" });
  // Other specs also create agents in this account: the list has pages.
  while ((await later.count()) > 0) {
    await page.goto((await later.getAttribute("href")) ?? "");
    await listed.first().waitFor();
    shown.push(...(await listed.allTextContents()));
  }
  for (const name of names) expect(shown).toContain(name);

  const ledger = await AgentPage.at(page, agent.id);
  await expect(ledger.rows).toHaveCount(xssPayloads.length);
  expect(await page.locator(".row .memory").allTextContents()).toEqual(xssPayloads);
  for (const payload of xssPayloads.slice(0, 8)) {
    await page.goto(`/agents/${agent.id}?${new URLSearchParams({ q: payload }).toString()}`);
    await expect(page.getByRole("searchbox")).toHaveValue(payload);
    await page.goto(`/sign-in?${new URLSearchParams({ next: payload }).toString()}`);
    await page.goto(`/welcome?${new URLSearchParams({ token: payload }).toString()}`);
  }
  expect(ran).toEqual([]);
});

test("I11: what a model says, calls and is asked is text, and so are notes @turn-1", async ({
  api,
  page,
}) => {
  test.slow();
  const model = await givenScriptedModel([
    { text: `YES. ${all}` },
    {
      text: all,
      calls: [
        ...xssPayloads.map((payload) => call("search", { query: payload })),
        ...xssPayloads.slice(0, 9).map((payload) => call("delete", { id: payload })),
        call("update", { id: 1, content: all }),
        call("protect", { id: 2 }),
      ],
    },
    { calls: [call("complete", { summary: all })] },
  ]);
  const agent = await givenPoison(api, `Poisoned ${process.pid} ${xssPayloads[2] ?? ""}`);
  await api.changeAgent(agent.id, { model: model.id });
  const { id } = await api.runSession(agent.id);
  const ran = watch(page);
  const session = await SessionPage.at(page, id);
  await expect(session.block("updated")).toContainText("alert(1)");
  await session.showLog();
  await expect(session.entry("operation-refused")).toHaveCount(9);
  await expect(session.entry("consent-answered")).toContainText("<script>alert(1)</script>");
  for (const payload of xssPayloads) await expect(session.log).toContainText(payload);
  for (const raw of await session.log.locator("summary").all()) await raw.click();
  await page.getByPlaceholder("Add a note").fill(all);
  await session.approve.click();
  await session.untilState("approved");
  await session.showLog();
  await expect(session.entry("session-approved")).toContainText("alert(38)");
  await page.goto(`/sessions/${id}/prompt`);
  await expect(page.getByText("alert(40)").first()).toBeVisible();
  await page.goto(`/agents/${agent.id}/sessions`);
  await expect(page.getByTestId("sessions-table")).toBeVisible();
  expect(ran).toEqual([]);
});

test("I11: a file of such texts is read, reported and imported as text @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({ name: `Reader ${process.pid}` });
  const rows = xssPayloads.map((content) => JSON.stringify({ content, [content]: content }));
  const broken = xssPayloads.map((payload) => `{ ${payload}`);
  const ran = watch(page);
  const ledger = await AgentPage.at(page, agent.id);
  await ledger.openTab("Import");
  await ledger.readFile({
    name: `${xssPayloads[2] ?? ""}.jsonl`,
    mimeType: "application/jsonl",
    buffer: Buffer.from([...rows, ...broken].join("\n")),
  });
  await ledger.importFile();
  await ledger.openTab("Ledger");
  await expect(ledger.rows).toHaveCount(xssPayloads.length);
  expect(ran).toEqual([]);
});

test("Every page's policy allows no inline script, no eval and no frame", async ({ api, page }) => {
  const agent = await api.createAgent({}, ["The gate squeaks on purpose."]);
  const { id } = await api.startSession(agent.id);
  const places = [
    "/sign-in",
    "/welcome",
    "/agents",
    `/agents/${agent.id}`,
    `/agents/${agent.id}/sessions`,
    `/agents/${agent.id}/import`,
    `/sessions/${id}`,
    `/sessions/${id}/prompt`,
    "/nowhere",
  ];
  const nonces = new Set<string | undefined>();
  for (const place of places) {
    const response = await page.request.get(place);
    const policy = response.headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
    expect(scripts, place).toMatch(/'nonce-[\w+/=]{20,}'/);
    expect(scripts, place).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy, place).toContain("frame-ancestors 'none'");
    expect(policy, place).toContain("base-uri 'none'");
    const html = await response.text();
    const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>/g)];
    for (const [, attributes] of inline) expect(attributes, place).toContain("nonce=");
    nonces.add(/'nonce-([^']+)'/.exec(scripts)?.[1]);
  }
  expect(nonces.size).toBe(places.length);
});

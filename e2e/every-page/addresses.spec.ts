import { readdirSync } from "node:fs";
import { expect, test } from "@/e2e/fixtures";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

/** Every page on the disk, so that no new page can be forgotten. */
function pagesOnDisk(): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]+\)\/?/g, "")}`)
    .toSorted();
}

const names =
  "after agent at category deleted flag from kind line m named number older newer op q removed session show sort state version versions";
const strange = [
  // As in shared links.
  "utm_source=x&fbclid=1&__proto__=y&constructor=z&toString=1",
  // Each of our own parameters with an invalid value, and given twice.
  names.replaceAll(/(\w+) ?/g, "$1=%7Bx&"),
  names.replaceAll(/(\w+) ?/g, "$1=-1&$1=%00&"),
];

test("no page minds what its address says beside what it knows @turn-2", async ({ api, page }) => {
  const agent = await api.createAgent({ refinementThreshold: 0.3 }, ["Tea.", "Tea.", "Bread."]);
  const { id: session } = await api.startSession(agent.id);
  const conversation = await api.startConversation(agent.id, "Harbour");
  await api.say(conversation, ["Is the ferry late?"]);
  await api.untilState(session, "awaiting-review");
  await api.importHandbook(agent.id, folderOf());
  const ids: Readonly<Record<string, string>> = {
    agents: agent.id,
    sessions: session,
    conversations: conversation,
  };
  // A member's page and a message's purge need ids of their own.
  const others = new Set(["/settings/members/[id]", "/conversations/[id]/purge"]);
  const paths = pagesOnDisk().filter((path) => !others.has(path));
  expect(paths.length).toBeGreaterThan(25);
  const lost: string[] = [];
  for (const path of paths) {
    const whole = path
      .replaceAll("[number]", "1")
      .replaceAll("[thread]", "t-late")
      .replace(/^\/(\w+)\/\[id\]/, (_, kind: string) => `/${kind}/${ids[kind]}`);
    for (const [at, query] of strange.entries()) {
      const answer = await page.request.get(`${whole}?${query}`);
      // A missing page says so to robots, whatever the response's status.
      const isThere = answer.ok() && !(await answer.text()).includes('content="noindex"');
      if (!isThere) lost.push(`${path} ${at}`);
    }
  }
  expect(lost).toEqual([]);
});

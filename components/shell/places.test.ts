import { describe, expect, it } from "vitest";
import { isPlaceAt, sayRunning } from "@/components/shell/places";
import type { Overview, RunningSession } from "@/lib/sessions/read/load-home";

describe("place", () => {
  const current = (pathname: string) =>
    ["/", "/agents", "/sessions", "/reviews", "/audit", "/settings"].filter((href) =>
      isPlaceAt(pathname, href),
    );

  it.each([
    ["/", ["/"]],
    ["/agents/1/sessions", ["/agents"]],
    ["/sessions/1", ["/sessions"]],
    ["/conversations/1", ["/agents"]],
    ["/reviews", ["/reviews"]],
    ["/settings/keys", ["/settings"]],
    ["/nowhere", []],
  ])("%s is at one place of the navigation at most", (pathname, places) => {
    expect(current(pathname)).toEqual(places);
  });
});

describe("say running", () => {
  const session = (id: string, more: Partial<RunningSession> = {}): RunningSession => ({
    id,
    agentId: "agent",
    agentName: id,
    kind: "refinement",
    mode: "full",
    state: "running",
    ...more,
  });
  const overview = (...running: RunningSession[]): Overview => ({
    waiting: 0,
    lossless: 0,
    runningCount: running.length,
    withoutWorker: 0,
    running,
  });
  const wordsAt = (given: Overview, pathname: string) => {
    const said = sayRunning(given, pathname);
    return said && `${said.agentName}${said.rest}`;
  };

  it("names the agent whose session runs, and where it stands", () => {
    expect(wordsAt(overview(), "/")).toBeNull();
    expect(wordsAt(overview(session("Wren")), "/")).toBe("Wren is being refined");
    expect(wordsAt(overview(session("Wren", { state: "asking-consent" })), "/")).toBe(
      "Wren is asked for consent",
    );
    expect(wordsAt(overview(session("Wren", { state: "queued" })), "/")).toBe("Wren is queued");
  });

  it("counts the others, those that the overview does not list too", () => {
    const three = overview(session("Wren"), session("Tern"), session("Skua"));
    expect(wordsAt(three, "/agents")).toBe("Wren and 2 more");
    expect(wordsAt({ ...three, runningCount: 41 }, "/agents")).toBe("Wren and 40 more");
  });

  it("says nothing of a session on its own page, and of the others what is true there", () => {
    const both = overview(session("Wren"), session("Tern"));
    expect(wordsAt(overview(session("Wren")), "/sessions/Wren")).toBeNull();
    expect(wordsAt(overview(session("Wren")), "/sessions/Wren/prompt")).toBeNull();
    expect(wordsAt(both, "/sessions/Wren")).toBe("Tern is being refined");
    expect(wordsAt(overview(session("Wren")), "/sessions/Wrenna")).toBe("Wren is being refined");
  });
});

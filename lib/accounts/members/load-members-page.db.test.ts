import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMemberPage, loadMembersPage } from "@/lib/accounts/members/load-members-page";
import { openTeams, remove, type Teams } from "@/lib/accounts/members/testing/open-teams";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

describe("U1: the page of a member", () => {
  it("holds nothing for who may not manage members, be it their own", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const { id, ctx } = await teams.givenMember(accountId, role);
      for (const personId of [id, ada.id, "nobody"]) {
        expect(await loadMemberPage(ctx, personId)).toBeNull();
      }
    }
    expect(await loadMemberPage(ada.ctx, bo.id)).toMatchObject({ member: { id: bo.id } });
  });

  it("of another account does not exist", async () => {
    const [{ ada }, other] = [await teams.givenTeam(), await teams.givenTeam()];
    expect(await refusalOf(loadMemberPage(ada.ctx, other.bo.id))).toHaveProperty("status", 404);
  });
});

describe("the page of the members", () => {
  it("says who was removed, to admins of that account alone, until they are back", async () => {
    const { ada, bo, accountId } = await teams.givenTeam();
    const [viewer, other] = [await teams.givenMember(accountId, "viewer"), await teams.givenTeam()];
    const removedIn = async (who: typeof ada, id: string | null) =>
      (await loadMembersPage(who.ctx, id)).removed;
    expect(await removedIn(ada, bo.id)).toBeNull();
    await remove(ada.ctx, bo.id);
    expect(await removedIn(ada, bo.id)).toBe("Ada");
    for (const id of [null, "nobody", "a\u0000b", "x".repeat(10_000)]) {
      expect(await removedIn(ada, id)).toBeNull();
    }
    expect(await removedIn(viewer, bo.id)).toBeNull();
    expect(await removedIn(other.ada, bo.id)).toBeNull();
  });
});

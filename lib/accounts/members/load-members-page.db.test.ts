import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMemberPage } from "@/lib/accounts/members/load-members-page";
import { openTeams, type Teams } from "@/lib/accounts/members/testing/open-teams";
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

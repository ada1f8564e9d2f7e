import { z } from "zod";
import {
  createKey,
  createKeySchema,
  listKeys,
  listKeysSchema,
  revokeKey,
} from "@/lib/accounts/keys";
import { linkOrigin, loadMembersPage } from "@/lib/accounts/load-members";
import { changeRole, inviteMember, removeMember, withdrawLink } from "@/lib/accounts/save-members";
import {
  inviteMemberForm,
  removeMemberForm,
  roleSchema,
  seenSettingsSchema,
} from "@/lib/accounts/schema";
import { pageAnswer } from "@/lib/api/answers/fields";
import {
  invitationAnswer,
  keyAnswer,
  memberAnswer,
  newInvitationAnswer,
  newKeyAnswer,
  removedAnswer,
} from "@/lib/api/answers/settings";
import { idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

export const peopleRoutes = serveTable({
  "GET /members": defineRoute({
    name: "listMembers",
    summary: "The account's members, by name",
    permission: "settings.read",
    answer: pageAnswer(memberAnswer),
    run: async ({ ctx }) => ({ items: await listMembers(ctx), nextCursor: null }),
  }),

  "PATCH /members/{id}": defineRoute({
    name: "changeRole",
    summary: "Change a member's role. A key makes no admin and changes none (403)",
    permission: "members.manage",
    params: idParams,
    body: z.strictObject({ role: roleSchema, version: seenSettingsSchema }),
    answer: memberAnswer,
    refusals: [409],
    run: async ({ ctx, params: { id: personId }, body }) => {
      await changeRole(ctx, { ...body, personId });
      const changed = (await listMembers(ctx)).find(({ id }) => id === personId);
      if (changed === undefined) throw Refusal.notFound("Member not found.");
      return changed;
    },
  }),

  "DELETE /members/{id}": defineRoute({
    name: "removeMember",
    summary:
      "Remove a member. Their agents go to `heirId`, or to no one. A key removes no admin (403). `forGood` deletes their sign-in, too (409 if they are in another account)",
    permission: "members.manage",
    params: idParams,
    query: removeMemberForm.pick({ heirId: true, forGood: true }),
    answer: removedAnswer,
    refusals: [409],
    run: async ({ ctx, params: { id }, query }) => {
      await removeMember(ctx, { ...query, personId: id, confirm: "remove" });
      return { id };
    },
  }),

  "GET /invitations": defineRoute({
    name: "listInvitations",
    summary: "Links that can still be used, without their content",
    permission: "members.manage",
    answer: pageAnswer(invitationAnswer),
    run: async ({ ctx }) => ({ items: (await loadMembersPage(ctx)).links, nextCursor: null }),
  }),

  "POST /invitations": defineRoute({
    name: "inviteMember",
    summary:
      "Make a link with which one person can join, within 7 days. A key invites no admin (403)",
    permission: "members.manage",
    body: inviteMemberForm,
    answer: newInvitationAnswer,
    status: 201,
    isShownOnce: true,
    run: async ({ ctx, body }) => {
      const { id, token, expiresAt } = await inviteMember(ctx, body);
      return { id, link: `${linkOrigin()}/join?token=${token}`, expiresAt };
    },
  }),

  "DELETE /invitations/{id}": defineRoute({
    name: "withdrawInvitation",
    summary: "Revoke a link",
    permission: "members.manage",
    params: idParams,
    answer: removedAnswer,
    run: async ({ ctx, params: { id } }) => {
      await withdrawLink(ctx, { linkId: id });
      return { id };
    },
  }),

  "GET /keys": defineRoute({
    name: "listKeys",
    summary: "The account's API keys, newest first, revoked ones too",
    permission: "settings.read",
    query: listKeysSchema,
    answer: pageAnswer(keyAnswer),
    run: ({ ctx, query }) => listKeys(ctx, query),
  }),

  "POST /keys": defineRoute({
    name: "createKey",
    summary: "Create a key for a role or for one agent. A key creates no admin's key (403)",
    permission: "keys.manage",
    body: createKeySchema,
    answer: newKeyAnswer,
    status: 201,
    isShownOnce: true,
    run: ({ ctx, body }) => createKey(ctx, body),
  }),

  "DELETE /keys/{id}": defineRoute({
    name: "revokeKey",
    summary: "Revoke a key at once, and the invitations that it made",
    permission: "keys.manage",
    params: idParams,
    answer: removedAnswer,
    run: async ({ ctx, params: { id } }) => {
      await revokeKey(ctx, { keyId: id });
      return { id };
    },
  }),
});

async function listMembers(ctx: Context) {
  return (await loadMembersPage(ctx)).members.map(({ isYou: _isYou, ...member }) => member);
}

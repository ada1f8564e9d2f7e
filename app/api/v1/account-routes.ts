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
import { runAnswer, scheduleAnswer, describeSweep } from "@/lib/api/answers/sessions";
import {
  invitationAnswer,
  keyAnswer,
  memberAnswer,
  newInvitationAnswer,
  newKeyAnswer,
  removedAnswer,
} from "@/lib/api/answers/settings";
import { defineRoute, serveTable } from "@/lib/api/route";
import { dryRunQuery, idParams } from "@/lib/api/request";
import { sendExport } from "@/lib/api/export";
import { exportAudit, exportAuditSchema } from "@/lib/audit/export";
import { listAudit, listAuditSchema } from "@/lib/audit/load";
import { describeAuditRecord, recordLineSchema } from "@/lib/audit/chain";
import { forgettingUndoneAnswer } from "@/lib/api/answers/handbook";
import { Refusal } from "@/lib/errors";
import { undoForget } from "@/lib/handbook/forget";
import { undoAct } from "@/lib/memories/acts";
import { changeSchedule, timeSchema, zoneSchema } from "@/lib/accounts/save-settings";
import { inviteMemberForm, roleSchema, seenSettingsSchema } from "@/lib/accounts/schema";
import type { Context } from "@/lib/context";
import { sessionModes } from "@/lib/ledger/entries/session";
import { instantAnswer, mapPage, pageAnswer } from "@/lib/page";
import { sayMinute } from "@/lib/schedule/sweep";
import { loadSchedule, runSchedule } from "@/lib/sessions/schedule/sweep";

/** What an undo took back, and what it left. */
const actUndoneAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "The undo's own id, which can be undone too; null if nothing was undone.",
    }),
    restored: z.int().meta({ description: "How many memories are again as they were before." }),
    changed: z.array(z.int()).meta({
      description:
        "Numbers of memories that were left as they are: changed since, or imported and constitutional.",
    }),
  })
  .meta({ id: "ActUndone" });

const auditAnswer = recordLineSchema.extend({ at: instantAnswer }).meta({ id: "AuditRecord" });

const scheduleBody = z.strictObject({
  version: seenSettingsSchema,
  days: z
    .array(z.int("1 is Monday, 7 is Sunday.").min(1).max(7), "A list of days: 1 is Monday.")
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
    .optional(),
  time: timeSchema.optional(),
  zone: zoneSchema.optional(),
  mode: z.enum(sessionModes, `Choose: ${sessionModes.join(" or ")}.`).optional(),
});

export const accountRoutes = serveTable({
  "GET /schedule": defineRoute({
    name: "getSchedule",
    summary: "The refinement schedule and the result of its last run",
    permission: "settings.read",
    answer: scheduleAnswer,
    run: ({ ctx }) => describeSchedule(ctx),
  }),

  "PATCH /schedule": defineRoute({
    name: "changeSchedule",
    summary: "Change when sweeps run and in which mode; without days none does",
    permission: "schedule.manage",
    body: scheduleBody,
    answer: scheduleAnswer,
    run: async ({ ctx, body: { version, days, time, zone, mode } }) => {
      const now = await loadSchedule(ctx);
      const schedule = {
        days: days ?? [...now.schedule.days],
        minute: time ?? now.schedule.minute,
        zone: zone ?? now.schedule.zone,
      };
      await changeSchedule(ctx, { version, schedule, mode: mode ?? now.mode });
      return describeSchedule(ctx);
    },
  }),

  "POST /schedule/run": defineRoute({
    name: "runSchedule",
    summary: "Start a session for every agent that is due; with dryRun, only list them",
    permission: "sessions.start",
    query: dryRunQuery,
    answer: runAnswer,
    makesTransactions: true,
    run: async ({ ctx, query }) =>
      describeSweep(await runSchedule(ctx, { isDryRun: query.dryRun === "true" })),
  }),

  "POST /acts/{id}/undo": defineRoute({
    name: "undoAct",
    summary:
      "Undo a bulk change, an import or a forgetting, except for memories, documents and runs that changed since",
    permission: "memories.edit",
    params: idParams,
    answer: z.union([actUndoneAnswer, forgettingUndoneAnswer]),
    run: async ({ ctx, params }) => (await undoForget(ctx, params)) ?? undoAct(ctx, params),
  }),

  "GET /audit": defineRoute({
    name: "listAudit",
    summary: "Who did what, newest first",
    permission: "audit.read",
    query: listAuditSchema,
    answer: pageAnswer(auditAnswer),
    run: async ({ ctx, query }) => mapPage(await listAudit(ctx, query), describeAuditRecord),
  }),

  "GET /audit/export": defineRoute({
    name: "exportAudit",
    summary: "One audit chain as JSONL with its signed head: an agent's or the account's",
    permission: "audit.read",
    query: exportAuditSchema,
    answer: null,
    answerTypes: ["application/jsonl"],
    refusals: [429],
    run: ({ ctx, query, request }) =>
      sendExport(request, ctx, (within) => exportAudit(within, query)),
  }),
});

async function describeSchedule(ctx: Context) {
  const { version, schedule, mode, nextAt, lastRun } = await loadSchedule(ctx);
  return {
    version,
    days: schedule.days,
    time: sayMinute(schedule.minute),
    zone: schedule.zone,
    mode,
    nextRunAt: nextAt,
    lastRun: lastRun && describeSweep(lastRun),
  };
}

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
      "Remove a member, with their sign-in. Their agents have no owner then. A key removes no admin (403)",
    permission: "members.manage",
    params: idParams,
    query: z.strictObject({
      heirId: z.string().optional().meta({ description: "Ignored: set an agent's owner before." }),
      forGood: z.string().optional().meta({ description: "Ignored: it is always so." }),
    }),
    answer: removedAnswer,
    run: async ({ ctx, params: { id } }) => {
      await removeMember(ctx, { personId: id, confirm: "remove" });
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

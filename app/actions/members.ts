"use server";

import { redirect } from "next/navigation";
import { changeRole } from "@/lib/accounts/members/change-role";
import { inviteMember, withdrawLink } from "@/lib/accounts/members/invite-member";
import {
  changeRoleForm,
  inviteMemberForm,
  offerPasswordForm,
  removeMemberForm,
  withdrawLinkForm,
} from "@/lib/accounts/members/member-forms";
import { offerPassword } from "@/lib/accounts/members/password-link";
import { removeMember } from "@/lib/accounts/members/remove-member";
import { defineAction } from "@/lib/action";
import { refreshPage } from "@/lib/refresh-page";

/** The content of the link is in the answer, this once. */
export const inviteMemberAction = defineAction(inviteMemberForm, async (ctx, input) => {
  const link = await inviteMember(ctx, input);
  refreshPage();
  return link;
});

export const withdrawLinkAction = defineAction(withdrawLinkForm, async (ctx, input) => {
  await withdrawLink(ctx, input);
  refreshPage();
  return {};
});

export const changeRoleAction = defineAction(changeRoleForm, async (ctx, input) => {
  await changeRole(ctx, input);
  refreshPage();
  return {};
});

/** For who forgot theirs: the content of the link is in the answer, this once. */
export const offerPasswordAction = defineAction(offerPasswordForm, async (ctx, input) => {
  const link = await offerPassword(ctx, input);
  refreshPage();
  return link;
});

/** Comes back to who is left, and says who was removed. */
export const removeMemberAction = defineAction(removeMemberForm, async (ctx, input) => {
  await removeMember(ctx, input);
  return redirect(`/settings/members?removed=${input.personId}`);
});

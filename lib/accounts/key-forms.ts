import { z } from "zod";
import type { createKeySchema } from "@/lib/accounts/create-key";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { asRole, roles } from "@/lib/auth/permissions";
import { nameSchema } from "@/lib/ledger/name-schema";

/** What a page posts to make a key: whom it is for is one choice, `role:viewer` or `agent:ID`. */
export const createKeyForm = z
  .strictObject({
    name: nameSchema(100),
    holder: z.string("Choose a role or an agent.").max(200, "Choose a role or an agent."),
  })
  .transform(({ name, holder }, context): z.output<typeof createKeySchema> => {
    const [kind = "", id = ""] = holder.split(/:(.*)/s);
    const role = kind === "role" ? asRole(id) : null;
    if (role !== null) return { name, role };
    if (kind === "agent" && agentIdSchema.safeParse(id).success) return { name, agentId: id };
    const message = `Choose a role (${roles.join(", ")}) or one agent.`;
    context.addIssue({ code: "custom", path: ["holder"], message });
    return z.NEVER;
  });

export const revokeKeyForm = z.strictObject({
  keyId: z.string().regex(/^[\w-]{1,100}$/, "There is no such key."),
});

import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { recordLineSchema } from "@/lib/audit/record-line";

/** An audit record, with the hash that chains it. */
export const auditAnswer = recordLineSchema
  .extend({ at: instantAnswer })
  .meta({ id: "AuditRecord" });

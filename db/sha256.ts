import { createHash } from "node:crypto";
import type { Sha256 } from "@/lib/ledger/audit/ledger-hash";

/** SHA-256 of a UTF-8 text as hex, for the pure core. */
export const sha256: Sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

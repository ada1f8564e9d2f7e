import { Refusal } from "@/lib/errors";

/** A password that holds the address of whose it is, is no secret. Throws a 400. */
export function refuseOwnEmail(password: string, email: string | null): void {
  if (email === null || !password.toLowerCase().includes(email)) return;
  throw Refusal.invalid({ password: "Do not use your e-mail address in the password." });
}

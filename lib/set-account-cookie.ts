import { cookies } from "next/headers";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { isContextGiven } from "@/lib/current-context";
import { runningEnvironment } from "@/lib/env";

const year = 365 * 24 * 60 * 60;

/** From an action: which account this browser wants to work in. It is checked in every call (U1). */
export async function setAccountCookie(accountId: string): Promise<void> {
  if (isContextGiven()) return;
  const secure = runningEnvironment().publicUrl.startsWith("https://");
  const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: year, secure } as const;
  (await cookies()).set(accountCookie, accountId, options);
}

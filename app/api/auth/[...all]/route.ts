import { answerProviderRequest } from "@/lib/accounts/provider";
import { getAuth } from "@/lib/auth/auth";
import { answerAuthRequest } from "@/lib/auth/sign-in";
import { getDatabase } from "@/lib/installation";

async function answer(request: Request): Promise<Response> {
  const given = { db: getDatabase(), auth: getAuth(), now: new Date() };
  return (await answerProviderRequest(request)) ?? answerAuthRequest(given, request);
}

export { answer as GET, answer as POST };

import { answerAuthRequest } from "@/lib/auth/sign-in";
import { getAuth } from "@/lib/auth/auth";
import { getDatabase } from "@/lib/installation";

function answer(request: Request): Promise<Response> {
  return answerAuthRequest({ db: getDatabase(), auth: getAuth(), now: new Date() }, request);
}

export { answer as GET, answer as POST };

import { answerWithEvents } from "@/app/api/answer-with-events";
import { actingPerson } from "@/lib/auth/acting-person";
import { getAuth } from "@/lib/auth/get-auth";
import { currentContext } from "@/lib/current-context";
import { Refusal, toProblem } from "@/lib/errors";
import { log } from "@/lib/log";

interface Route {
  readonly params: Promise<{ readonly id: string }>;
}

/** The log of a session for the browser of a person who is signed in. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  try {
    const { id: sessionId } = await params;
    const context = await currentContext();
    if (!context) throw Refusal.unauthorized("Sign in to go on.");
    const { db } = context;
    const askAgain = () => actingPerson({ db, auth: getAuth() }, request.headers);
    return await answerWithEvents({ request, sessionId, context, askAgain });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error("events-fault", error);
      return new Response(null, { status: 500 });
    }
    const headers = { "content-type": "application/problem+json", "cache-control": "no-store" };
    return Response.json(toProblem(error), { status: error.status, headers });
  }
}

import type { Context } from "@/lib/context";
import { currentContext } from "@/lib/current-context";
import { refusalOf } from "@/lib/api/refusal";
import { Refusal, retryHeaders } from "@/lib/errors";
import { log } from "@/lib/log";

interface Asked {
  readonly ctx: Context;
  readonly request: Request;
  /** Of the path; empty where it has none. */
  readonly id: string;
}

/**
 * Answers a page's requests for who is signed in, as an action would; refuses foreign posts. What is
 * no response is sent as JSON that no one keeps.
 */
export function answerPage(answer: (asked: Asked) => Promise<unknown>) {
  return async (
    request: Request,
    given?: { readonly params: Promise<{ readonly id?: string }> },
  ): Promise<Response> => {
    try {
      refuseForeignOrigin(request);
      const ctx = await signedInContext();
      const { id = "" } = (await given?.params) ?? {};
      const answered = await answer({ ctx, request, id });
      return answered instanceof Response ? answered : Response.json(answered, { headers: fresh });
    } catch (error) {
      const { status, retry, ...said } = sayThrown(error);
      return Response.json({ ok: false, ...said }, { status, headers: { ...fresh, ...retry } });
    }
  };
}

const fresh = { "cache-control": "no-store" };

/** Who is signed in now; a 401 where no one is. To be asked again after a body, which may take its time (U1). */
export async function signedInContext(): Promise<Context> {
  const ctx = await currentContext();
  if (!ctx) throw Refusal.unauthorized("Sign in to go on.");
  return ctx;
}

/** The cookie is not sent across sites; this is the second lock on the same door. */
function refuseForeignOrigin({ headers }: Request): void {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (origin === null || (URL.canParse(origin) && new URL(origin).host === host)) return;
  throw Refusal.forbidden("This request came from another site.");
}

/** What was thrown, as an action says it, with the status that it has over HTTP. */
export function sayThrown(error: unknown) {
  const refusal = refusalOf(error);
  if (refusal !== null) {
    const { status, code, message, fields, extra } = refusal;
    const retry = retryHeaders(refusal);
    const more = { ...(fields && { fieldErrors: fields }), ...(extra && { extra }) };
    return { status, retry, code, message, ...more };
  }
  const id = log.fault("page-request-fault", error);
  const message = `Something went wrong on the server. See the log entry ${id}.`;
  return { status: 500, retry: {}, code: "fault", message };
}

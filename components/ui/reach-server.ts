import { unstable_rethrow } from "next/navigation";
import type { Refused } from "@/components/ui/forms/form-action";

/**
 * Calls an action. A server that cannot be reached, or is another version by now, is an answer too:
 * the page stays as it is. Redirects pass.
 */
export async function reachServer<R>(call: () => Promise<R>): Promise<R | Refused> {
  try {
    return await call();
  } catch (error) {
    unstable_rethrow(error);
    return {
      ok: false,
      code: "unreached",
      message:
        "The server didn't answer, so this may or may not be done. Try again in a moment, or reload the page.",
    };
  }
}

import { refusalResponse } from "@/lib/api/problem-response";
import { Refusal } from "@/lib/errors";

/** Whatever no other route answers. */
async function answer(): Promise<Response> {
  return refusalResponse(
    Refusal.notFound("There is no such path. GET /api/v1/openapi.json lists all there are."),
  );
}

export {
  answer as DELETE,
  answer as GET,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};

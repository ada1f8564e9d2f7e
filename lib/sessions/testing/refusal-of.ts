import { Refusal } from "@/lib/errors";

/** How work was refused; throws where it was not, and where a fault ended it. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

import { Refusal } from "@/lib/errors";

/** A2: turns the database's word that a name is taken into a refusal that names the field. */
export async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!breaksUniqueName(error)) throw error;
    const message = "Another agent of this account has this name.";
    throw new Refusal(409, "name-taken", message, { fields: { name: message } });
  }
}

function breaksUniqueName(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("constraint_name" in one && one.constraint_name === "agents_name_per_account") return true;
  }
  return false;
}

import { z } from "zod";

/** A box of a form: posted as `on`, or not at all. */
export const boxSchema = z.literal("on", "Choose it or leave it out.").optional();

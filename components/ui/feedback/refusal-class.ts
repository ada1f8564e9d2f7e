/** Why something was not done, or what became of it meanwhile: beside a double rule. */
export const refusalClass = "mt-1 border-l-3 border-double border-edge pl-3 text-pretty";

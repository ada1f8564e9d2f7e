/** Words of a person or an agent, while they are typed. */
export const quotedClass = "font-serif text-[1.0625rem]/6.5 font-normal normal-nums";

/** In one line, as high as the fields beside it. */
export const quotedLineClass = `py-0.5 ${quotedClass}`;

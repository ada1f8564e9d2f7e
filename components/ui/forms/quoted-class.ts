/** Words of a person or an agent, while they are typed. */
export const quotedClass = "font-serif text-[1.0625rem]/6.5 font-normal normal-nums";

/** In one line, as high as the fields beside it and on their line: the serif sits higher in its box. */
export const quotedLineClass = `pt-1 pb-0 ${quotedClass}`;

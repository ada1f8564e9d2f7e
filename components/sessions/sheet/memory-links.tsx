export const idsClass = "font-mono text-note/5 font-[450] text-ink-2 normal-nums";
const idClass =
  "underline decoration-rule-2 decoration-1 underline-offset-3 hover:decoration-current thumb:px-1.5 thumb:py-1.25";

/** `#14 #22 → #88`: memories by their numbers, each a link to its row on the sheet. */
export function MemoryLinks({
  numbers,
  into,
}: {
  readonly numbers: readonly number[];
  readonly into?: number | undefined;
}) {
  return (
    <span className={idsClass}>
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && " "}
          <a className={idClass} href={`#m${number}`}>
            #{number}
          </a>
        </span>
      ))}
      {into !== undefined && (
        <>
          {" "}
          <span className="font-sans">→</span>{" "}
          <a className={idClass} href={`#m${into}`}>
            #{into}
          </a>
        </>
      )}
    </span>
  );
}

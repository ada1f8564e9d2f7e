/** `#14 #22 → #88`: memories by their numbers, each a link to its row on the sheet. */
export function MemoryLinks({
  numbers,
  into,
}: {
  readonly numbers: readonly number[];
  readonly into?: number | undefined;
}) {
  return (
    <span className="ids">
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && " "}
          <a href={`#m${number}`}>#{number}</a>
        </span>
      ))}
      {into !== undefined && (
        <>
          {" "}
          <span className="to">→</span> <a href={`#m${into}`}>#{into}</a>
        </>
      )}
    </span>
  );
}

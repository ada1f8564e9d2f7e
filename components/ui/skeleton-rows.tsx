/** The shape of a ledger that is still on its way: real margins, rule and numbers' place, at rest. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className="ledger skeleton">
      <output className="sr-only">Loading</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="row" aria-hidden="true">
          <div className="folio">#</div>
          <div className="body">
            <span className="bar-of-text" />
            <span className="bar-of-text" style={{ width: `${45 + ((index * 17) % 40)}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

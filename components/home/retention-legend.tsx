/** What the bars mean, drawn as they are. Their own words say it to who does not see them. */
export function RetentionLegend() {
  return (
    <p className="kept-legend" aria-hidden="true">
      <span>
        <svg width="9" height="12">
          <rect className="bar-kept" width="9" height="12" />
        </svg>
        kept
      </span>
      <span>
        <svg width="9" height="12">
          <rect className="bar-near" y="6" width="9" height="6" />
        </svg>
        within 5 points of the threshold
      </span>
      <span>
        <svg width="11" height="14">
          <rect className="bar-kept is-open" x="1" y="1" width="9" height="12" />
        </svg>
        not decided yet
      </span>
      <span>
        <svg width="11" height="14">
          <rect className="bar-lost" x="1" y="1" width="9" height="12" />
          <path className="bar-back" d="M1 1h9" />
        </svg>
        rolled back
      </span>
      <span>
        <svg width="9" height="12">
          <path className="bar-none" d="M0 4h9" />
        </svg>
        declined or failed
      </span>
    </p>
  );
}

/** The seal of a certificate: 72 ticks, the double bar of a closed sum, the dots of stet. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 88 88" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="44" cy="44" r="40.5" strokeWidth="5" strokeDasharray="1 2.534" />
      <circle cx="44" cy="44" r="35" strokeWidth="1" />
      <circle cx="44" cy="44" r="32.5" strokeWidth="0.5" />
      <path d="M31 37.5h26M31 46.5h26" strokeWidth="3" />
      <path
        d="M34 57h.01M40.7 57h.01M47.3 57h.01M54 57h.01"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

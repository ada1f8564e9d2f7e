const second = 1000;
const hour = 3_600 * second;
const day = 24 * hour;

/** Time since a session began, as its log's margin says it: `2:09`, `1:02:30`, `3 d`. */
export function formatElapsed(milliseconds: number): string {
  const past = Math.max(0, milliseconds);
  if (past >= day) return `${Math.floor(past / day)} d`;
  const hours = Math.floor(past / hour);
  const minutes = Math.floor((past % hour) / (60 * second));
  const seconds = pad(Math.floor((past % (60 * second)) / second));
  return hours > 0 ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function pad(count: number): string {
  return String(count).padStart(2, "0");
}

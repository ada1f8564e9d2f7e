/** The time zones that a schedule can be of: those that are known here, UTC, and the one it has. */
export function listZones(current: string): string[] {
  return [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])];
}

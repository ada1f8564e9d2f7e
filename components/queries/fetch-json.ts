/** What a route of this server answers to the person who is signed in. Throws unless it is a 200. */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

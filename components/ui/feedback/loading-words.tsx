/** What is on its way, for who does not see the shape of it. */
export function LoadingWords({ children }: { children: string }) {
  return <output className="sr-only">{children}</output>;
}

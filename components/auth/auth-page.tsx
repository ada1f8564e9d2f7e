import type { ReactNode } from "react";

interface AuthPageProps {
  readonly title: ReactNode;
  /** What is said before the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in: one column in the middle. */
export function AuthPage({ title, above, children }: AuthPageProps) {
  return (
    <main
      id="main"
      className="grid min-h-dvh grid-cols-[minmax(0,26rem)] content-center justify-center gap-6 px-4 py-8"
    >
      {above}
      <h1 className="font-serif text-lead font-normal text-balance normal-nums max-phone:text-title">
        {title}
      </h1>
      {children}
    </main>
  );
}

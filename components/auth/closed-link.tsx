import Link from "@/components/ui/link";

/** A link that cannot be used, why, and what to do. */
export function ClosedLink({ why }: { readonly why: string }) {
  return (
    <main id="main" className="door">
      <h1>This link cannot be used</h1>
      <p>
        {why} Ask an admin of the account for a new one.{" "}
        <Link className="textlink" href="/sign-in">
          Sign in
        </Link>
      </p>
    </main>
  );
}

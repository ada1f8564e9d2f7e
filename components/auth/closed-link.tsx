import { AuthPage } from "@/components/auth/auth-page";
import Link from "@/components/ui/link";

/** A link that cannot be used, why, and what to do. */
export function ClosedLink({ why }: { readonly why: string }) {
  return (
    <AuthPage title="This link doesn't work">
      <p>
        {why} Ask an admin for a new one.{" "}
        <Link className="textlink" href="/sign-in">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}

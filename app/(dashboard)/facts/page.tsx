import type { Metadata } from "next";
import { MeasuredFacts } from "@/components/facts/measured-facts";
import { measuredShares } from "@/lib/claims/measured-shares";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "How facts are found" };

export default async function FactsPage() {
  // Nothing of the account is shown, but only its people see pages.
  await readForPage(() => Promise.resolve(null));
  return (
    <main id="main" className="wrap" data-testid="facts-page">
      <h1 className="font-serif text-title font-medium">How facts are found</h1>
      <MeasuredFacts shares={measuredShares} />
    </main>
  );
}

import { LoadingWords, RollBlank } from "@/components/ui/blank";

export default function SessionsLoading() {
  return (
    <main id="main" className="mx-auto max-w-416 px-5 pb-12 max-phone:px-0">
      <LoadingWords>Loading the sessions</LoadingWords>
      <h1 className="pt-5 pb-4 font-serif text-title font-medium">Sessions</h1>
      <RollBlank />
    </main>
  );
}

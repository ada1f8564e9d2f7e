import { PageTitle } from "@/components/ui/section";
import { Blank, LoadingWords } from "@/components/ui/blank";

const lines = ["94%", "88%", "97%", "61%", "90%", "83%", "40%"];

export default function PromptLoading() {
  return (
    <main id="main" className="wrap" aria-busy="true">
      <LoadingWords>Loading the prompt</LoadingWords>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <PageTitle>Prompt</PageTitle>
      </div>
      <div className="grid gap-5 sheet p-6 max-phone:p-4 grid gap-5 py-4">
        {lines.map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
    </main>
  );
}

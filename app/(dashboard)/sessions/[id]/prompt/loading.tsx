import { Blank } from "@/components/ui/feedback/blank";
import { LoadingWords } from "@/components/ui/feedback/loading-words";

const lines = ["94%", "88%", "97%", "61%", "90%", "83%", "40%"];

export default function PromptLoading() {
  return (
    <main id="main" className="wrap" aria-busy="true">
      <LoadingWords>Loading the prompt</LoadingWords>
      <div className="lead-row">
        <h1 className="lead">Prompt</h1>
      </div>
      <div className="form sheet is-sheet blank-lines">
        {lines.map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
    </main>
  );
}

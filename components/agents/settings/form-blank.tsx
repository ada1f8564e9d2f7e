import { Blank } from "@/components/ui/feedback/blank";
import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { partClass } from "@/components/agents/form-part";

interface FormBlankProps {
  readonly words: string;
  readonly className: string;
}

/** The shape of a form of an agent: headings with a sheet under each. */
export function FormBlank({ words, className }: FormBlankProps) {
  return (
    <div className={className}>
      <div>
        <LoadingWords>{words}</LoadingWords>
        {["14rem", "11rem"].map((width) => (
          <div key={width} className={partClass}>
            <Blank width={width} />
            <div className="sheet h-48" />
          </div>
        ))}
      </div>
    </div>
  );
}

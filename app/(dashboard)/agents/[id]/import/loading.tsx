import { pageOfParts } from "@/components/ui/section";
import { Blank, LoadingWords } from "@/components/ui/blank";

export default function ImportLoading() {
  return (
    <div className={pageOfParts}>
      <LoadingWords>Loading the form</LoadingWords>
      <div className="grid gap-5 sheet p-6 max-phone:p-4" aria-busy="true">
        <Blank width="8rem" />
        <Blank width="100%" />
        <Blank width="10rem" />
      </div>
    </div>
  );
}

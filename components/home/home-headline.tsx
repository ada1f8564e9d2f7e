import { PageTitle } from "@/components/ui/page-title";
import { Since } from "@/components/home/since";
import { waitingLine } from "@/components/reviews/review-copy";
import { formatCount } from "@/components/ui/words/number-words";

interface HomeHeadlineProps {
  readonly waiting: number;
  readonly rolledBack: number;
  readonly since: string | null;
}

/** Home in one sentence, of counts that the lists below it show. */
export function HomeHeadline({ waiting, rolledBack, since }: HomeHeadlineProps) {
  const verb = rolledBack === 1 ? "was" : "were";
  const rollbacks = (
    <>
      {" "}
      {verb} rolled back <Since at={since} />.
    </>
  );
  if (waiting === 0) {
    return (
      <PageTitle className="max-w-[44rem]">
        Nothing needs your review.
        {rolledBack > 0 && (
          <>
            {" "}
            {formatCount(rolledBack)}
            {rollbacks}
          </>
        )}
      </PageTitle>
    );
  }
  return (
    <PageTitle className="max-w-[44rem]">
      <b>{waitingLine(waiting)}</b>
      {rolledBack > 0 ? (
        <>
          , and {formatCount(rolledBack)}
          {rollbacks}
        </>
      ) : (
        "."
      )}
    </PageTitle>
  );
}

import { Since } from "@/components/home/since";
import { waitingLine } from "@/components/reviews/review-words";
import { countWord } from "@/components/ui/number-words";

interface HomeHeadlineProps {
  readonly waiting: number;
  readonly rolledBack: number;
  /** ISO 8601; null in a first visit. */
  readonly since: string | null;
  readonly now: number;
}

/** Home in one sentence, of counts that the lists below it show. */
export function HomeHeadline({ waiting, rolledBack, since, now }: HomeHeadlineProps) {
  const verb = rolledBack === 1 ? "was" : "were";
  const rollbacks = (
    <>
      {" "}
      {verb} rolled back <Since at={since} now={now} />.
    </>
  );
  if (waiting === 0) {
    const [first = "", ...rest] = countWord(rolledBack);
    return (
      <h1 className="lead">
        Nothing waits for you.
        {rolledBack > 0 && (
          <>
            {" "}
            {first.toUpperCase()}
            {rest.join("")}
            {rollbacks}
          </>
        )}
      </h1>
    );
  }
  const [subject = "", ...decision] = waitingLine(waiting).split(/ (?=for )/);
  return (
    <h1 className="lead">
      <b>{subject}</b> {decision.join(" ")}
      {rolledBack > 0 ? (
        <>
          , and {countWord(rolledBack)}
          {rollbacks}
        </>
      ) : (
        "."
      )}
    </h1>
  );
}

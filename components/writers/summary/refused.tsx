"use client";

import { acceptSummaryAction } from "@/app/actions/sessions";
import { ConversationPart, factsClass } from "@/components/sources/parts";
import { useStart } from "@/components/sessions/start";
import { Button } from "@/components/ui/button";
import { Hidden } from "@/components/ui/form";
import { FormFault } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";

interface RefusedSummaryProps {
  readonly sessionId: string;
  readonly seenSequence: number;
  readonly text: string;
  readonly message: string;
  /** Why the reader can't accept it; null where they can. */
  readonly whyNot: string | null;
  /** The session that a reviewer accepted it with, if one did. */
  readonly acceptedAs?: string | null;
  /** Leads to the session, from where it is not the page itself. */
  readonly isLinked?: boolean;
}

/** A summary that was refused, with what happens to it and a way to accept it (K7). */
export function RefusedSummary(props: RefusedSummaryProps) {
  const { sessionId, text, message, whyNot, acceptedAs = null } = props;
  return (
    <ConversationPart id="h-refused" title="Refused summary" testId="refused-summary">
      <p className={factsClass}>{message}</p>
      <p className="memory">{text}</p>
      {acceptedAs !== null ? (
        <p className={`mt-3 ${factsClass}`}>
          A reviewer accepted it:{" "}
          <TextLink href={sessionRoute(acceptedAs)}>see the session that saved it</TextLink>.
        </p>
      ) : (
        <>
          <p className={`mt-3 ${factsClass}`}>
            {whyNot ??
              "Nothing was saved: all messages are still in the context, and Keepsake tries again later. If the summary is right, accept it. It is saved unchanged."}
          </p>
          {whyNot === null && <AcceptForm {...props} />}
        </>
      )}
      {props.isLinked === true && (
        <p className="mt-3">
          <TextLink href={sessionRoute(sessionId)}>See the session</TextLink>
        </p>
      )}
    </ConversationPart>
  );
}

function AcceptForm({ sessionId, seenSequence }: RefusedSummaryProps) {
  const { result, isPending, form } = useStart(acceptSummaryAction);
  return (
    <form {...form}>
      <Hidden sessionId={sessionId} seenSequence={seenSequence} />
      <FormFault result={result} />
      <Button type="submit" isPending={isPending}>
        <Icon name="check" />
        Accept summary
      </Button>
    </form>
  );
}

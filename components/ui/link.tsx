"use client";

import PlainLink, { type LinkProps } from "next/link";
import { useState } from "react";
import { type ButtonTone, buttonClass } from "@/components/ui/button";

/** A link that fetches its page once someone is about to follow it, not for being in sight. */
export default function Link<Address extends string>(props: LinkProps<Address>) {
  const { onMouseEnter, onTouchStart, onFocus } = props;
  const [isMeant, setMeant] = useState(false);
  return (
    <PlainLink<Address>
      prefetch={isMeant ? null : false}
      {...props}
      onMouseEnter={(event) => (setMeant(true), onMouseEnter?.(event))}
      onTouchStart={(event) => (setMeant(true), onTouchStart?.(event))}
      onFocus={(event) => (setMeant(true), onFocus?.(event))}
    />
  );
}

/** A link among words. */
export function TextLink<Address extends string>(props: LinkProps<Address>) {
  return <Link<Address> className="textlink" {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink<Address extends string>({
  tone,
  ...link
}: LinkProps<Address> & { tone?: ButtonTone }) {
  return <Link<Address> className={buttonClass(tone)} {...link} />;
}

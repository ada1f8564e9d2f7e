"use client";

import PlainLink, { type LinkProps } from "next/link";
import { useState } from "react";

/**
 * A link that fetches where it leads once someone is about to follow it: points at it, or comes to
 * it by keyboard. Left to itself, each link in sight asks the server as soon as a page is there.
 */
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

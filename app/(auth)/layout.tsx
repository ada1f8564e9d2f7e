import type { ReactNode } from "react";
import { QueryCache } from "@/components/shell/providers";

/** The frame of pages for people who are not signed in: their forms are mutations, too. */
export default function SignedOutLayout({ children }: { children: ReactNode }) {
  return <QueryCache>{children}</QueryCache>;
}

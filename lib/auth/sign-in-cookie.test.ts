import { describe, expect, it } from "vitest";
import { readSignInToken } from "@/lib/auth/sign-in-cookie";

const tokenOf = (cookie: string) => readSignInToken(new Headers({ cookie }));

describe("the sign-in that a request's cookie names", () => {
  it("U1: is the one of https where an older one of http is left in the browser", () => {
    const [old, present] = ["keepsake-sign-in=old.x", "__Secure-keepsake-sign-in=present.y"];
    expect(tokenOf(`${old}; ${present}`)).toBe("present");
    expect(tokenOf(`${present}; ${old}`)).toBe("present");
    expect(tokenOf(old)).toBe("old");
  });

  it("is none without a cookie of ours", () => {
    expect(tokenOf("keepsake-sign-in=; other=x.y")).toBeNull();
    expect(readSignInToken(new Headers())).toBeNull();
  });
});

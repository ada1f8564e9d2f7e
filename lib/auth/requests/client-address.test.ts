import { describe, expect, it } from "vitest";
import { findClientAddress, isProxy } from "@/lib/auth/requests/client-address";

describe("findClientAddress", () => {
  it("U6: takes no forwarding header from a peer that is not named as a proxy", () => {
    expect(findClientAddress("203.0.113.9", "10.0.0.1, 192.0.2.7", [])).toBe("203.0.113.9");
    expect(findClientAddress("203.0.113.9", "10.0.0.1", ["10.0.0.0/8"])).toBe("203.0.113.9");
    expect(isProxy("203.0.113.9", ["10.0.0.0/8"])).toBe(false);
    expect(isProxy("203.0.113.9", [])).toBe(false);
  });

  it("U6: takes the right-most hop that is no proxy, whatever a client wrote before it", () => {
    const proxies = ["10.0.0.0/8", "2001:db8:1::/48", "127.0.0.1"];
    const chain = "1.1.1.1, 198.51.100.4, 10.2.0.1";
    expect(findClientAddress("10.0.0.3", chain, proxies)).toBe("198.51.100.4");
    expect(findClientAddress("::ffff:10.0.0.3", chain, proxies)).toBe("198.51.100.4");
    expect(findClientAddress("2001:db8:1::5", "198.51.100.4", proxies)).toBe("198.51.100.4");
    expect(findClientAddress("10.0.0.3", "", proxies)).toBe("10.0.0.3");
    expect(findClientAddress("10.0.0.3", "1.1.1.1, not an address", proxies)).toBe("10.0.0.3");
    expect(findClientAddress("10.0.0.3", "10.0.0.9, 10.0.0.8", proxies)).toBe("10.0.0.3");
    for (const peer of ["10.0.0.3", "::ffff:10.0.0.3", "2001:db8:1:2::9", "127.0.0.1"]) {
      expect(isProxy(peer, proxies)).toBe(true);
    }
    expect(isProxy("2001:db8:2::9", proxies)).toBe(false);
  });

  it("U6: counts a network of IPv6 as one, and a mapped address as the one of IPv4", () => {
    const one = findClientAddress("2001:db8:aa:bb::1", "", []);
    expect(findClientAddress("2001:DB8:aa:bb:ffff:1:2:3", "", [])).toBe(one);
    expect(findClientAddress("2001:db8:aa:bc::1", "", [])).not.toBe(one);
    expect(findClientAddress("::ffff:203.0.113.9", "", [])).toBe("203.0.113.9");
  });
});

import { describe, expect, it } from "vitest";
import { isNetwork, trustedNetworks } from "#server/platform/config/trusted-networks.ts";

describe("a trusted network", () => {
  const isTrusted = trustedNetworks(["10.0.0.0/8", "192.168.1.1", "2001:db8::/32", "loopback"]);

  it.each(["10.1.2.3", "::ffff:10.1.2.3", "192.168.1.1", "2001:db8:1::7", "127.0.0.1", "::1"])(
    "holds %s",
    (address) => expect(isTrusted(address)).toBe(true),
  );

  it.each(["11.0.0.1", "192.168.1.2", "::ffff:11.0.0.1", "2001:db9::1", "", "10.0.0.0/8", undefined])(
    "does not hold %s",
    (address) => expect(isTrusted(address)).toBe(false),
  );

  it("does not exist when none is configured", () => {
    expect(trustedNetworks([])("127.0.0.1")).toBe(false);
  });

  it.each(["10.0.0.0/8", "10.0.0.1", "fe80::/10", "::1", "uniquelocal"])("may be %s", (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each(["", "unsinn", "10.0.0.0/33", "10.0.0/8", "::/129", "proxy.intern", "10.0.0.0/8/8"])(
    "is not %j",
    (text) => expect(isNetwork(text)).toBe(false),
  );
});

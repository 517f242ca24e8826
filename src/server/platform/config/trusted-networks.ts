import { BlockList, isIP } from "node:net";

const named: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Networks are addresses, ranges such as `10.0.0.0/8`, or Fastify's names. */
export function trustedNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => named[name] ?? [name])) {
    const subnet = readNetwork(network);
    if (!subnet) throw new Error(`no network: ${network}`);
    list.addSubnet(subnet.address, subnet.bits, subnet.family);
  }
  return (address) => {
    const version = isIP(address ?? "");
    return version !== 0 && list.check(address ?? "", version === 6 ? "ipv6" : "ipv4");
  };
}

export function isNetwork(text: string): boolean {
  return text in named || readNetwork(text) !== undefined;
}

function readNetwork(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | undefined {
  const [, address = "", prefixLength] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const maxBits = version === 6 ? 128 : 32;
  const bits = prefixLength === undefined ? maxBits : Number(prefixLength);
  if (version === 0 || bits > maxBits) return undefined;
  return { address, bits, family: version === 6 ? "ipv6" : "ipv4" };
}

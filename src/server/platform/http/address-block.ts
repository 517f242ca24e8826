import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/** Names the network that an address belongs to without telling the address. There is none while the general limit is off. */
export type BlockKey = (ip: string) => string;

export function blockKeyWith(key: Buffer): BlockKey {
  return (ip) => createHmac("sha256", key).update(addressBlock(ip)).digest("base64url").slice(0, 22);
}

/**
 * The network that one connection owns, as text: an IPv4 address itself, of IPv6 the first 64 bits, because a single
 * connection may choose freely among the rest (RFC 6177). Limits by address always count this.
 */
export function addressBlock(ip: string): string {
  if (!isIPv6(ip) || ip.includes(".")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill("0");
  const block = [...before, ...zeros, ...after].slice(0, 4);
  return block.map((part) => Number.parseInt(part, 16).toString(16)).join(":");
}

import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/** Names a network without revealing its address. Null while the general limit is off. */
export type BlockKey = (ip: string) => string;

export function blockKeyWith(key: Buffer): BlockKey {
  return (ip) => createHmac("sha256", key).update(addressBlock(ip)).digest("base64url").slice(0, 22);
}

/**
 * The network of one connection: an IPv4 address, or the first 64 bits of an IPv6 address, since one connection may
 * choose the rest freely (RFC 6177). All limits by address count this.
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

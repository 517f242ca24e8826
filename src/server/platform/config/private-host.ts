import { isIPv4, isIPv6 } from "node:net";

/** Local and private addresses: nobody on the open internet reaches them or answers there. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  // 10.example.com and fcshop.de are names like any other, not addresses of a private network
  if (isIPv4(name)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIPv6(name)) return name === "::1" || /^f[cd]/.test(name);
  return name === "localhost" || /\.(localhost|local|internal|test)$/.test(name);
}

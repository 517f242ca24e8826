import { isIPv4, isIPv6 } from "node:net";

/** Local and private hosts, which the internet cannot reach. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  // Names like 10.example.com and fcshop.de must not pass as private addresses.
  if (isIPv4(name)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIPv6(name)) return name === "::1" || /^f[cd]/.test(name);
  return name === "localhost" || /\.(localhost|local|internal|test)$/.test(name);
}

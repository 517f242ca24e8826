import type { FastifyReply, FastifyRequest } from "fastify";

/** `session` is the second half of a login's secret, `device` marks a known browser, `tablet` one of the kitchen. */
const names = { session: "tt_session", device: "tt_device", tablet: "tt_tablet" } as const;
type CookieName = keyof typeof names;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const secret = /^[\w-]{43}$/;

/**
 * Browsers accept `__Host-` cookies over https only, and on localhost only some do: there both forms are set.
 * Private networks over http get the plain form.
 */
function formsFor(origin: string): { prefix: string; attributes: string }[] {
  const { protocol, hostname } = new URL(origin);
  const host = { prefix: "__Host-", attributes: "; Secure" };
  const plain = { prefix: "", attributes: "" };
  if (protocol === "https:") return [host];
  return loopback.test(hostname) || hostname.endsWith(".localhost") ? [host, plain] : [plain];
}

/** No script can read the cookie and no other site's request carries it. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  { value, origin, seconds }: { value: string; origin: string; seconds: number },
): void {
  for (const { prefix, attributes } of formsFor(origin)) {
    const cookie = `${prefix}${names[name]}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
    reply.header("Set-Cookie", cookie + attributes);
  }
}

export function expireCookie(reply: FastifyReply, name: CookieName, origin: string): void {
  setCookie(reply, name, { value: "", origin, seconds: 0 });
}

/** All values that the browser sends under this name: a second one may have been set by an attacker. */
export function readCookies(request: FastifyRequest, name: CookieName): string[] {
  const accepted = new Set([names[name], `__Host-${names[name]}`]);
  const found = (request.headers.cookie ?? "").split(";").map((part) => part.trim().split("="));
  const values = found.filter(([key = ""]) => accepted.has(key)).map(([, value = ""]) => value);
  return [...new Set(values)].filter((value) => secret.test(value));
}

import type { FastifyReply, FastifyRequest } from "fastify";

/** What the shop keeps in the browsers of its team: the other half of a login, and that a browser is known. */
const names = { session: "tt_session", device: "tt_device" } as const;
type CookieName = keyof typeof names;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const secret = /^[\w-]{43}$/;

/**
 * Browsers keep `__Host-` cookies over https only. On localhost some do over http, too, and some do not: there both forms are
 * set. Elsewhere over http, which is a private network, the plain form is all there is.
 */
function formsFor(origin: string): { prefix: string; attributes: string }[] {
  const { protocol, hostname } = new URL(origin);
  const host = { prefix: "__Host-", attributes: "; Secure" };
  const plain = { prefix: "", attributes: "" };
  if (protocol === "https:") return [host];
  return loopback.test(hostname) || hostname.endsWith(".localhost") ? [host, plain] : [plain];
}

/** Sets a cookie that no script reads and that no foreign page's request carries. */
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

/** Every value that the browser sends under this name: one, or two of which the other may be somebody else's. */
export function readCookies(request: FastifyRequest, name: CookieName): string[] {
  const wanted = new Set([names[name], `__Host-${names[name]}`]);
  const found = (request.headers.cookie ?? "").split(";").map((part) => part.trim().split("="));
  const values = found.filter(([key = ""]) => wanted.has(key)).map(([, value = ""]) => value);
  return [...new Set(values)].filter((value) => secret.test(value));
}

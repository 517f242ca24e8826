/** How long a guest may return to a cart; each change of the cart renews it. */
const seconds = 90 * 86_400;
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** With this prefix no neighbour below the same domain can set it; browsers accept it over https only. */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-guest" : "guest");

/**
 * The guest's id for forms that are sent without scripts, which set no headers. Server and scripts both write it, once
 * there is a cart; no call of the API reads it.
 */
export function guestCookie(id: string, isHttps: boolean): string {
  return `${nameOf(isHttps)}=${id}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

export function guestIdIn(cookies: string, isHttps: boolean): string | null {
  const start = `${nameOf(isHttps)}=`;
  const id = cookies.split("; ").find((cookie) => cookie.startsWith(start));
  return id && uuid4.test(id.slice(start.length)) ? id.slice(start.length) : null;
}

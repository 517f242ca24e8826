import { guestCookie, guestIdIn } from "#contract/guest-cookie.ts";

const guestIdKey = "guestId";
let inMemory: string | undefined;

/**
 * The guest's id: a random UUID, made once per browser and shared by all tabs. Blocked storage keeps it in memory
 * only.
 */
export function guestId(): string {
  try {
    const stored = localStorage.getItem(guestIdKey);
    // A form sent before the scripts came may have made the guest.
    const id = idInCookie() ?? (isId(stored) ? stored : (inMemory ?? randomUuid()));
    if (id === stored) return id;
    localStorage.setItem(guestIdKey, id);
    // Another tab may have stored its id first; the stored one counts.
    return localStorage.getItem(guestIdKey) ?? id;
  } catch {
    inMemory ??= randomUuid();
    return inMemory;
  }
}

/** Whether this browser has asked for a cart before. A page that is the same for everybody does not know that. */
export function hasGuestId(): boolean {
  try {
    return idInCookie() !== null || localStorage.getItem(guestIdKey) !== null;
  } catch {
    return inMemory !== undefined;
  }
}

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);
const isHttps = () => location.protocol === "https:";

function idInCookie(): string | null {
  return guestIdIn(document.cookie, isHttps());
}

/** For forms that will be sent before the scripts have come again. */
export function keepGuest(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that we support
  document.cookie = guestCookie(guestId(), isHttps());
}

/**
 * Runs in the head of every page, before the first paint. A browser without an id has no cart, so the class
 * `new-guest` lets the empty cart stand there from the start.
 */
export const markNewGuest = `try{/guest=/.test(document.cookie)||localStorage.getItem("${guestIdKey}")||document.documentElement.classList.add("new-guest")}catch{}`;

/** `crypto.randomUUID` exists on secure origins only; a shop in a local network has none. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

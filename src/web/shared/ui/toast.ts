import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { ToastMessage } from "#web/shared/ui/toaster.tsx";

// Without a network and never loaded before, the page itself reports the lost network, and this toast follows when it
// is back.
const loadToaster = onlineLoader(() => import("#web/shared/ui/toaster.tsx"));

const repeatGuardMs = 390;
let last = { key: "", at: Number.NEGATIVE_INFINITY };
let closeOffer: (() => void) | undefined;

/** The first toast loads the library. The page works without toasts. Returns what closes it. */
export async function showToast(message: ToastMessage): Promise<(() => void) | undefined> {
  if (isRepeated(`${message.type}|${message.toastId ?? ""}|${message.text}`)) return undefined;
  const toaster = await loadToaster().catch(() => null);
  const close = toaster?.show(message);
  if (message.actions) closeOffer = close;
  return close;
}

/** A toast with buttons belongs to the page on which the guest acted: on the next one it would lie in the way. */
export function closeOfferOfLastPage(): void {
  closeOffer?.();
  closeOffer = undefined;
}

/** Loads the library with the first action, so that a toast about a lost network does not need the network. */
export function prepareToasts(): void {
  // The answer to the action is painted first.
  const prepare = () => requestAnimationFrame(() => setTimeout(() => loadToaster().catch(() => null)));
  for (const type of ["pointerdown", "keydown"]) {
    window.addEventListener(type, prepare, { once: true, passive: true });
  }
}

function isRepeated(key: string): boolean {
  const now = performance.now();
  const repeated = key === last.key && now - last.at < repeatGuardMs;
  last = { key, at: now };
  return repeated;
}

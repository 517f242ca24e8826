import { createElement, type ReactNode } from "react";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { activateToasts } from "#web/shared/ui/toast-activation.ts";
import type { ToastAction } from "#web/shared/ui/toast-content.tsx";

export interface ToastMessage {
  type: "success" | "error" | "warning";
  text: string;
  /** a second line */
  detail?: string;
  actions?: readonly ToastAction[];
  /** Checkout toasts: bottom right, 3 s. All others: top right, 5 s. */
  checkout?: boolean;
  /** Keeps the toasts that are already there. */
  multiple?: boolean;
  /** A toast with the same id is updated in place. */
  toastId?: string;
}

// Without a network and never loaded before, the page itself reports the lost network, and this toast follows when it
// is back.
export const loadLibrary = onlineLoader(() => import("react-toastify/unstyled"));

const repeatGuardMs = 390;
let last = { key: "", at: Number.NEGATIVE_INFINITY };

/** The first toast loads the library. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { type, text, checkout = false, multiple = false, toastId } = message;
  if (isRepeated(`${type}|${toastId ?? ""}|${text}`)) return;
  activateToasts();
  const library = await loadLibrary().catch(() => null);
  if (!library) return;
  const { toast } = library;
  const options = {
    type,
    role: type === "error" ? "alert" : "status",
    position: checkout ? "bottom-right" : "top-right",
    autoClose: checkout ? 3000 : 5000,
  } as const;
  if (toastId && toast.isActive(toastId)) {
    toast.update(toastId, { ...options, render: text });
    return;
  }
  const content = await contentOf(message, toast.dismiss);
  if (!multiple) {
    toast.dismiss();
    toast.clearWaitingQueue();
  }
  const shown = toast(content, { ...options, toastId });
  if (message.actions) closeOffer = () => toast.dismiss(shown);
}

let closeOffer: (() => void) | undefined;

/** A toast with buttons belongs to the page on which the guest acted: on the next one it would lie in the way. */
export function closeOfferOfLastPage(): void {
  closeOffer?.();
  closeOffer = undefined;
}

async function contentOf(
  { text, detail, actions = [] }: ToastMessage,
  close: () => void,
): Promise<ReactNode> {
  if (!detail && actions.length === 0) return text;
  const { ToastContent } = await import("#web/shared/ui/toast-content.tsx");
  return createElement(ToastContent, { text, detail, actions, close });
}

function isRepeated(key: string): boolean {
  const now = performance.now();
  const repeated = key === last.key && now - last.at < repeatGuardMs;
  last = { key, at: now };
  return repeated;
}

import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { inGermanTime } from "#web/shared/german-time.ts";

export interface ToastMessage {
  type: "success" | "error" | "warning";
  text: string;
  /** a second line */
  detail?: string;
  /** one or two; a press closes the toast */
  actions?: readonly { label: string; onPress: () => void }[];
  /** Checkout toasts: bottom right, 3 s. All others: top right, 5 s. */
  checkout?: boolean;
  /** Keeps the toasts that are already there. */
  multiple?: boolean;
  /** A toast with the same id is updated in place. */
  toastId?: string;
}

const buttonLook =
  "text-link row-start-2 -mb-2 min-h-11 justify-self-start rounded-sm px-2 text-sm font-semibold";

/** Two rows: icon, text and the button that closes; below the text what can be done. */
const classNames = {
  toast:
    "grid w-full grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border border-hairline bg-white py-3.5 pr-3 pl-4 leading-[1.4] font-medium shadow-lift focus-visible:outline-3! focus-visible:outline-ink! max-[18rem]:gap-x-1 max-[18rem]:px-1 max-[18rem]:py-2 max-[18rem]:hyphens-auto",
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
  icon: "row-start-1",
  content: "col-span-2 row-start-1 min-w-0",
  // a long message stands whole where it belongs, and must not cover the page
  title: "max-h-48 overflow-y-auto",
  description: "text-sm text-ink",
  closeButton:
    "col-start-4 row-start-1 inline-flex size-8 items-center justify-center rounded-sm text-ink hover:bg-sand",
  cancelButton: `col-start-2 -ml-2 ${buttonLook}`,
  actionButton: `col-start-3 ${buttonLook}`,
};

const icon = { className: "size-5", "aria-hidden": true } as const;
const icons = {
  success: <CircleCheck {...icon} />,
  warning: <TriangleAlert {...icon} />,
  error: <CircleAlert {...icon} />,
  close: <X className="size-4" aria-hidden="true" />,
};

const width = "min(24rem, calc(100vw - 2rem))";
const right = "1rem";
// The header's height and the notice of a lost network move them (toast.css).
const offset = { top: "var(--toast-top)", right, bottom: "var(--toast-bottom)", left: right };

// A root of its own: the guest's first action brings this file, and no page has to hold a place for it.
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <Toaster
    customAriaLabel="Meldungen"
    position="top-right"
    expand
    closeButton
    icons={icons}
    offset={offset}
    mobileOffset={offset}
    style={{ "--width": width, fontFamily: "inherit", zIndex: 60 } as React.CSSProperties}
    toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: "Meldung schließen" }}
  />,
);

/** Returns what closes it. */
export function show(message: ToastMessage): () => void {
  const { type, text, detail, actions = [], checkout = false, multiple = false, toastId } = message;
  const isUpdate = toast.getToasts().some(({ id }) => id === toastId);
  if (!multiple && !isUpdate) toast.dismiss();
  // The library has two buttons and calls the first of them "cancel".
  const [cancel, action] = actions.map(({ label, onPress }) => ({ label, onClick: onPress }));
  const id = toast[type](<p role={type === "error" ? "alert" : "status"}>{inGermanTime(text)}</p>, {
    id: toastId,
    description: detail,
    cancel,
    action,
    position: checkout ? "bottom-right" : "top-right",
    duration: checkout ? 3000 : 5000,
  });
  return () => toast.dismiss(id);
}

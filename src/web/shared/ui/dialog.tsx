import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "center" | "wide" | "left" | "right" | "top" | "bottom";
  hideTitle?: boolean;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const places = {
  center: "dialog-center m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl rounded-lg",
  wide: "dialog-center m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-4xl rounded-lg",
  left: "dialog-left mr-auto h-dvh max-h-none w-80 max-w-[calc(100%-2.5rem)]",
  right: "dialog-right ml-auto h-dvh max-h-none w-96 max-w-[calc(100%-2.5rem)]",
  top: "dialog-top mx-auto mb-auto max-h-dvh w-full max-w-none",
  bottom: "dialog-bottom mx-auto mt-auto max-h-[calc(100dvh-3rem)] w-full max-w-xl rounded-t-lg",
} as const;

/**
 * The native dialog keeps the focus inside, closes on Escape and makes the page behind inert. The focus starts at the
 * element with `data-first-focus`, else at the first focusable one.
 */
export function Dialog({ open, onClose, title, side = "center", hideTitle, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect runs before the closed dialog leaves the page; only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    const unlock = lockScroll();
    return () => {
      element.close();
      unlock();
    };
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    // React also bubbles it up from a dialog opened inside this one.
    if (event.target === dialog.current) onClose();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only catches the backdrop; its key is Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={closeOnBackdrop}
      // A form around the dialog in React's tree is not what was sent.
      onSubmit={(event) => event.stopPropagation()}
      className={`sheet overflow-hidden bg-canvas p-0 text-ink shadow-lift ${places[side]}`}
    >
      {open && (
        <div
          className={`dialog-parts flex h-full max-h-[inherit] flex-col ${side === "top" ? "mx-auto w-full max-w-3xl" : ""}`}
        >
          <div className="flex min-h-16 shrink-0 items-center justify-between gap-4 py-2.5 pr-3 pl-5">
            <h2
              id={titleId}
              className={
                hideTitle ? "sr-only" : "min-w-0 font-display text-xl leading-tight font-bold hyphens-auto"
              }
            >
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 max-[18rem]:px-3">
            {children}
          </div>
          {footer && (
            <div className="shrink-0 border-t border-hairline bg-white p-4 max-[18rem]:max-h-[38%] max-[18rem]:overflow-y-auto max-[18rem]:p-2">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label="Schließen"
      className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sand"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}

/** Stops the page behind a dialog from scrolling. The scrollbar's width stays reserved, so nothing moves sideways. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (style.overflow === "hidden") return () => undefined;
  style.overflow = "hidden";
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  return () => {
    style.overflow = "";
    style.paddingRight = "";
  };
}

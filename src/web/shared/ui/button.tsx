import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "#web/shared/navigation/link.tsx";
import { type ButtonLook, buttonClasses } from "#web/shared/ui/button-look.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";

// Chromium drops the focus when a button is disabled and fires only this event.
let lastBlurred: EventTarget | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("blur", ({ target }) => (lastBlurred = target), true);
}

interface Content {
  icon?: ReactNode;
  children?: ReactNode;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & Content & { busy?: boolean; busyText?: string };

/** A busy button turns sage, shows a spinner, ignores presses and keeps its size. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyText, icon, children, className = "", ...rest } = props;
  useRestoredFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ variant, size, wide }, busy)} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      <SteadyText current={busy && busyText ? busyText : children} alternative={busy ? children : busyText} />
    </button>
  );
}

/** Reserves the width of the longer text, so that nothing moves when the text changes. */
function SteadyText({ current, alternative }: { current: ReactNode; alternative: ReactNode }) {
  if (typeof alternative !== "string") return current;
  return (
    <span
      data-other={alternative}
      className="after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-other)]"
    >
      {current}
    </span>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & Content;

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, children, className = "", ...rest } = props;
  return (
    <Link {...rest} className={`${buttonClasses({ variant, size, wide })} ${className}`}>
      {icon}
      {children}
    </Link>
  );
}

/** A button that is disabled while busy loses the focus; this gives it back when it can be pressed again. */
function useRestoredFocus(busy: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const lastFocused = activeElement === body ? lastBlurred : activeElement;
    if (busy && lastFocused instanceof HTMLElement && lastFocused.getAttribute("aria-busy") === "true")
      focused.current = lastFocused;
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);
}

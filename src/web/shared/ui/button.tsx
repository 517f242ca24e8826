import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClasses } from "#web/shared/ui/button-look.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { useKeptFocus } from "#web/shared/ui/use-kept-focus.ts";

interface Content {
  icon?: ReactNode;
  children?: ReactNode;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & Content & { busy?: boolean; busyText?: string };

/** A busy button turns sage, shows a spinner, ignores presses and keeps its size. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyText, icon, children, className = "", ...rest } = props;
  useKeptFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ variant, size, wide }, busy)} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      <SteadyText shown={busy && busyText ? busyText : children} other={busy ? children : busyText} />
    </button>
  );
}

/** Reserves the width of the longer text, so that nothing moves when the text changes. */
function SteadyText({ shown, other }: { shown: ReactNode; other: ReactNode }) {
  if (typeof other !== "string") return shown;
  return (
    <span
      data-other={other}
      className="after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-other)]"
    >
      {shown}
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

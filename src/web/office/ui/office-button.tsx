import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Spinner } from "#web/shared/ui/spinner.tsx";

type Look = "action" | "plain" | "danger";
const looks: Record<Look, string> = {
  action: "border border-transparent bg-forest text-white hover:bg-forest-deep",
  plain: "border border-field bg-white hover:bg-sand",
  danger: "border border-error bg-white text-error hover:bg-error-soft",
};
const shape =
  "inline-flex min-h-9 items-center justify-center gap-2 rounded-sm px-3.5 font-semibold sm:whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-55";

/** an icon of the usual size, or one with a size of its own */
type ButtonIcon = LucideIcon | ReactNode;

const isLucide = (icon: ButtonIcon): icon is LucideIcon =>
  typeof icon === "object" && icon !== null && "render" in icon;

function drawn(Icon: ButtonIcon): ReactNode {
  return isLucide(Icon) ? <Icon className="size-4" aria-hidden="true" /> : Icon;
}

type Props = ComponentProps<"button"> & { look?: Look; busy?: boolean; icon?: ButtonIcon };

/** Forest marks the button that acts; all others are plain. */
export function OfficeButton({ look = "plain", busy, icon, children, className = "", ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      disabled={busy || button.disabled}
      aria-busy={busy || undefined}
      className={`${shape} ${looks[look]} ${className}`}
    >
      {busy ? <Spinner className="size-4" /> : drawn(icon)}
      {children}
    </button>
  );
}

type LinkProps = ComponentProps<typeof Link> & { look?: Look; icon?: ButtonIcon };

export function OfficeLink({ look = "plain", icon, children, className = "", ...link }: LinkProps) {
  return (
    <Link {...link} className={`${shape} ${looks[look]} ${className}`}>
      {drawn(icon)}
      {children}
    </Link>
  );
}

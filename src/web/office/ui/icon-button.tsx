import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & { label: string; icon: LucideIcon };

export function IconButton({ label, icon: Icon, ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className="grid size-8 shrink-0 place-items-center rounded-sm border border-field bg-white hover:bg-sand disabled:cursor-not-allowed disabled:opacity-45"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}

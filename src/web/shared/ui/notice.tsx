import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useGermanTime } from "#web/shared/german-time.ts";

interface Props {
  type: "success" | "warning" | "danger" | "info";
  /** False for a text that is there from the start. */
  live?: boolean;
  children: ReactNode;
}

const looks = {
  success: { icon: CircleCheck, box: "bg-success-soft text-success", mark: "", role: "status" },
  warning: {
    icon: TriangleAlert,
    box: "bg-warning-soft text-warning",
    mark: "text-warning-icon",
    role: "status",
  },
  danger: { icon: CircleAlert, box: "bg-error-soft text-error", mark: "", role: "alert" },
  info: { icon: Info, box: "bg-sage text-forest", mark: "", role: "status" },
} as const;

/** A failure may appear below what is seen of a dialog. */
function showInDialog(notice: HTMLElement | null): void {
  if (notice?.closest("dialog")) notice.scrollIntoView({ block: "nearest" });
}

export function Notice({ type, live = type !== "info", children }: Props) {
  const { icon: Icon, box, mark, role } = looks[type];
  const inZone = useGermanTime();
  return (
    <div
      ref={live && type === "danger" ? showInDialog : undefined}
      role={live ? role : undefined}
      className={`flex gap-3 rounded-md px-4 py-3 ${box}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="min-w-0 grow">{typeof children === "string" ? inZone(children) : children}</div>
    </div>
  );
}

import type { ReactNode } from "react";

interface Props {
  title: string;
  total: number;
  shownCount: number;
  /** Stays visible with an empty list, because a dialog of it is open. */
  staysVisible?: boolean;
  children: ReactNode;
}

export function OverdueGroup({ title, total, shownCount, staysVisible, children }: Props) {
  if (total === 0 && !staysVisible) return null;
  return (
    <section
      aria-label={title}
      className="rounded-md border border-hairline border-l-4 border-l-error bg-white p-4 md:p-5"
    >
      <h2 className="mb-3 flex items-center gap-2.5">
        {title}
        <span className="rounded-full bg-error px-2.5 py-0.5 text-xs font-semibold text-white">{total}</span>
      </h2>
      {children}
      {total > shownCount && (
        <p className="mt-2 text-muted">
          Gezeigt sind die {shownCount} ältesten; die anderen folgen, wenn diese erledigt sind.
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from "react";

interface Group {
  title: string;
  total?: number;
  shownCount: number;
  children: ReactNode;
}

export function TaskGroup({ title, total, shownCount, children }: Group) {
  if (shownCount === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-1">{children}</ul>
      {total !== undefined && total > shownCount && (
        <p className="mt-1 text-muted">
          und {total - shownCount === 1 ? "ein weiterer Eintrag" : `${total - shownCount} weitere`}
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from "react";

interface Group {
  title: string;
  total?: number;
  shown: number;
  children: ReactNode;
}

export function TaskGroup({ title, total, shown, children }: Group) {
  if (shown === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-1">{children}</ul>
      {total !== undefined && total > shown && (
        <p className="mt-1 text-muted">
          und {total - shown === 1 ? "ein weiterer Eintrag" : `${total - shown} weitere`}
        </p>
      )}
    </section>
  );
}

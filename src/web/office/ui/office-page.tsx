import { type ReactNode, useEffect } from "react";
import { useBrand } from "#web/shared/brand/brand-context.ts";

interface Props {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function OfficePage({ title, about, actions, children }: Props) {
  const { name } = useBrand();
  useEffect(() => {
    // The subject of a letter names the shop already.
    document.title = title.includes(name) ? title : `${title} – ${name}`;
  }, [title, name]);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1>{title}</h1>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
        {actions && <div className="print:hidden flex min-w-0 flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border border-hairline bg-white p-4 md:p-5">
      {title && <h2 className="mb-3">{title}</h2>}
      {children}
    </section>
  );
}

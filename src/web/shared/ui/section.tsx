import type { ReactNode } from "react";

interface Props {
  title?: string;
  subtitle?: string;
  action?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Section({ title, subtitle, action, id, children }: Props) {
  const headingId = id && title ? `${id}-titel` : undefined;
  return (
    <section id={id} aria-labelledby={headingId} className="page-width pt-10 md:pt-22">
      {title && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
          <div>
            <h2 id={headingId}>{title}</h2>
            {subtitle && <p className="mt-2 max-w-[60ch] text-muted max-md:hidden">{subtitle}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

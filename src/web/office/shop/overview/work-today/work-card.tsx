import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

interface Props {
  title: string;
  icon: LucideIcon;
  query: { isRead: boolean; error: Error | null; onRetry: () => void };
  nothing: string;
  action: { to: string; text: string } | null | undefined;
  children: ReactNode;
}

export function WorkCard({ title, icon: Icon, query, nothing, action, children }: Props) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-4 rounded-md border-2 border-forest bg-white p-4 md:p-5"
    >
      <div className="flex min-w-0 items-start gap-4">
        <Icon className="mt-0.5 size-7 shrink-0 text-forest" aria-hidden="true" />
        <div className="min-w-0">
          <h2>{title}</h2>
          {query.error && <Failed error={query.error} onRetry={query.onRetry} />}
          {!query.error && !query.isRead && <Waiting />}
          {query.isRead && !action && <p className="text-muted">{nothing}</p>}
          {children}
        </div>
      </div>
      {action && (
        <OfficeLink to={action.to} look="action" className="min-h-11 print:hidden">
          {action.text}
        </OfficeLink>
      )}
    </section>
  );
}

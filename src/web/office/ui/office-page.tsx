import { CircleHelp } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import { type HelpPlace, helpLink, officePageAt } from "#contract/office/office-pages.ts";
import { DialogKeeper } from "#web/office/ui/kept-dialog.tsx";
import { useBrand } from "#web/shared/brand/brand-context.ts";

interface Props {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  /** a nearer place in the handbook than that of the page */
  help?: HelpPlace;
  children: ReactNode;
}

export function OfficePage({ title, about, actions, help, children }: Props) {
  const { name } = useBrand();
  useEffect(() => {
    // The subject of a letter names the shop already.
    document.title = title.includes(name) ? title : `${title} – ${name}`;
  }, [title, name]);
  return (
    <DialogKeeper>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-[90ch] grow basis-80">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="min-w-0">{title}</h1>
            <HelpLink place={help} />
          </div>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
        {/* on every page at the same place, however long the text beside it is */}
        {actions && (
          <div className="ml-auto flex min-w-0 flex-wrap gap-2 sm:justify-end print:hidden max-sm:ml-0">
            {actions}
          </div>
        )}
      </div>
      {children}
    </DialogKeeper>
  );
}

/** In a new tab, so that nothing typed and no scanned parcel is lost. */
function HelpLink({ place }: { place: HelpPlace | undefined }) {
  const { pathname } = useLocation();
  const page = officePageAt(pathname.slice(pages.dashboard().length + 1));
  const target = place ?? page?.help;
  if (!target) return null;
  return (
    <Link
      to={helpLink(target)}
      target="_blank"
      className="print:hidden inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-medium text-muted hover:bg-sand hover:text-ink"
    >
      <CircleHelp className="size-4" aria-hidden="true" />
      Hilfe
      <span className="sr-only"> zu dieser Seite (neuer Tab)</span>
    </Link>
  );
}

export function Card({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section aria-label={title} id={id} className="rounded-md border border-hairline bg-white p-4 md:p-5">
      {title && <h2 className="mb-3">{title}</h2>}
      {children}
    </section>
  );
}

import { Link, useLocation } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";

const logs = [
  { to: officeLink("protokoll"), name: "Änderungen" },
  { to: officeLink("protokoll/sicherheit"), name: "Anmeldungen und Zugriffe" },
];

/** The two logs side by side: what the team changed, and who came or was refused. */
export function LogTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Protokolle" className="print:hidden mb-4 flex flex-wrap gap-1">
      {logs.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : undefined}
          className={`inline-flex min-h-8 items-center rounded-sm px-3 font-medium ${pathname === to ? "bg-sage text-forest" : "hover:bg-sand"}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { Module } from "#contract/office/modules.ts";
import type { OfficePage } from "#contract/office/office-pages.ts";
import { overviewCalls } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { currentPage, groupsFor, type NavigationGroup } from "#web/office/frame/navigation-groups.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OverdueBadge } from "#web/office/orders/overdue/overdue-badge.tsx";
import { CountBadge } from "#web/office/ui/count-badge.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

/** At most seven groups; the pages of the current one stand below it, on a narrow screen in a row of their own. */
export function NavigationList({ role, modules }: { role: Role; modules: readonly Module[] }) {
  const { pathname } = useLocation();
  const groups = groupsFor(role, modules);
  const current = currentPage(groups, pathname.slice(pages.dashboard().length + 1).replace(/\/$/, ""));
  return (
    <nav aria-label="Verwaltung" className="px-2 pb-2 lg:grow lg:overflow-y-auto lg:px-3">
      <ul className="flex flex-wrap gap-0.5 lg:flex-col lg:flex-nowrap">
        {groups.map((group) => {
          const isOpen = group.name === current?.group;
          return (
            <li key={group.name} className="max-lg:contents">
              <GroupLink group={group} isOpen={isOpen} current={current} role={role} />
              {isOpen && <Pages group={group} current={current} role={role} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: NavigationGroup;
  current: OfficePage | undefined;
  role: Role;
}

/** Leads to the first page of its group, and is named like it when it is the only one. */
function GroupLink({ group, isOpen, current, role }: GroupProps & { isOpen: boolean }) {
  const [first] = group.pages;
  if (!first) return null;
  const isCurrent = first === current && !pagesBelow(group).includes(first);
  return (
    <NavigationLink to={first} isCurrent={isCurrent} isOpen={isOpen}>
      {group.pages.length === 1 ? first.label : group.name}
      {!isOpen && group.pages.some(({ path }) => path === "ueberfaellig") && <OverdueBadge role={role} />}
      {!isOpen && group.pages.some(({ path }) => path === "hygiene/abweichungen") && (
        <DeviationBadge role={role} />
      )}
    </NavigationLink>
  );
}

function Pages({ group, current, role }: GroupProps) {
  const below = pagesBelow(group);
  if (below.length === 0) return null;
  return (
    <ul
      aria-label={`${group.name}: weitere Seiten`}
      className="flex flex-wrap gap-0.5 max-lg:order-last max-lg:mt-1 max-lg:basis-full max-lg:border-t max-lg:border-hairline max-lg:pt-1 lg:my-1 lg:ml-3 lg:flex-col lg:flex-nowrap lg:border-l lg:border-hairline lg:pl-1.5"
    >
      {below.map((page) => (
        <li key={page.path}>
          <NavigationLink to={page} isCurrent={page === current}>
            {page.label}
            {page.path === "ueberfaellig" && <OverdueBadge role={role} />}
            {page.path === "hygiene/abweichungen" && <DeviationBadge role={role} />}
          </NavigationLink>
        </li>
      ))}
    </ul>
  );
}

/** The group's own link stands for a page of its name, and for a page that is alone. */
function pagesBelow({ name, pages }: NavigationGroup): readonly OfficePage[] {
  return pages.length === 1 ? [] : pages.filter(({ label }) => label !== name);
}

interface LinkProps {
  to: OfficePage;
  isCurrent: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

function NavigationLink({ to, isCurrent, isOpen = false, children }: LinkProps) {
  const weight = isOpen ? "font-bold" : "font-medium";
  return (
    <Link
      to={to.path ? `${pages.dashboard()}/${to.path}` : pages.dashboard()}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-9 items-center rounded-sm px-3 whitespace-nowrap ${weight} ${isCurrent ? "bg-sage text-forest" : "hover:bg-sand"}`}
    >
      {children}
    </Link>
  );
}

const mayRead: readonly Role[] = overviewCalls.countDeviations.roles;

/** Open deviations, counted every minute on every page: each of them stops food. */
function DeviationBadge({ role }: { role: Role }) {
  const may = mayRead.includes(role);
  const { data, refetch } = useOffice("countDeviations", {}, may);
  useEvery(60, () => may && void refetch());
  return <CountBadge count={may ? (data?.open ?? 0) : 0} />;
}

import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { Module } from "#contract/office/modules.ts";
import type { OfficePage } from "#contract/office/office-pages.ts";
import { overviewCalls } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { groupsFor, type NavigationGroup, whereIs } from "#web/office/frame/navigation-groups.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OverdueBadge } from "#web/office/orders/overdue/overdue-badge.tsx";
import { CountBadge } from "#web/office/ui/count-badge.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

type Current = ReturnType<typeof whereIs>;

export interface Navigation {
  role: Role;
  groups: readonly NavigationGroup[];
  /** undefined: on a page that others lead to, such as the handbook */
  current: Current;
}

export function useNavigation(
  staff: { role: Role; modules: readonly Module[] } | undefined,
): Navigation | undefined {
  const { pathname } = useLocation();
  if (!staff) return undefined;
  const groups = groupsFor(staff.role, staff.modules);
  const path = pathname.slice(pages.dashboard().length + 1).replace(/\/$/, "");
  return { role: staff.role, groups, current: whereIs(path, groups) };
}

/** At most seven groups; the places of the current one stand below it, on a narrow screen in a row of their own. */
export function NavigationList({ groups, current, role }: Navigation) {
  return (
    <nav aria-label="Verwaltung" className="px-2 pb-2 lg:grow lg:overflow-y-auto lg:px-3">
      <ul className="flex flex-wrap gap-0.5 lg:flex-col lg:flex-nowrap">
        {groups.map((group) => {
          const isOpen = group.name === current?.group;
          return (
            <li key={group.name} className="max-lg:contents">
              <GroupLink {...{ group, isOpen, current, role }} />
              {isOpen && <Places {...{ group, current, role }} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The pages of a place with several; they stand above each of them. */
export function PlaceTabs({ current, role }: Navigation) {
  if (!current || current.place.pages.length === 1) return null;
  return (
    <nav
      aria-label={current.place.name}
      className="-mt-2 mb-4 border-b border-hairline md:-mt-4 print:hidden"
    >
      <ul className="flex flex-wrap gap-x-1">
        {current.place.pages.map((page) => {
          const isCurrent = page === current.page;
          return (
            <li key={page.path}>
              <Link
                to={linkTo(page)}
                aria-current={isCurrent ? "page" : undefined}
                className={`-mb-px flex min-h-11 items-center border-b-3 px-3 font-semibold whitespace-nowrap md:max-lg:min-h-14 lg:gap-2 ${isCurrent ? "border-forest text-forest" : "border-transparent hover:bg-sand"}`}
              >
                {page.label}
                <Badges pages={[page]} role={role} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: NavigationGroup;
  current: Current;
  role: Role;
}

/** Leads to the first page of its group, and is named like it when it is the only one. */
function GroupLink({ group, isOpen, current, role }: GroupProps & { isOpen: boolean }) {
  const { name, places } = group;
  const [first] = places;
  if (!first) return null;
  const below = placesBelow(group);
  const own = places.filter((place) => !isOpen || !below.includes(place));
  return (
    <NavigationLink
      to={first.pages[0]}
      current={own.includes(first) && first === current?.place ? "page" : undefined}
      isOpen={isOpen}
    >
      {places.length === 1 ? first.name : name}
      <Badges pages={own.flatMap((place) => place.pages)} role={role} />
    </NavigationLink>
  );
}

function Places({ group, current, role }: GroupProps) {
  const below = placesBelow(group);
  if (below.length === 0) return null;
  return (
    <ul
      aria-label={`${group.name}: weitere Seiten`}
      className="flex flex-wrap gap-0.5 max-lg:order-last max-lg:mt-1 max-lg:basis-full max-lg:border-t max-lg:border-hairline max-lg:pt-1 lg:my-1 lg:ml-3 lg:flex-col lg:flex-nowrap lg:border-l lg:border-hairline lg:pl-1.5"
    >
      {below.map((place) => {
        const isCurrent = place === current?.place;
        const hasTabs = place.pages.length > 1;
        return (
          <li key={place.name}>
            <NavigationLink to={place.pages[0]} current={isCurrent ? (hasTabs ? "true" : "page") : undefined}>
              {place.name}
              {!(isCurrent && hasTabs) && <Badges pages={place.pages} role={role} />}
            </NavigationLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The group's own link stands for a page of its name, and for a page that is alone. */
function placesBelow({ name, places }: NavigationGroup) {
  return places.length === 1 ? [] : places.filter((place) => place.name !== name);
}

const linkTo = (page: OfficePage | undefined) =>
  page?.path ? `${pages.dashboard()}/${page.path}` : pages.dashboard();

interface LinkProps {
  to: OfficePage | undefined;
  /** "true": one of the tabs is the page */
  current: "page" | "true" | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

function NavigationLink({ to, current, isOpen = false, children }: LinkProps) {
  const weight = isOpen ? "font-bold" : "font-medium";
  return (
    <Link
      to={linkTo(to)}
      aria-current={current}
      className={`flex min-h-9 items-center rounded-sm px-3 whitespace-nowrap max-lg:min-h-11 md:max-lg:min-h-14 ${weight} ${current ? "bg-sage text-forest" : "hover:bg-sand"}`}
    >
      {children}
    </Link>
  );
}

/** What waits on these pages. */
function Badges({ pages: shown, role }: { pages: readonly OfficePage[]; role: Role }) {
  const has = (path: string) => shown.some((page) => page.path === path);
  return (
    <>
      {has("ueberfaellig") && <OverdueBadge role={role} />}
      {has("hygiene/abweichungen") && <DeviationBadge role={role} />}
    </>
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

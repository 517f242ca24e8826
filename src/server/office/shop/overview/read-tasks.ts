import type { CalendarDay } from "#contract/day.ts";
import { hasTask } from "#contract/office/modules.ts";
import { office, type OfficeCallName } from "#contract/office/office.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  readChangesSinceTest,
  readEndingProofs,
  readUnprovenSales,
} from "#server/domain/recipes/shelf-life-queries.ts";
import { readSmallBusinessWarning } from "#server/domain/invoices/books/small-business.ts";
import { missingOf } from "#server/office/catalogue/list-menus.ts";
import type { CachedMenuSnapshot, MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import {
  failedJobs,
  missingWeeks,
  openAlerts,
  openDataRequests,
  openDeviations,
  openHolds,
  openRecalls,
  overpaidPurchases,
  owedByFirms,
  waitingFirms,
  waitingGuests,
} from "#server/office/shop/overview/open-tasks.ts";
import { dueReadings, dueSamples, endingLots, heldLots } from "#server/office/shop/overview/stock-tasks.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";

const most = 10;

interface TaskDeps {
  database: Queries;
  clock: Clock;
  menuSnapshot: CachedMenuSnapshot;
}

/** A task is shown only to roles that may act on it: to those of the call behind it. */
export async function readTasks({ database, clock, menuSnapshot }: TaskDeps, role: Role): Promise<Tasks> {
  const today = berlinDay(clock());
  const on = await readModules(database);
  const forRoles = <Task>(call: OfficeCallName, read: () => Promise<Task>): (() => Promise<Task>) | null => {
    const allowed: readonly Role[] = office[call].roles;
    return allowed.includes(role) ? read : null;
  };
  const reading = {
    alerts: forRoles("settleAlert", () => openAlerts(database, most)),
    jobs: forRoles("readSales", async () => [
      ...(await failedJobs(database)),
      ...(await missingWeeks(database, today)),
    ]),
    menus: forRoles("readEditedMenu", async () => unpublishableMenus(await menuSnapshot())),
    guests: forRoles("settleAlert", () => waitingGuests(database)),
    dataRequests: forRoles("eraseGuest", () => openDataRequests(database, most)),
    firms: forRoles("agreeToInvoice", () => waitingFirms(database, most)),
    owedByFirms: forRoles("agreeToInvoice", () => owedByFirms(database)),
    overpaid: forRoles("bookReceipt", () => overpaidPurchases(database)),
    smallBusiness: forRoles("readBookMonths", () => readSmallBusinessWarning(database, today)),
    holds: forRoles("readParcels", () => openHolds(database)),
    deviations: forRoles("readDeviations", () => openDeviations(database, most)),
    dueReadings: forRoles("readHygiene", () => dueReadings(database, dateNow(clock), most)),
    dueSamples: forRoles("readSamples", () => dueSamples(database, today, most)),
    endingLots: forRoles("readStock", () => endingLots(database, today, most)),
    heldLots: forRoles("readStock", () => heldLots(database, most)),
    endingProofs: forRoles("readShelfLife", () => readEndingProofs(database, today)),
    changedRecipes: forRoles("readShelfLife", () => changedRecipes(database, today, most)),
    unprovenSales: forRoles("readShelfLife", () => unprovenSales(database, today, most)),
    recalls: forRoles("readRecalls", () => openRecalls(database)),
  } satisfies { [Name in keyof Tasks]: (() => Promise<Tasks[Name]>) | null };
  const entries = await Promise.all(
    Object.entries(reading).map(async ([name, read]) => {
      return [name, read && hasTask(name as keyof Tasks, on) ? await read() : null] as const;
    }),
  );
  return Object.fromEntries(entries) as Tasks;
}

/** Menus on sale that could not be published again. */
function unpublishableMenus(menuSnapshot: MenuSnapshot): NonNullable<Tasks["menus"]> {
  const unpublishable = menuSnapshot.menus.flatMap((menu) => {
    const missing = menu.isPublished ? missingOf(menu, menuSnapshot).map(({ text }) => text) : [];
    return missing.length > 0 ? [{ id: menu.id, name: menu.name, missing }] : [];
  });
  return { rows: unpublishable.slice(0, most), total: unpublishable.length };
}

/** Dishes on sale whose recipe is newer than the test of their shelf life: the first `most`, and how many there are. */
async function changedRecipes(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["changedRecipes"]>> {
  const changes = await readChangesSinceTest(queries, today);
  const onSale = changes.filter(({ isPublished }) => isPublished);
  const rows = onSale.slice(0, most).map(({ menuId, name, changedOn }) => ({ menuId, name, changedOn }));
  return { rows, total: onSale.length };
}

/** What was sold for days after the end of its proof: a person proves it anew or writes to the guests. */
async function unprovenSales(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["unprovenSales"]>> {
  const rows = await readUnprovenSales(queries, today, most);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

import { Temporal } from "temporal-polyfill";
import { addDays, calendarDay, type CalendarDay } from "#contract/day.ts";
import { instantAt } from "#server/domain/calendar/judge-day.ts";
import { demoAuthor } from "#server/domain/shop/demo/demo-queries.ts";
import { loadShopSnapshot, type ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";

/** The Monday of the week in which the play ends; no public holiday is near. */
const monday = calendarDay("2026-09-14");

/** Days of the play are counted from this Monday, as in its rows. */
export const dayOf = (days: number): CalendarDay => addDays(monday, days);

/** Where the demo is played: an empty shop, the person who does everything, and a clock that stands where it is put. */
export interface Stage {
  database: FreeDatabase;
  deps: MenuDeps & { snapshot: ShopSnapshot };
  staff: SignedInStaff;
  /** Berlin's time of a day; answers this moment */
  goTo(days: number, clock: string, minutesLater?: number): Date;
}

/** On a migrated database, as its owner. */
export async function openStage(connectionString: string): Promise<Stage> {
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  // the play has its own time
  await database.rows("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
  const person = { email: "demo@example.com", name: demoAuthor, role: "admin" as const };
  const row = await database.row<{ id: number }>(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, $2, $3, '') RETURNING id",
    Object.values(person),
  );
  let now = instantAt(dayOf(-21), "08:00");
  const clock = () => now;
  const snapshot = await loadShopSnapshot(database, clock);
  return {
    database,
    deps: { database, clock, snapshot, publicChanged: () => snapshot.refresh() },
    staff: {
      ...{
        ...person,
        id: row?.id ?? 0,
        sessionId: "",
        awaits: null,
        address: "",
        origin: null,
        scopes: null,
        signsAlone: null,
        tablet: null,
        isAtTablet: false,
        ownRole: "admin",
      },
      ...{ isVerified: true, isVerifiedHourly: true, isConfirmed: true },
    },
    goTo(days, time, minutesLater = 0) {
      now = instantAt(dayOf(days), time).add(Temporal.Duration.from({ minutes: minutesLater }));
      return new Date(now.epochMilliseconds);
    },
  };
}

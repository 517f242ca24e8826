import { filledIn } from "#brand/fill-in.ts";
import { helpFilters } from "#server/domain/catalogue/help-filters.ts";
import type { Temporal } from "temporal-polyfill";
import { type Calendar, calendarAt } from "#server/domain/calendar/calendar.ts";
import {
  type AvailabilityByDay,
  availabilityByDay,
  type AvailabilityRow,
  markFullDays,
} from "#server/domain/calendar/capacity/availability-by-day.ts";
import { countedDaysFrom, portionsColumn } from "#server/domain/calendar/capacity/queries.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { type Catalogue, loadCatalogue } from "#server/domain/catalogue/catalogue.ts";
import { operatorOf } from "#server/domain/shop/company.ts";
import { loadSettings, type Settings, answerSettingsOf } from "#server/domain/shop/settings.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/**
 * Catalogue, settings and calendar in memory. Every process reads the version row every two seconds and reloads when it
 * has changed; a notification only makes this faster, so a process that hears notifications and has no requests reads
 * every ten seconds. The availability is read with the version, so a day that fills up changes calendar and stamp
 * without a reload.
 */
export interface ShopSnapshot {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  /** with full days marked; a new object after each cut-off and midnight and when a day fills up */
  calendar(): Calendar;
  /** without full days, for callers that check the availability themselves */
  bareCalendar(): Calendar;
  /** at most two seconds old, the first answer after a quiet time ten */
  readonly availabilityOn: AvailabilityByDay;
  /** changes whenever anything visible to guests may have changed */
  stamp(): string;
  /** reads the database now; changes committed before the call are visible after it */
  refresh(): Promise<void>;
  watch(onError: (error: unknown) => void): Promise<() => Promise<void>>;
}

const pollEveryMs = 2_000;
/** Without requests only every fifth round reads the version: it would be most of the work of an idle process. */
const roundsInQuiet = 5;

interface Loaded {
  version: number;
  portions: AvailabilityRow;
  catalogue: Catalogue;
  settings: Settings;
}

export async function loadShopSnapshot(database: Database, clock: Clock): Promise<ShopSnapshot> {
  const load = () => loadFrom(database, clock());
  let loaded = await load();
  let view = viewAt(loaded, clock());
  const refresh = runOneAtATime(renew);
  let isRead = false;

  function current(): SnapshotView {
    isRead = true;
    const now = clock();
    // A clock that was set back makes the view stale too.
    const isStale = now.epochMilliseconds >= view.until || now.epochMilliseconds < view.from;
    if (isStale) view = viewAt(loaded, now);
    return view;
  }

  async function renew(): Promise<void> {
    const { version, portions } = await readVersion(database, clock());
    if (version !== loaded.version) loaded = await load();
    else if (JSON.stringify(portions) !== JSON.stringify(loaded.portions)) loaded = { ...loaded, portions };
    else return;
    view = viewAt(loaded, clock());
  }

  return {
    get catalogue() {
      return loaded.catalogue;
    },
    get settings() {
      return loaded.settings;
    },
    get availabilityOn() {
      isRead = true;
      return view.availabilityOn;
    },
    calendar: () => current().calendar,
    bareCalendar: () => current().bareCalendar,
    stamp: () => current().stamp,
    refresh,
    watch: (onError) => watchVersion({ database, refresh, isQuiet, onError }),
  };

  function isQuiet(): boolean {
    const wasRead = isRead;
    isRead = false;
    return !wasRead;
  }
}

/**
 * Calls during a run share one further run, because the present one may have read before their change. Runs never
 * overlap, so an older result cannot replace a newer one.
 */
function runOneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function request(): Promise<void> {
    if (next) return next;
    if (!running) {
      running = run().finally(() => {
        running = undefined;
      });
      return running;
    }
    // A failure of the present run reaches only those who wait for that run.
    next = running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return request();
      });
    return next;
  };
}

interface SnapshotView {
  calendar: Calendar;
  bareCalendar: Calendar;
  availabilityOn: AvailabilityByDay;
  from: number;
  until: number;
  stamp: string;
}

function viewAt({ version, settings, portions }: Loaded, now: Temporal.Instant): SnapshotView {
  const bareCalendar = calendarAt(settings.calendar, now);
  const availabilityOn = availabilityByDay(portions);
  const { calendar, full } = markFullDays(bareCalendar, availabilityOn);
  const until = calendar.validUntil.epochMilliseconds;
  const stamp = [version, until, ...full].join(".");
  return { calendar, bareCalendar, availabilityOn, from: now.epochMilliseconds, until, stamp };
}

async function loadFrom(database: Database, now: Temporal.Instant): Promise<Loaded> {
  // Reading the version first makes a change during loading cause another load.
  const first = await readVersion(database, now);
  return { ...first, ...(await readContent(database)) };
}

async function readContent(queries: Queries): Promise<Pick<Loaded, "settings" | "catalogue">> {
  const settings = await loadSettings(queries);
  const { company, shipping, shelfLifeDays, texts } = settings;
  const help = helpFilters(filledIn(texts, company, answerSettingsOf(settings)).questions);
  const operator = operatorOf(company);
  const isVatFree = company.vatStatus === "Kleinunternehmen";
  const catalogue = await loadCatalogue(queries, { operator, shipping, shelfLifeDays, help, isVatFree });
  return { settings, catalogue };
}

const publicVersionSql = statement("shop-snapshot.read-public-version", "SELECT version FROM public_version");

/** Moves with every change of what guests see, in its transaction. */
export async function readPublicVersion(queries: Queries): Promise<number> {
  return (await queries.row(publicVersionSql))?.version ?? 0;
}

const versionSql = statement(
  "shop-snapshot.read-version",
  `SELECT version, ${portionsColumn({
    days: countedDaysFrom("$1"),
    now: "$2",
  })} AS portions FROM public_version`,
  { portions: is<AvailabilityRow>() },
);

async function readVersion(
  database: Database,
  now: Temporal.Instant,
): Promise<{ version: number; portions: AvailabilityRow }> {
  const values = [berlinDay(now), new Date(now.epochMilliseconds)] as const;
  const row = await database.row(versionSql, values);
  if (!row) throw new Error("the public version is missing");
  return row;
}

interface Watched {
  database: Database;
  refresh: () => Promise<void>;
  /** true when there was no request since the last call */
  isQuiet: () => boolean;
  onError: (error: unknown) => void;
}

async function watchVersion({ database, refresh, isQuiet, onError }: Watched): Promise<() => Promise<void>> {
  const refreshAndReport = () => {
    refresh().catch(onError);
  };
  // Behind a connection pooler there are no notifications; the timer alone is enough.
  const stopListening = await database.listen("public_version", refreshAndReport).catch(() => undefined);
  let quietRounds = 0;
  const timer = setInterval(() => {
    quietRounds = stopListening && isQuiet() ? quietRounds + 1 : 0;
    if (quietRounds % roundsInQuiet === 0) refreshAndReport();
  }, pollEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await stopListening?.();
  };
}

import type { Temporal } from "temporal-polyfill";
import { type Calendar, calendarAt } from "#server/calendar/calendar.ts";
import { type Catalogue, loadCatalogue } from "#server/catalogue/catalogue.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import { loadSettings, type Settings } from "#server/settings/settings.ts";

/**
 * Catalogue, settings and calendar in memory. Renewed when the version row in the database moves on, which every
 * process asks for every two seconds; a notification only makes it faster.
 */
export interface PublicData {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  /** as seen now; a new object after each cut-off and midnight */
  calendar(): Calendar;
  /** changes whenever anything that a guest can see may have changed */
  stamp(): string;
  /** asks the database now whether something changed; what was committed before the call is seen after it */
  refresh(): Promise<void>;
  watch(onError: (error: unknown) => void): Promise<() => Promise<void>>;
}

const askEveryMs = 2_000;

interface Loaded {
  version: number;
  catalogue: Catalogue;
  settings: Settings;
}

export async function loadPublicData(database: Database, clock: Clock): Promise<PublicData> {
  let loaded = await load(database);
  let seen = look(clock());
  const refresh = oneAfterAnother(renew);

  function look(now: Temporal.Instant) {
    const calendar = calendarAt(loaded.settings.calendar, now);
    const until = calendar.validUntil.epochMilliseconds;
    return { calendar, from: now.epochMilliseconds, until, stamp: `${loaded.version}.${until}` };
  }

  function current(): typeof seen {
    const now = clock();
    // a clock that was put back counts, too
    const isStale = now.epochMilliseconds >= seen.until || now.epochMilliseconds < seen.from;
    if (isStale) seen = look(now);
    return seen;
  }

  async function renew(): Promise<void> {
    if ((await currentVersion(database)) === loaded.version) return;
    loaded = await load(database);
    seen = look(clock());
  }

  return {
    get catalogue() {
      return loaded.catalogue;
    },
    get settings() {
      return loaded.settings;
    },
    calendar: () => current().calendar,
    stamp: () => current().stamp,
    refresh,
    watch: (onError) => watchVersion(database, refresh, onError),
  };
}

/**
 * Calls during a run share one more run after it: the run under way may have looked before what they ask for. Never
 * two runs at once, so that an older look cannot replace a newer one.
 */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function ask(): Promise<void> {
    if (next) return next;
    if (!underWay) {
      underWay = run().finally(() => {
        underWay = undefined;
      });
      return underWay;
    }
    // whoever asked for the run under way hears of its failure
    next = underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        return ask();
      });
    return next;
  };
}

async function load(database: Database): Promise<Loaded> {
  // the version first: what changes while loading is loaded once more
  const version = await currentVersion(database);
  return { version, catalogue: await loadCatalogue(database), settings: await loadSettings(database) };
}

async function currentVersion(database: Database): Promise<number> {
  const row = await database.row<{ version: number }>("SELECT version FROM public_version");
  return row?.version ?? 0;
}

async function watchVersion(
  database: Database,
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const ask = () => {
    refresh().catch(onError);
  };
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  // without notifications (a pooler in between) the timer alone does it
  const stopListening = await database.listen("public_version", ask).catch(() => async () => {});
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}

import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { sayMoment } from "#system/say-moment.ts";
import { StartRefused } from "#system/start-refused.ts";
import { requireBackupConfig } from "../src/server/platform/config/backup-config.ts";
import { explainStart } from "../src/server/start/explain-start.ts";
import { dataDir } from "./on-database.ts";

/**
 * `npm run restore` brings back all that is archived, `npm run restore -- --to "2026-11-22 11:59"` the state of that
 * moment (Berlin). `--replace` sets an existing database aside; `--copy <id>` begins with another copy than the latest.
 */
const usage = 'Aufruf: npm run restore -- [--to "2026-11-22 11:59"] [--replace] [--copy <Name der Kopie>]';

try {
  const options = { to: { type: "string" }, copy: { type: "string" }, replace: { type: "boolean" } } as const;
  const { values } = parseArgs({ options });
  const startedAt = Date.now();
  const { manifest, lastChangeAt, setAside } = await embeddedDatabase.restore({
    dataDir,
    backup: requireBackupConfig(process.env, dataDir),
    to: values.to === undefined ? undefined : momentOf(values.to),
    copy: values.copy,
    replace: values.replace,
    log: console.log,
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Wiederhergestellt in ${seconds} s aus der Sicherung vom ${sayMoment(manifest.endedAt)}.`);
  if (lastChangeAt) console.log(`Die letzte Änderung darin ist vom ${sayMoment(lastChangeAt)}.`);
  if (setAside) console.log(`Die vorige Datenbank liegt jetzt in ${setAside}.`);
  console.log("Bitte jetzt `npm run verify-books` ausführen und dann den Shop starten.");
} catch (error) {
  console.error(isUsage(error) ? usage : explainStart(error, { databaseUrl: null, jobs: "here" }));
  process.exitCode = isUsage(error) ? 2 : 1;
}

/** A time in Berlin, or one with its own offset. Where the clocks go back, the later of the two. */
function momentOf(text: string): number {
  try {
    if (/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(10)))
      return Temporal.Instant.from(text.replace(" ", "T")).epochMilliseconds;
    const local = Temporal.PlainDateTime.from(text.trim().replace(" ", "T"));
    return local.toZonedDateTime("Europe/Berlin", { disambiguation: "later" }).epochMilliseconds;
  } catch (cause) {
    throw new StartRefused(`--to ${text} ist kein Zeitpunkt wie "2026-11-22 11:59".`, { cause });
  }
}

function isUsage(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code ?? "").startsWith("ERR_PARSE_ARGS");
}

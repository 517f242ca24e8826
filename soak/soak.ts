import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeliveryDay } from "#contract/day.ts";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { databaseAddress } from "#test/database-server.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openMailServer } from "#test/mail-server.ts";
import { findGoods } from "../bench/goods.ts";
import { describeMachine } from "../bench/machine.ts";
import { startShopProcess } from "../bench/start-shop-process.ts";
import type { Stops } from "../bench/stops.ts";
import { fillForMeasuring, openThrowawayDatabase } from "../bench/throwaway-database.ts";
import { codeRace } from "./code-race.ts";
import type { Finding } from "./finding.ts";
import { type Books, killPoints } from "./kill-points.ts";
import { storyNames } from "./kill-run.ts";
import type { Part } from "./parts.ts";
import { portionsRace } from "./portions-race.ts";
import { type Ending, openRestartableServer } from "./restartable-server.ts";
import { restarts } from "./restarts.ts";
import { restoreElsewhere } from "./restore-elsewhere.ts";
import { strangers } from "./strangers/strangers.ts";
import { writeReport } from "./write-report.ts";

/**
 * The heavy tests: many at once, a death at every point, a database that goes away. Returns whether all results
 * were right.
 */
export async function soak({
  only,
  detail,
  stops,
}: {
  only?: Part;
  /** a part of that part */
  detail?: string;
  stops: Stops;
}): Promise<boolean> {
  say("A throw-away database is made and filled …");
  const connectionString = await openThrowawayDatabase(stops);
  const machine = await describeMachine(connectionString);
  const findings: Finding[] = [];
  const note = (finding: Finding) => {
    findings.push(finding);
    say(`${finding.isRight ? "right" : "WRONG"}: ${finding.what}\n  ${finding.actual}\n  ${finding.figures}`);
  };
  const isTried = (part: Part) => !only || only === part;
  if (isTried("kills")) await dieEverywhere(connectionString, note);
  if (isTried("races")) await raceEverybody(connectionString, { note, stops });
  if (isTried("restarts")) note(await takeDatabaseAway(stops));
  if (only === "strangers") note(await strangers(connectionString, { detail, say, stops }));
  if (isTried("backup")) note(await restoreElsewhere({ seconds: 20 }, stops));
  await writeReport(machine, findings);
  return findings.every(({ isRight }) => isRight);
}

const endings: Ending[] = [
  "in order",
  "connections",
  "killed",
  "thrown out",
  "in order",
  "killed",
  "connections",
  "thrown out",
  "in order",
];

async function takeDatabaseAway(stops: Stops): Promise<Finding> {
  say("A database is taken away again and again under two processes of the shop …");
  const dataDir = await mkdtemp(join(tmpdir(), "shop-restarts-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const server = await openRestartableServer({ dataDir, durable: true, awayMs: 2_000 });
  stops.add(() => server.stop());
  await fillForMeasuring(server.connectionString);
  const mails = await openMailServer();
  stops.add(() => mails.close());
  const env = { SMTP_URL: mails.url, MAIL_FROM: "hallo@shop.example" };
  const shops = [
    await startShopProcess(server.connectionString, stops, env),
    await startShopProcess(server.connectionString, stops, env),
  ];
  const origins = shops.map(({ origin }) => origin);
  const { menus, days } = await findGoods(origins[0]!);
  return restarts({
    server,
    origins,
    endings,
    guests: 12,
    readyWithinSeconds: 2,
    line: () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! }),
    steady: ["/", "/shop", `/menu/${menus[0]!.slug}`, "/api/v1/menus", "/health/live"],
    caught: mails.caught,
    deaths: () => shops.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
    stops,
  });
}

async function raceEverybody(
  connectionString: string,
  { note, stops }: { note: (finding: Finding) => void; stops: Stops },
): Promise<void> {
  say("Two processes of the shop start …");
  const shops = [
    await startShopProcess(connectionString, stops),
    await startShopProcess(connectionString, stops),
  ];
  const origins = shops.map(({ origin }) => origin);
  const { menus, days } = await findGoods(origins[0]!);
  const parts = { origins, connectionString, menuIds: menus.map(({ id }) => id), days, stops };
  note(await portionsRace(parts, { guests: 500, portions: 50, each: 1 }));
  note(await portionsRace(parts, { guests: 12, portions: 400, each: 70 }));
  note(await codeRace(parts, { guests: 300, limit: 10 }));
}

async function dieEverywhere(connectionString: string, note: (finding: Finding) => void): Promise<void> {
  say("The shop is killed at one point after the other …");
  const { menuIds, days } = await someGoods(connectionString);
  const parts = {
    now: Date.now(),
    lines: [
      { menuId: menuIds[0]!, quantity: 6, deliveryDate: days[0]! },
      { menuId: menuIds[1]!, quantity: 3, deliveryDate: days[1]! },
      // a box, which counts as its contents
      { menuId: menuIds.at(-1)!, quantity: 1, deliveryDate: days[1]! },
    ],
    code: "SOMMER5",
    atOnce: 2,
    fresh: () => copyOf(connectionString),
  };
  for (const story of storyNames) note(await killPoints(parts, story));
}

/** Asks a shop what it sells and ends it: PostgreSQL copies a database only without connections. */
async function someGoods(connectionString: string): Promise<{ menuIds: number[]; days: DeliveryDay[] }> {
  const { newStops } = await import("../bench/stops.ts");
  const stops = newStops();
  const { origin } = await startShopProcess(connectionString, stops);
  const { days } = await findGoods(origin);
  await stops.run();
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  const menus = await database.rows<{ id: number }>("SELECT id FROM menus ORDER BY is_box, id");
  await database.close();
  return { menuIds: menus.map(({ id }) => id), days };
}

async function copyOf(connectionString: string): Promise<Books> {
  const name = `soak_${randomBytes(6).toString("hex")}`;
  const template = /\/([^/?]*)\?/.exec(connectionString)?.[1] ?? "";
  const server = databaseAddress(connectionString, "template1");
  const onServer = async (text: string) => {
    const database = openFreeDatabase({ connectionString: server, connections: 1, onIdleError: () => {} });
    await database.rows(text).finally(() => database.close());
  };
  await onServer(`CREATE DATABASE ${name} TEMPLATE "${template}" STRATEGY FILE_COPY`);
  return {
    connectionString: databaseAddress(connectionString, name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function say(line: string): void {
  console.log(line);
}

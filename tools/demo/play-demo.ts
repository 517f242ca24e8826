import { weekdayOf } from "#contract/day.ts";
import type { RowsOfTable } from "#server/domain/shop/demo/read-rows.ts";
import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import { cookDay, freezeList, throwAway } from "./cook-day.ts";
import type { DemoKitchen } from "./demo-kitchen.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { kitchenDays, orderDishes } from "./kitchen-days.ts";
import { measurePlaces, rounds, warmAtNight } from "./measure-places.ts";
import { readDemo, readDemoKitchen } from "./read-demo.ts";
import { receiveDay } from "./receive-day.ts";
import { RowRecorder } from "./record-rows.ts";
import { setUpKitchen } from "./set-up-kitchen.ts";
import { dayOf, openStage, type Stage } from "./stage.ts";

interface Play extends Stage {
  kitchen: DemoKitchen;
  recorder: RowRecorder;
}

/** Plays the demo in a migrated database, as its owner; answers the files of `demo/rows`. */
export async function playDemo(connectionString: string): Promise<ReadonlyMap<string, string>> {
  const play = {
    ...(await openStage(connectionString)),
    ...{ kitchen: await readDemoKitchen(), recorder: new RowRecorder() },
  };
  const { database, recorder, kitchen } = play;
  const files = new Map<string, string>();
  await fillCatalogue(play, await readDemo());
  files.set("catalogue.json", textOf(await recorder.take(database, "catalogue")));
  // every shop begins with them
  await insertFirstPoints(database);
  await recorder.take(database, "plan");
  await setUpKitchen(play, kitchen);
  files.set("kitchen.json", textOf(await recorder.take(database, "plan")));
  await orderDishes(play, kitchen);
  for (let day = -14; day < 7; day++) {
    // the demo begins on a day of its last week
    if (day >= 0) files.set(`nights/${weekdayOf(dayOf(day))}.json`, textOf(await playNight(play, day)));
    files.set(
      `days/${String(day + 15).padStart(2, "0")}.json`,
      `[${(await playDay(play, day)).join(",\n")}]\n`,
    );
  }
  await database.close();
  return files;
}

class CurtainFalls extends Error {}

/** Of the nights only the last one before the demo begins has been: each is taken back. */
async function playNight({ kitchen, recorder, ...stage }: Play, day: number): Promise<RowsOfTable[]> {
  let rows: RowsOfTable[] = [];
  const played = stage.database.transaction(async (queries) => {
    await warmAtNight(queries, stage, { kitchen, day });
    rows = await recorder.take(queries, "days");
    throw new CurtainFalls();
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof CurtainFalls)) throw error;
  });
  return rows;
}

/** The work of a day has been done when the next one begins. */
async function playDay({ kitchen, recorder, ...stage }: Play, day: number): Promise<string[]> {
  const steps: string[] = [];
  const note = async (at: string) => {
    const tables = await recorder.take(stage.database, "days");
    if (tables.length > 0) steps.push(`{ "at": "⟨${at}⟩", "tables": ${textOf(tables)}}`);
  };
  for (const time of rounds) {
    await measurePlaces(stage, kitchen, { day, time });
    await note(`${day} ${time}`);
  }
  const working = kitchenDays.find((one) => one.day === day);
  if (working) {
    await freezeList(stage, working);
    await receiveDay(stage, kitchen, working);
    await cookDay(stage, kitchen, working);
  }
  await throwAway(stage, day);
  await note(`${day + 1} 00:00`);
  return steps;
}

/** One row in each line, to be read and compared. */
function textOf(tables: readonly RowsOfTable[]): string {
  const texts = tables.map(({ table, columns, rows }) => {
    const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
    return `  { "table": "${table}", "columns": ${JSON.stringify(columns)}, "rows": [\n${lines}\n  ]}`;
  });
  return `[\n${texts.join(",\n")}\n]\n`;
}

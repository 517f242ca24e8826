import { calendarDay } from "#contract/day.ts";
import type { PointContent } from "#contract/office/stock/hygiene.ts";
import { insertPoint } from "#server/domain/stock/insert-point.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const miltenberg = {
  source: "Merkblatt Landratsamt Miltenberg, VO (EG) 853/2004",
  sourceOn: calendarDay("2016-01-01"),
};
const din10536 = { source: "DIN 10536, nach GVmanager 10/2017, S. 28", sourceOn: calendarDay("2017-10-01") };

/** Who does it and how is the company's own. */
const ownWords = { responsible: "", instructions: "" };

const receipt = (name: string, most: number, least: number | null = null): PointContent => ({
  ...{
    name,
    kind: "receipt",
    placeId: null,
    step: null,
    unit: "celsius",
    least,
    most,
    intervalMinutes: null,
  },
  ...ownWords,
  ...miltenberg,
});
const step = (
  name: string,
  of: Pick<PointContent, "step" | "unit" | "least" | "most">,
  source = din10536,
): PointContent => ({
  ...{ name, kind: "step", placeId: null, intervalMinutes: null },
  ...ownWords,
  ...of,
  ...source,
});

/** Limits that kitchens usually start with. They are settings: each names its source, and the operator changes them. */
const usualPoints: readonly PointContent[] = [
  receipt("Eingang: frisches Fleisch", 70),
  receipt("Eingang: Geflügel und Hase", 40),
  receipt("Eingang: Innereien", 30),
  receipt("Eingang: Hackfleisch", 20),
  receipt("Eingang: Fleischzubereitungen", 40),
  receipt("Eingang: frischer Fisch", 20),
  receipt("Eingang: Räucherfisch", 70),
  receipt("Eingang: Fleischerzeugnisse und Feinkost", 70),
  receipt("Eingang: Milchprodukte", 100),
  receipt("Eingang: Frischmilch", 80),
  receipt("Eingang: Eier", 80, 50),
  receipt("Eingang: Gefrorenes", -120),
  receipt("Eingang: Tiefgefrorenes", -180),
  step("Kerntemperatur beim Erhitzen", { step: "core", unit: "celsius", least: 720, most: null }),
  step("Temperatur kalter Speisen", { step: "cold", unit: "celsius", least: null, most: 70 }, miltenberg),
  step("Abkühlen von 65 °C auf 3 °C", { step: "chilling", unit: "minutes", least: null, most: 90 }),
];

/** Those that are not there yet, by name and step; answers their names. */
export async function insertUsualPoints(queries: Queries): Promise<string[]> {
  const added: string[] = [];
  for (const point of usualPoints)
    if ((await insertPoint(queries, point)) !== undefined) added.push(point.name);
  return added;
}

const anySql = statement("stock.any-point", "SELECT id FROM control_points LIMIT 1");

/** A new shop starts with the usual ones; what a team has archived or changed stays as it is. */
export async function insertFirstPoints(queries: Queries): Promise<void> {
  if (!(await queries.row(anySql))) await insertUsualPoints(queries);
}

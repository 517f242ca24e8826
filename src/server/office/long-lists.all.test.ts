import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type * as z from "zod/mini";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { buy, eva } from "#test/buy.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import type { BodyOf } from "#contract/contract.ts";
import { calendarDay } from "#contract/day.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const owner = shop.database.owner;
const copies = 5_000;
/** Each of them is judged by its label, so the shop is not made for thousands. */
const mostMenus = 500;

/** Every table that the demo fills gets copies of one of its rows, with other keys. */
async function fillAll(): Promise<string[]> {
  const tables = await owner.rows<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const failed: string[] = [];
  for (const { name } of tables)
    await copyRows(name).catch((error: Error) => failed.push(`${name}: ${error.message}`));
  return failed;
}

async function copyRows(table: string): Promise<void> {
  const columns = await owner.rows<{ name: string; type: string; isKey: boolean }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND (
         a.attnum = ANY(i.indkey) OR split_part(pg_get_indexdef(i.indexrelid), ' WHERE ', 1) ~ ('\\m' || a.attname || '\\M')
       )
     ) AS "isKey"
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    [table],
  );
  const value = ({ name, type, isKey }: { name: string; type: string; isKey: boolean }) => {
    if (!isKey) return `t."${name}"`;
    if (type === "uuid") return `CASE WHEN t."${name}" IS NOT NULL THEN gen_random_uuid() END`;
    if (/^(integer|bigint|smallint)$/.test(type)) return `t."${name}" + 100000 + n`;
    if (type === "text") return `t."${name}" || n`;
    return `t."${name}"`;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await owner.rows(
    `SET session_replication_role = replica;
     INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map(value).join(", ")} FROM (SELECT * FROM "${table}" LIMIT 1) t, generate_series(1, ${table === "menus" ? mostMenus : copies}) n
     ON CONFLICT DO NOTHING;
     SET session_replication_role = DEFAULT`,
  );
}

type Schema = { _zod: { def: { type: string; [key: string]: unknown } } };

/** Whether an answer of this shape has a list in it. */
function hasList(schema: unknown): boolean {
  const { type, ...def } = (schema as Schema)._zod.def;
  if (type === "array" || type === "record") return true;
  if (type === "object") return Object.values(def.shape as object).some(hasList);
  if (type === "union") return (def.options as unknown[]).some(hasList);
  const inner = def.innerType ?? def.out;
  return inner !== undefined && hasList(inner);
}

const lists = (Object.keys(office) as OfficeCallName[]).filter(
  (name) =>
    office[name].method === "GET" && !office[name].answersFile && hasList(office[name].data as z.ZodMiniType),
);

beforeAll(async () => {
  for (const tag of ["9", "8"]) await buy(shop, shop.guest(), { guestData: { ...eva, street_nr: tag } });
  const lot = await receivedLot(shop);
  const recipeId = await writeRecipe(shop, { of: "Probe: Brühe", lines: [["Probe: Mehl", 1]] });
  await closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
  const { data: place } = await boss.call("createPlace", { body: { name: "Kühlhaus" } });
  const point: BodyOf<"createPoint"> = {
    ...{
      name: "Kühlhaus",
      kind: "place",
      placeId: place.id,
      step: null,
      unit: "celsius",
      least: 0,
      most: 40,
    },
    ...{
      intervalMinutes: 60,
      responsible: "",
      instructions: "",
      source: "eigene Vorgabe",
      sourceOn: calendarDay("2026-01-01"),
    },
  };
  const { data: made } = await boss.call("createPoint", { body: point });
  await boss.call("createLogger", { body: { name: "Logger", controlPointId: made.id, intervalMinutes: 10 } });
  const reading = {
    id: randomUUID(),
    controlPointId: made.id,
    value: 94,
    measuredAt: shop.now().toISOString(),
  };
  await boss.call("addReadings", { body: { readings: [reading] } });
  const description = "Glassplitter";
  await boss.call("openDeviation", {
    params: { deviationId: randomUUID() },
    body: { description, lotIds: [lot] },
  });
  // what cannot be copied has keys by a fixed list of words
  expect(
    (await fillAll()).filter(
      (failed) =>
        !/^(home_texts|shop_modules|legal_versions|picture|invoice_series|journal_rows|invoices)/.test(
          failed,
        ),
    ),
  ).toEqual([]);
  await owner.rows("ANALYZE");
}, 600_000);

const first = async (text: string) =>
  String(Object.values((await shop.database.row<Record<string, unknown>>(text)) ?? {})[0] ?? "");

const samples: Record<string, () => Promise<string>> = {
  orderId: () => first("SELECT id FROM orders WHERE paid_at IS NOT NULL LIMIT 1"),
  day: () => first("SELECT delivery_day FROM cook_lists ORDER BY delivery_day DESC LIMIT 1"),
  menuId: () => first("SELECT min(id) FROM menus"),
  lotId: () => first("SELECT min(id) FROM lots"),
  batchId: () => first("SELECT id FROM batches LIMIT 1"),
  recallId: () => first("SELECT id FROM recalls LIMIT 1"),
  receiptId: () => first("SELECT id FROM receipts LIMIT 1"),
  ingredientId: () => first("SELECT min(id) FROM ingredients"),
  recipeId: () => first("SELECT min(id) FROM recipes"),
  mailId: () => first("SELECT id FROM mails LIMIT 1"),
  complaintId: () => first("SELECT id FROM complaints LIMIT 1"),
  page: async () => "agb",
  kind: async () => "order-confirmation",
  number: async () => "1",
  month: async () => "2026-08",
  figure: async () => "days",
};
const period = { from: "2026-08-01", to: "2026-10-31" };
const queries: Partial<Record<OfficeCallName, object>> = {
  readReadings: period,
  findTraceStarts: { q: "a" },
  readComplaintFigures: { days: 365 },
  readCostDays: { until: "2026-09-14" },
  readFigure: { by: "day" },
  readBestsellers: period,
  searchEverything: { q: "linsen" },
  readGuest: { rows: 50 },
  readShoppingList: { days: "2026-09-15" },
  readPackagingReport: { year: 2026 },
  readSales: { span: "week" },
};

/** Lists without pages, by what bounds them. A new one has pages, or says here why it needs none. */
const whole = {
  "of one thing, one day, one month or one period": `readBookMonths readBookMonth readBatchPlan readSubstituteLots readBatch readLot readRecall readTrace readDayDeliveries
     readCalendarMonth readCalendarDay readComplaintPhotos readComplaintFigures readCookSheets readCostDays readCostDay
     readDishFailures planDishFailure previewAddition readSwapOffer readFigure readGuest readIngredient readDayIngredients readMail
     readEditedMenu readRefundTerms readOfficeDays readOrder readOrderToPack readPackagingReport readPrintedLabels readDestroyedLabels readCarrierFile
     readCookList readProof readGuestNotes readDishGuests readReceipt readStoredIngredient readRecipeSheet readRecipe
     readRecipeVersion readShoppingList readNextDays readSales readArticles readAcceptedTexts readLegalVersion readMailVersion readErasure
     readReminders readSpecifications readStatements`,
  "the first or the newest ones": `readRecentBatches readReadings readSamples readExemptions readRecalls findTraceStarts searchEverything readProductionDays
     readReceipts readBankReceipts readOverdue readOperation readOperationReport readTasks readWorkToday readSoldChanges`,
  "what the shop consists of, entered by hand by administration, kitchen or quality": `readPlaces readHygiene readLimitedDishes readMenuAttributes readDemo readMenuOptions readBestsellers readNamedPictures
     readSuppliers readTeamOffer readDishes readPackagingItems readReceivingOptions readRecipeOptions readShelfLife readTeam
     readProgramKeys readTablets`,
  "settings, fixed lists and what belongs to the person who asks": `readApiDocument readBrand readCalendarRules readOwnFactors readHeroText readPromoText readNewsText readQuestions
     readMenuTemplate readModules readBaseRates readLegalTexts readLegalText readMailTexts readMailText readProductionSettings readSettings readSetup readOwnSessions`,
};
const ofShop = `${whole["what the shop consists of, entered by hand by administration, kitchen or quality"]} readArticles readEditedMenu readOrder readOrderToPack readStoredIngredient`;
const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);
const hasPages = (name: OfficeCallName) =>
  "page" in ((office[name].query as z.ZodMiniObject | undefined)?._zod.def.shape ?? {});

it("has pages, or a reason why not", () => {
  expect(lists.filter((name) => !hasPages(name)).toSorted()).toEqual(
    Object.values(whole).flatMap(namesIn).toSorted(),
  );
});

it("answers no list of five thousand rows at once", async () => {
  let answered = 0;
  for (const name of lists) {
    const keys = [...office[name].path.matchAll(/:(\w+)/g)].map(([, key = ""]) => key);
    const values = await Promise.all(keys.map(async (key) => [key, (await samples[key]?.()) ?? ""]));
    const input = { params: Object.fromEntries(values), query: queries[name] ?? {} };
    const answer = await boss.call(name, input as never).catch((error: { status?: number }) => {
      // a day or a thing that the copies have not; to erase thousands of orders of one mailbox takes too long for a preview
      const gone = name === "readErasure" ? [503] : [400, 404, 409, 422];
      expect.soft(gone, name).toContain(error.status);
    });
    if (answer === undefined) continue;
    answered++;
    // what the shop consists of grows only by hand: its whole list stays below some megabytes
    const most = hasPages(name)
      ? [rowsPerPage, 100_000]
      : namesIn(ofShop).includes(name)
        ? [copies + 200, 4_000_000]
        : [1_000, 1_000_000];
    expect.soft(longest(answer), `rows of ${name}`).toBeLessThanOrEqual(most[0] ?? 0);
    expect.soft(JSON.stringify(answer).length, `bytes of ${name}`).toBeLessThanOrEqual(most[1] ?? 0);
    if (isFilled.includes(name)) expect.soft(longest(answer), `${name} is filled`).toBe(rowsPerPage);
  }
  expect(answered).toBeGreaterThan(60);
}, 300_000);

/** Pages whose tables the copies fill, so that a list without rows passes for nothing. */
const isFilled: OfficeCallName[] = [
  "readDeviations",
  "readStock",
  "readCodes",
  "readMails",
  "readOrders",
  "readMenuList",
];

function longest(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).map(longest);
  return Math.max(Array.isArray(value) ? value.length : 0, 0, ...inner);
}

import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { understand } from "#server/office/stock/receiving/read-scan.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { codesOfPdf } from "#test/read-codes.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, holdLot, openDeviation, receivedLot } from "#test/stock.ts";
import { knownFood } from "#test/substitutes.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const today = calendarDay("2026-11-27");
const millimetre = 72 / 25.4;
const page = { width: 100 * millimetre, height: 50 * millimetre };

let flour = 0;
let code = "";
beforeAll(async () => {
  shop.clock.set("2026-11-27T08:00:00");
  const name = "Probe: Mehl ^XA~ 50\\& _fein_";
  flour = await receivedLot(shop, { name, grams: 2_500, endsOn: "2026-12-03", supplierLot: "AB^77_~" });
  await shop.database.rows(
    `INSERT INTO ingredient_allergens (ingredient_id, allergen_id)
     SELECT l.ingredient_id, a.id FROM lots l, allergens a WHERE l.id = $1 ORDER BY a.position, a.name LIMIT 1`,
    [flour],
  );
  code =
    (await shop.database.row<{ code: string }>("SELECT code FROM lots WHERE id = $1", [flour]))?.code ?? "";
});

const print = async (format: "pdf" | "zpl", copies = 1) => {
  const body = { format, lots: [{ lotId: flour, copies }] };
  const { data } = await cook.call("printLotLabels", { body });
  return { ...data, bytes: Buffer.from(data.file, "base64") };
};

const words = (scanned: string) => understand(scanned, today);

describe("a label of a lot", () => {
  it("as PDF says what the lot is, and a scanner reads lot and date from its code", async () => {
    const { bytes, name } = await print("pdf");
    expect(name).toBe(`etikett-${code}.pdf`);
    const [symbol, ...more] = await codesOfPdf(bytes, page);
    expect(more).toEqual([]);
    expect(symbol).toMatchObject({ format: "DataMatrix", contentType: "GS1" });
    expect(words(symbol?.scanned ?? "")).toMatchObject({
      ...{ supplierLot: code, endsOn: "2026-12-03", isUseBy: true, rest: "" },
    });
    const text = (await readPdf(bytes)).lines.join("\n");
    for (const part of [
      code,
      "zu verbrauchen bis",
      "03.12.2026",
      "2,5 kg",
      "Allergene nicht geprüft",
      "AB^77_~",
    ])
      expect.soft(text.replaceAll("\u00a0", " "), part).toContain(part);
  });

  it("has as many pages as copies", async () => {
    const { bytes } = await print("pdf", 3);
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  it("as ZPL contains the same, and no text of a supplier becomes a command", async () => {
    const { bytes, name } = await print("zpl", 2);
    expect(name).toBe(`etikett-${code}.zpl`);
    const zpl = bytes.toString();
    const commands = [...zpl.matchAll(/\^([A-Z]{2})/g)].map(([, command]) => command);
    expect(commands.filter((command) => command === "XA")).toHaveLength(1);
    expect(zpl).not.toContain("~");
    expect(zpl).toMatch(/\^PQ2\^XZ$/);
    const fields = [...zpl.matchAll(/\^FH_\^FD(.*?)\^FS/g)].map(([, text = ""]) =>
      text.replaceAll(/_([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
    expect(fields).toEqual(
      expect.arrayContaining([
        "Probe: Mehl ^XA~ 50/& _fein_",
        "03.12.2026",
        code,
        "Charge des Lieferanten: AB^77_~",
      ]),
    );
    const [, sign, data = ""] = /\^BXN,6,200,,,,(.)\^FD(.*?)\^FS/.exec(zpl) ?? [];
    expect(sign).toBe("_");
    expect(data).toMatch(/^_1/);
    const scanned = `]d2${data.replace(/^_1/, "").replaceAll("_1", "\u001d").replaceAll("__", "_")}`;
    expect(words(scanned)).toMatchObject({ supplierLot: code, endsOn: "2026-12-03", isUseBy: true });
    // variable lengths come last, so that no separator can be lost
    expect(data.endsWith(`10${code}`)).toBe(true);
  });

  it("of a leftover says how much is in that pack", async () => {
    const body = { format: "zpl" as const, lots: [{ lotId: flour, copies: 1, milligrams: 250_000 }] };
    const { data } = await cook.call("printLotLabels", { body });
    expect(Buffer.from(data.file, "base64").toString()).toMatch(/· 250\sg\^FS/);
  });

  it("stands on each pack, and says what is in it", async () => {
    await shop.database.rows(
      "UPDATE supplier_articles a SET pack_milligrams = 1000000 FROM lots l WHERE l.article_id = a.id AND l.id = $1",
      [flour],
    );
    const amounts = async (copies: number) => {
      const lots = [{ lotId: flour, copies, perPack: true }];
      const { data } = await cook.call("printLotLabels", { body: { format: "zpl", lots } });
      const zpl = Buffer.from(data.file, "base64").toString();
      return [...zpl.matchAll(/· ([\d,]+)\s(k?g)\^FS.*?\^PQ(\d+)/gs)].map(([, ...parts]) => parts.join(" "));
    };
    // 2.5 kg in bags of 1 kg
    expect(await amounts(1)).toEqual(["1 kg 2", "500 g 1"]);
    expect(await amounts(2)).toEqual(["1 kg 4", "500 g 2"]);
  });

  it("is refused while the lot is held or deviates, with the reason", async () => {
    const print = (lotId: number) => ({
      body: {
        format: "zpl" as const,
        lots: [
          { lotId: flour, copies: 1 },
          { lotId, copies: 1 },
        ],
      },
    });
    const [held, warm] = [await receivedLot(shop), await receivedLot(shop)];
    await holdLot(shop, held, "Glas im Sack");
    await openDeviation(shop, { lotIds: [warm] }, "9,4 °C");
    for (const [lotId, reason] of [
      [held, "Glas im Sack"],
      [warm, "9,4 °C"],
    ] as const)
      expect(await cook.refused("printLotLabels", print(lotId))).toMatchObject({
        code: "lot_held",
        message: expect.stringMatching(
          new RegExp(`^Etiketten werden nicht gedruckt: Gesperrt ist .* \\(„${reason}“\\)\\.$`),
        ),
      });
  });

  it("of an unknown lot is not printed, nor more than 500 at once", async () => {
    const request = (lotId: number, copies = 1) => ({
      body: { format: "zpl" as const, lots: Array.from({ length: 6 }, () => ({ lotId, copies })) },
    });
    expect(await cook.refused("printLotLabels", request(2_000_000_000))).toMatchObject({ code: "not_found" });
    expect(await cook.refused("printLotLabels", request(flour, 100))).toMatchObject({
      code: "too_many_labels",
    });
  });
});

describe("the allergens of a batch", async () => {
  const [milk, water] = [
    await knownFood(shop, { name: "Probe: Milch", contains: ["milch"] }),
    await knownFood(shop, { name: "Probe: Zucker" }),
  ];
  const recipeId = await writeRecipe(shop, { of: "Probe: Vanillesoße", lines: [["Probe: Zucker", 1]] });
  const gap = (batchId: string, of: { ingredientId?: number; recipeId?: number }, kind = "untraced") =>
    shop.database.rows(
      `INSERT INTO batch_gaps (batch_id, position, ingredient_id, recipe_id, kind, milligrams, reason)
       VALUES ($1, 0, $2, $3, $4, 1000, 'Etikett nicht mehr da')`,
      [batchId, of.ingredientId ?? null, of.recipeId ?? null, kind],
    );
  type Batch = { batchId: string; lotId: number };
  const cook1 = (from: readonly (readonly [number, number])[]) =>
    closedBatch(shop, { of: { recipeId }, from });

  it.each<[string, (batch: Batch) => unknown, readonly (readonly [number, number])[], string]>([
    ["of food without any", () => {}, [[water.lotId, 10]], "Ohne Allergene"],
    ["of what went in", () => {}, [[milk.lotId, 10]], "Enthält: Milch und Laktose"],
    ["of nothing that is written down are unknown", () => {}, [], "Allergene nicht geprüft"],
    [
      "of an ingredient without a lot",
      ({ batchId }) => gap(batchId, { ingredientId: milk.ingredientId }),
      [[water.lotId, 10]],
      "Enthält: Milch und Laktose",
    ],
    [
      "of a sub-recipe without a lot are unknown",
      ({ batchId }) => gap(batchId, { recipeId }),
      [[water.lotId, 10]],
      "Allergene nicht geprüft",
    ],
    [
      "of what did not go in are none",
      ({ batchId }) => gap(batchId, { ingredientId: milk.ingredientId }, "less"),
      [[water.lotId, 10]],
      "Ohne Allergene",
    ],
  ])("%s", async (_, then, from, words) => {
    const batch = await cook1(from);
    await then(batch);
    const above = await cook1([[batch.lotId, 10]]);
    for (const { lotId } of [batch, above]) {
      const { data } = await cook.call("printLotLabels", {
        body: { format: "zpl", lots: [{ lotId, copies: 1 }] },
      });
      expect.soft(Buffer.from(data.file, "base64").toString()).toContain(words);
    }
  });
});

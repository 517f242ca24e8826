import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { makeLabels } from "#server/office/kitchen/papers/make-labels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { buy, wednesday as day } from "#test/buy.ts";
import { openShop } from "#test/open-shop.ts";
import { codesOn, packDishByDish } from "#test/portion-labels.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, holdLot, move, receivedLot } from "#test/stock.ts";

const params = { day };
const chili = 4;
const soup = 3;
const codes = { [chili]: "L260916-004", [soup]: "L260916-003" };

/** A kitchen with a frozen list, in which ten portions of the chili are sold and what else is named. */
async function kitchen(sold: Readonly<Record<number, number>> = { [chili]: 10 }) {
  const shop = await openShop();
  const packer = await staffOf(shop, "packing");
  const cook = await staffOf(shop, "kitchen");
  const lines = Object.keys(sold).map((menuId) => ({ menuId: Number(menuId), quantity: 6, day }));
  await buy(shop, shop.guest(), { lines });
  const sell = (menuId: number, portions: number) =>
    shop.database.rows("UPDATE order_portions SET portions = $2 WHERE menu_id = $1", [menuId, portions]);
  for (const [menuId, portions] of Object.entries(sold)) await sell(Number(menuId), portions);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await packDishByDish(shop);
  const flour = await receivedLot(shop, { grams: 10_000 });
  let count = 0;
  /** 100 g a portion, each a minute after the one before */
  const close = async (portions: number, more: { menuId?: 3 | 4; endsOn?: string; lot?: number } = {}) => {
    const { menuId = chili, endsOn, lot = flour } = more;
    const before = await shop.database.rows("SELECT FROM batches WHERE menu_id = $1", [menuId]);
    shop.clock.forward({ minutes: 1 });
    count++;
    return closedBatch(shop, {
      of: { menuId, day, portions },
      grams: portions * 100,
      from: [[lot, count]],
      code: `${codes[menuId]}${before.length > 0 ? `-${before.length + 1}` : ""}`,
      ...(endsOn ? { endsOn } : {}),
    });
  };
  const press = (body: BodyOf<"makeLabels"> = { which: "missing" }) =>
    packer.call("makeLabels", { params, body }).then(({ data }) => data);
  /** What stands on each label: the code of its batch, and the batch in the code of its portion. */
  const print = async (body?: BodyOf<"makeLabels">) => {
    const data = await press(body);
    return { ...data, read: await onLabels(data.pdf) };
  };
  const refused = (body: BodyOf<"makeLabels"> = { which: "missing" }) =>
    packer.refused("makeLabels", { params, body });
  const destroying = (labels: number, batchId?: string | null, id: string = randomUUID()) => ({
    params,
    body: { id, menuId: chili, labels, reason: "Zerrissen", ...(batchId !== undefined && { batchId }) },
  });
  const correct = (batchId: string, portions: number) =>
    cook.call("correctBatchOutput", {
      params: { batchId, correctionId: randomUUID() },
      body: { milligrams: portions * 100_000, portions, reason: "Verzählt" },
    });
  /** Of the chili, by batch: labels, missing ones and those that are too many. */
  const counted = async () => {
    const { dishes } = (await packer.call("readPrintedLabels", { params })).data;
    const dish = dishes.find(({ menuId }) => menuId === chili);
    return dish?.batches.map(({ code, labels, missing, surplus }) => [code, labels, missing, surplus]);
  };
  return { shop, packer, sell, close, press, print, refused, destroying, correct, counted };
}

async function onLabels(pdf: string): Promise<string[]> {
  const { pages } = await readPdf(Buffer.from(pdf, "base64"));
  const portions = codesOn(pages).map(readPortionCode);
  return pages.map((lines, at) => {
    const [, code] = /Charge (L[\d-]+)/.exec(lines.join(" ").replaceAll("\t", " ")) ?? [];
    return `${code} #${portions[at]?.batch}`;
  });
}

const of = (label: string, count: number): string[] => Array(count).fill(label);
const first = `${codes[chili]} #1`;
const second = `${codes[chili]}-2 #2`;
const none = `${codes[chili]} #0`;

async function inKitchen(
  sold: Parameters<typeof kitchen>[0],
  work: (opened: Awaited<ReturnType<typeof kitchen>>) => Promise<void>,
): Promise<void> {
  const opened = await kitchen(sold);
  try {
    await work(opened);
  } finally {
    await opened.shop.close();
  }
}

const ten = { [chili]: 10 };

describe("labels of a day", () => {
  it("without a batch have the number of the dish, and say that it is not known", () =>
    inKitchen(ten, async ({ print, counted }) => {
      expect(await print()).toMatchObject({ read: of(none, 10), waiting: [], held: [] });
      expect(await counted()).toEqual([[null, 10, 0, 0]]);
    }));

  it("are as many as the batch holds, and the others follow with the next one", () =>
    inKitchen(ten, async ({ close, print, refused, counted }) => {
      await close(6);
      expect(await counted()).toEqual([[codes[chili], 0, 6, 0]]);
      const { read, waiting } = await print();
      expect(read).toEqual(of(first, 6));
      expect(waiting).toEqual([{ menuId: chili, name: expect.stringMatching(/\w/), labels: 4 }]);
      const text = `4 Etiketten von „${waiting[0]?.name}“ folgen mit der nächsten Charge.`;
      expect(await refused()).toMatchObject({ code: "nothing_to_print", message: text });
      await close(3);
      expect((await print()).read).toEqual(of(second, 3));
      expect((await refused()).message).toBe(
        `1 Etikett von „${waiting[0]?.name}“ folgt mit der nächsten Charge.`,
      );
      expect(await counted()).toEqual([
        [codes[chili], 6, 0, 0],
        [`${codes[chili]}-2`, 3, 0, 0],
      ]);
    }));

  it("lie batch after batch within a dish, in the order in which these were closed", () =>
    inKitchen({ [chili]: 10, [soup]: 3 }, async ({ close, print }) => {
      await close(6);
      await close(3, { menuId: soup });
      await close(4);
      const { read } = await print();
      const ofSoup = of(`${codes[soup]} #1`, 3);
      const ofChili = [...of(first, 6), ...of(second, 4)];
      expect(read).toHaveLength(13);
      expect([
        [...ofSoup, ...ofChili],
        [...ofChili, ...ofSoup],
      ]).toContainEqual(read);
    }));

  it("printed before a batch was reported belong to none, and lie on what was cooked first", () =>
    inKitchen(ten, async ({ sell, close, print, counted }) => {
      await print();
      await close(8);
      await sell(chili, 14);
      await close(6);
      expect((await print()).read).toEqual(of(second, 4));
      expect(await counted()).toEqual([
        [null, 10, 0, 0],
        [codes[chili], 0, 0, 0],
        [`${codes[chili]}-2`, 4, 0, 0],
      ]);
    }));

  it("carry the date of a batch that ends before its dish, and never a later one", () =>
    inKitchen(ten, async ({ close, press }) => {
      await close(6, { endsOn: "2026-09-18" });
      await close(4, { endsOn: "2026-12-31" });
      const { pages } = await readPdf(Buffer.from((await press()).pdf, "base64"));
      const dates = pages.map((lines) => /\d\d\.\d\d\.2026/.exec(lines.join(" "))?.[0]);
      expect(new Set(dates.slice(0, 6))).toEqual(new Set(["18.09.2026"]));
      const [late] = dates.slice(6);
      expect(dates.slice(6)).toEqual(of(late ?? "", 4));
      expect(late).not.toBe("31.12.2026");
    }));

  it("follow what was thrown away of a batch, and what was counted wrongly", () =>
    inKitchen(ten, async ({ shop, close, print, correct, counted }) => {
      const { batchId, lotId } = await close(6);
      await move(shop, [{ lotId, kind: "waste", milligrams: -100_000, reason: "Heruntergefallen" }]);
      expect((await print()).read).toEqual(of(first, 5));
      await correct(batchId, 8);
      expect((await print()).read).toEqual(of(first, 2));
      await correct(batchId, 5);
      expect(await counted()).toEqual([[codes[chili], 7, 0, 3]]);
      await close(10);
      expect((await print()).read).toEqual(of(second, 3));
    }));
});

describe("destroyed labels", () => {
  it("are printed again with their batch, which has to be said where there are several", () =>
    inKitchen(ten, async ({ packer, close, print, destroying, counted }) => {
      await close(6);
      const two = await close(4);
      await print();
      expect(await packer.refused("destroyLabels", destroying(1))).toMatchObject({
        code: "label_batch_missing",
        errors: { batchId: [expect.stringContaining(`(${codes[chili]}, ${codes[chili]}-2)`)] },
      });
      expect(await packer.refused("destroyLabels", destroying(5, two.batchId))).toMatchObject({
        errors: { labels: ["Von dieser Charge gibt es nur 4 Etiketten."] },
      });
      expect(await packer.refused("destroyLabels", destroying(1, randomUUID()))).toMatchObject({
        code: "not_found",
      });
      expect(await packer.refused("destroyLabels", destroying(1, null))).toMatchObject({
        errors: { labels: ["Von diesem Menü gibt es kein Etikett."] },
      });
      const request = destroying(4, two.batchId);
      await Promise.all([1, 2, 3].map(() => packer.call("destroyLabels", request)));
      expect(await counted()).toEqual([
        [codes[chili], 6, 0, 0],
        [`${codes[chili]}-2`, 0, 4, 0],
      ]);
      const { destroyed } = (await packer.call("readDestroyedLabels", { params })).data;
      expect(destroyed).toMatchObject([{ labels: 4, code: `${codes[chili]}-2` }]);
      expect((await print()).read).toEqual(of(second, 4));
    }));

  it("that named no batch are replaced by such, because nobody knows the tray's batch", () =>
    inKitchen(ten, async ({ packer, close, print, destroying, counted }) => {
      await print();
      await close(6);
      await close(4);
      await packer.call("destroyLabels", destroying(2));
      expect((await print()).read).toEqual(of(none, 2));
      expect((await counted())?.[0]).toEqual([null, 10, 0, 0]);
    }));

  it("are not more than were made, and are of the batch's own dish and day", () =>
    inKitchen(ten, async ({ shop, close, print }) => {
      const { batchId } = await close(6);
      await print();
      const change = (set: string) =>
        shop.database.rows(`UPDATE batch_labels SET ${set} WHERE batch_id = $1`, [batchId]);
      await expect(change("destroyed = 7")).rejects.toThrow("only_made_labels_of_a_batch_are_destroyed");
      await expect(change("destroyed = -1")).rejects.toThrow("only_made_labels_of_a_batch_are_destroyed");
      await expect(change("menu_id = 5")).rejects.toThrow("labels_are_of_their_batch");
      await expect(change("delivery_day = '2026-09-18'")).rejects.toThrow("labels_are_of_their_batch");
    }));
});

describe("labels once more", () => {
  it("are those that exist, with the batch that they have named", () =>
    inKitchen({ [chili]: 4 }, async ({ sell, close, print, refused, counted }) => {
      await print();
      const one = await close(7);
      await sell(chili, 12);
      await print();
      const two = await close(3);
      await print();
      const before = await counted();
      expect(before?.map(([, labels]) => labels)).toEqual([4, 3, 3]);
      const all = [...of(none, 4), ...of(first, 3), ...of(second, 3)];
      expect((await print({ which: "all" })).read).toEqual(all);
      const again = { which: "again" as const, menuId: chili, copies: 2 };
      expect(await refused(again)).toMatchObject({
        code: "label_batch_missing",
        message: expect.stringContaining(`(ohne Charge, ${codes[chili]}, ${codes[chili]}-2)`),
      });
      expect((await print({ ...again, batchId: one.batchId })).read).toEqual(of(first, 2));
      expect((await print({ ...again, batchId: two.batchId })).read).toEqual(of(second, 2));
      expect((await print({ ...again, batchId: null })).read).toEqual(of(none, 2));
      expect(await counted()).toEqual(before);
    }));
});

describe("two at once", () => {
  it("print each label once", () =>
    inKitchen(ten, async ({ shop, press, close, counted }) => {
      await close(6);
      const both = await Promise.allSettled([press(), press(), press()]);
      const printed = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.labels] : []));
      expect(printed).toEqual([6]);
      expect(await counted()).toEqual([[codes[chili], 6, 0, 0]]);
      const [row] = await shop.database.rows("SELECT sum(labels)::int AS labels FROM labels");
      expect(row).toEqual({ labels: 6 });
    }));
});

describe("while a lot of the first batch is held", () => {
  it("only the second one gets labels, and the first is named", () =>
    inKitchen(ten, async ({ shop, close, print, refused, counted }) => {
      const lot = await receivedLot(shop);
      await close(6, { lot });
      await close(4);
      await holdLot(shop, lot);
      const { read, held } = await print();
      expect(read).toEqual(of(second, 4));
      expect(held).toEqual([
        expect.stringMatching(`, Charge ${codes[chili]} \\(„Rückruf des Lieferanten“\\)$`),
      ]);
      expect(await counted()).toEqual([
        [codes[chili], 0, 6, 0],
        [`${codes[chili]}-2`, 4, 0, 0],
      ]);
      expect(await refused()).toMatchObject({ code: "batch_held" });
      expect((await print({ which: "all" })).read).toEqual(of(second, 4));
    }));

  it.each([
    ["goes on where only others are in it", true],
    ["counts nothing where it is in it", false],
  ])("a print that was begun before %s", (_, isWithout) =>
    inKitchen(ten, async ({ shop, close, press, counted }) => {
      const lot = await receivedLot(shop);
      await close(6, { lot });
      if (isWithout) await press();
      await close(4);
      let transactions = 0;
      const database = {
        row: shop.database.row.bind(shop.database),
        rows: shop.database.rows.bind(shop.database),
        // the hold comes between the plan and the count
        async transaction(work: never) {
          if (++transactions === 2) await holdLot(shop, lot);
          return shop.database.transaction(work);
        },
      };
      const deps = { ...shop.checkout, database } as unknown as ProductionDeps;
      const staff = { id: 1, name: "Packtisch" } as Parameters<typeof makeLabels>[1];
      const made = makeLabels(deps, staff, { which: "missing", deliveryDay: day });
      if (isWithout) expect((await made).labels).toBe(4);
      else await expect(made).rejects.toMatchObject({ code: "batch_held" });
      expect((await counted())?.map(([, labels]) => labels)).toEqual(isWithout ? [6, 4] : [0, 0]);
    }),
  );
});

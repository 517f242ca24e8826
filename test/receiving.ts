import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/contract.ts";
import type { TestShop } from "#test/open-shop.ts";

export type Delivery = BodyOf<"receiveGoods">;
export type DeliveredLine = Delivery["lines"][number];

/** Two articles of a butcher: minced meat, which is cooled and of animal origin, and salt. */
export async function openButcher(shop: TestShop): Promise<{ supplier: number; meat: number; salt: number }> {
  const { database } = shop;
  const id = async (text: string, values: readonly unknown[] = []) =>
    (await database.row<{ id: number }>(text, values))?.id ?? 0;
  const supplier = await id("INSERT INTO suppliers (name) VALUES ('Metzgerei Probe') RETURNING id");
  const article = async (ingredient: string, pack: number) => {
    const ingredientId = await id("INSERT INTO ingredients (name) VALUES ($1) RETURNING id", [ingredient]);
    const articleId = await id(
      `INSERT INTO supplier_articles (ingredient_id, supplier_id, pack, pack_milligrams)
       VALUES ($1, $2, 'Karton', $3) RETURNING id`,
      [ingredientId, supplier, pack],
    );
    await database.rows(
      "INSERT INTO article_prices (article_id, since, cents, written_at, written_by) VALUES ($1, '2020-01-01', 1000, now(), 'Test')",
      [articleId],
    );
    return { ingredientId, articleId };
  };
  const meat = await article("Probe: Hackfleisch", 5_000_000);
  const salt = await article("Probe: Salz", 1_000_000);
  const point = await id(
    `INSERT INTO control_points (name, kind, unit, most, source, source_on)
     VALUES ('Eingang Hackfleisch', 'receipt', 'celsius', 20, 'VO (EG) 853/2004', '2004-04-29') RETURNING id`,
  );
  await database.rows(
    "INSERT INTO stored_ingredients (ingredient_id, receipt_point_id, is_animal, most_days_ahead) VALUES ($1, $2, true, 30)",
    [meat.ingredientId, point],
  );
  return { supplier, meat: meat.articleId, salt: salt.articleId };
}

/** A line without anything odd. */
export function deliveredLine(articleId: number, more: Partial<DeliveredLine> = {}): DeliveredLine {
  return {
    articleId,
    gtin: null,
    supplierLot: "L2611A",
    endsOn: null,
    isUseBy: false,
    producedOn: null,
    milligrams: 1_000_000,
    orderedMilligrams: null,
    price: null,
    temperature: null,
    identificationMark: "",
    returned: null,
    confirmed: [],
    ...more,
  };
}

let slips = 0;

/** With a slip of its own. */
export function delivery(supplierId: number, lines: DeliveredLine[], more: Partial<Delivery> = {}): Delivery {
  const sent = { dispatchedOn: null, dispatcher: "", consignor: "", consignee: "" };
  return { supplierId, slipNumber: `LS-${++slips}`, ...sent, lines, ...more };
}

export const receiptOf = (body: Delivery, receiptId: string = randomUUID()) =>
  ({ params: { receiptId }, body }) as const;

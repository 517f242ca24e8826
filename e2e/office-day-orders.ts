import { buy, eva, friday, orderNumber, wednesday } from "#test/buy.ts";
import type { TestShop } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";

interface OrderPlan {
  lastName: string;
  lines: { menuId: number; quantity: number; day: string }[];
  code?: string;
  notes?: string;
}

export interface OrderOfDay {
  orderId: string;
  number: string;
  lastName: string;
  email: string;
  /** by day and menu; boxes taken apart here, independent of the shop */
  portions: Map<string, Map<number, number>>;
}

const on = (day: string, menuId: number, quantity: number) => ({ day, menuId, quantity });

/** Four parcels for Wednesday and two for Friday; one guest orders for both days. */
const orderPlans = (box: number): OrderPlan[] => [
  { lastName: "Adler", lines: [on(wednesday, 1, 6)] },
  {
    lastName: "Bach",
    lines: [on(wednesday, 2, 4), on(wednesday, 3, 2)],
    code: "SOMMER5",
    notes: "Bitte bei Ünal abgeben",
  },
  { lastName: "Conrad", lines: [on(wednesday, box, 1)] },
  { lastName: "Groß", lines: [on(wednesday, 1, 2), on(friday, 3, 4)] },
  { lastName: "Kern", lines: [on(friday, 3, 2), on(friday, 5, 2)] },
];

export async function buyForTwoDays(shop: TestShop): Promise<OrderOfDay[]> {
  const box = await someBox(shop);
  const bought: OrderOfDay[] = [];
  for (const { lines, code, lastName, notes } of orderPlans(box.id)) {
    const email = `${lastName.toLowerCase().replace("ß", "ss")}@example.de`;
    const guestData = { ...eva, lastName, email, notes };
    const { orderId } = await buy(shop, shop.guest(), { lines, code, guestData });
    const number = await orderNumber(shop, orderId);
    bought.push({ orderId, number, lastName, email, portions: portionsOf(lines, box) });
  }
  return bought;
}

function portionsOf(lines: OrderPlan["lines"], box: Awaited<ReturnType<typeof someBox>>) {
  const portions: OrderOfDay["portions"] = new Map();
  for (const { day, menuId, quantity } of lines) {
    const ofDay = portions.get(day) ?? new Map<number, number>();
    for (const [menu, count] of menuId === box.id ? box.contents : [[menuId, 1] as const])
      ofDay.set(menu, (ofDay.get(menu) ?? 0) + count * quantity);
    portions.set(day, ofDay);
  }
  return portions;
}

import { buy, eva } from "#test/buy.ts";
import { type MailServer, plainTextOf } from "#test/mail-server.ts";
import type { TestShop } from "#test/open-shop.ts";

export interface GuestOfWeek {
  orderId: string;
  /** where the guest reads the order */
  page: string;
}

type Lines = { menuId: number; quantity: number; day: string }[];

/** A guest orders and pays. */
export async function orderedBy(shop: TestShop, lastName: string, lines: Lines): Promise<GuestOfWeek> {
  const guest = shop.guest();
  const email = `${lastName.toLowerCase()}@example.de`;
  const { orderId } = await buy(shop, guest, { lines, guestData: { ...eva, lastName, email } });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  return { orderId, page: `/bestellung/${token}` };
}

/** `3340 done`: money that goes back to a guest, or has arrived. */
export async function refundsOf({ database }: TestShop, { orderId }: GuestOfWeek): Promise<string[]> {
  const rows = await database.rows<{ cents: number; status: string }>(
    `SELECT r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1`,
    [orderId],
  );
  return rows.map(({ cents, status }) => `${cents} ${status}`);
}

/** `eva@example.de: Guten Tag …`: letters with these words, each on one line. */
export function lettersAbout({ caught }: MailServer, words: string): string[] {
  return caught
    .map(({ to, raw }) => `${to.join()}: ${plainTextOf(raw).replaceAll(/\s+/g, " ")}`)
    .filter((text) => text.includes(words));
}

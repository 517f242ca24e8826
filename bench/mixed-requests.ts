import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { buy } from "./buy.ts";
import { findGoods } from "./goods.ts";
import { openClient } from "./http-client.ts";

const callsOfPurchase = 6;
const readsPerPurchase = 34;

/** Pages, readings and purchases as in a shop's day: one request after another of four guests. */
export async function sendMixedRequests(origin: string, count: number): Promise<void> {
  const goods = await findGoods(origin);
  const client = openClient(origin);
  const menuPages = goods.menus.map(({ slug }) => pages.menuDetails(slug));
  const reads = [
    "/",
    "/shop",
    "/cart",
    "/agb",
    calls.readMenus.path,
    calls.readDeliveryDays.path,
    ...menuPages,
  ];
  let sent = 0;
  async function guest(): Promise<void> {
    for (let at = 0; sent < count; at++) {
      const isPurchase = at % readsPerPurchase === readsPerPurchase - 1;
      sent += isPurchase ? callsOfPurchase : 1;
      if (isPurchase) await buy(client.call, goods);
      else await client.call("GET", reads[at % reads.length]!, { headers: { "accept-encoding": "br" } });
    }
  }
  await Promise.all([guest(), guest(), guest(), guest()]);
  client.close();
}

import type { findGoods } from "./goods.ts";
import type { recordShop } from "./record-shop.ts";
import type { Plan } from "./rounds.ts";
import type { ShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";

export interface BenchDeps {
  shop: ShopProcess;
  connectionString: string;
  goods: Awaited<ReturnType<typeof findGoods>>;
  recorded: Awaited<ReturnType<typeof recordShop>>;
  plan: Plan;
  stops: Stops;
}

import type { Role } from "#contract/staff.ts";
import { KitchenWork } from "#web/office/shop/overview/work-today/kitchen-work.tsx";
import { OrderSearch } from "#web/office/shop/overview/work-today/order-search.tsx";
import { PackingWork } from "#web/office/shop/overview/work-today/packing-work.tsx";

/** Each role starts elsewhere: with the cook list, the parcels, or the order of a caller. */
export function WorkToday({ role }: { role: Role }) {
  if (role === "kitchen") return <KitchenWork />;
  if (role === "packing") return <PackingWork />;
  return role === "support" && <OrderSearch />;
}

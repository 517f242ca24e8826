import { formatEuro } from "#contract/money.ts";
import type { SwappedDish } from "#contract/orders/guest-orders.ts";

/** Who packs is told no amounts. */
type Shown = Omit<SwappedDish, "refund"> & Partial<Pick<SwappedDish, "refund">>;

/** For which dishes of a delivery another one comes. The lines show what was bought, as the invoice does. */
export function SwappedDishes({ dishes, margin }: { dishes: readonly Shown[]; margin: string }) {
  if (dishes.length === 0) return null;
  return (
    <ul aria-label="Getauschte Gerichte" className={`space-y-2 ${margin}`}>
      {dishes.map(({ id, portions, name, by, refund = 0 }) => (
        <li key={id} className="rounded-sm bg-sage px-3 py-2 text-forest">
          Statt {portions} × {name} {portions === 1 ? "kommt" : "kommen"}{" "}
          <strong>
            {portions} × {by.name}
          </strong>
          {refund > 0 && `, ${formatEuro(refund)} zurück`}. {by.allergens} {by.traces}
        </li>
      ))}
    </ul>
  );
}

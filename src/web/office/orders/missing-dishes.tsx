import type { DeliveryToPack } from "#contract/office/orders/orders.ts";
import type { MissingDish } from "#contract/orders/guest-orders.ts";
import { euroText } from "#web/office/ui/euro-text.ts";

/** Without amounts for who packs. */
type Shown = MissingDish | DeliveryToPack["missingDishes"][number];

/** Dishes of a delivery that could not be cooked. */
export function MissingDishes({ dishes }: { dishes: readonly Shown[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="mx-4 mt-2 space-y-2 md:mx-5">
      {dishes.map((dish) => (
        <li
          key={`${dish.failureId} ${dish.outcome}`}
          className="rounded-sm bg-warning-soft px-3 py-2 text-warning"
        >
          <strong>
            {dish.portions} × {dish.name}
          </strong>{" "}
          konnte nicht gekocht werden{dish.isInBox && " (in einer Box)"}: {outcomeText(dish)}
        </li>
      ))}
    </ul>
  );
}

function outcomeText(dish: Shown): string {
  if (dish.outcome === "substitute") return `dafür kommt ${dish.substitute?.name ?? "ein Ersatz"}.`;
  if (!("refund" in dish)) return "Geld zurück.";
  return dish.refund === 0 ? "mit der Lieferung erstattet." : `${euroText(dish.refund)} zurück.`;
}

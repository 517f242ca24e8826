import { formatEuro } from "#contract/money.ts";
import type { MissingDish } from "#contract/orders/guest-orders.ts";

/** Dishes that could not be cooked, and what comes instead. */
export function MissingDishes({ dishes }: { dishes: readonly MissingDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="space-y-3 px-4 pb-3 sm:px-5">
      {dishes.map((dish) => (
        <li
          key={`${dish.failureId} ${dish.outcome}`}
          className="rounded-md bg-warning-soft px-4 py-3 text-warning"
        >
          <p>
            <strong>
              {dish.portions} × {dish.name}
            </strong>{" "}
            konnte nicht gekocht werden. Das tut uns leid.
          </p>
          <p className="mt-1">{outcomeText(dish)}</p>
          {dish.isInBox && dish.outcome !== "substitute" && (
            <p className="mt-2 text-sm">
              Aus einer Box zählt ein Gericht mit seinem Anteil: dem gezahlten Preis der Box, geteilt durch
              die Zahl ihrer Gerichte.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ outcome, substitute, refund }: MissingDish): string {
  if (outcome === "substitute" && substitute)
    return `Dafür kommt ${substitute.name}, ohne Aufpreis. ${substitute.allergens} ${substitute.traces}`.trim();
  return refund > 0
    ? `Wir erstatten Ihnen ${formatEuro(refund)}. Alles andere kommt wie bestellt.`
    : "Das Geld geht zurück.";
}

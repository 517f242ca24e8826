import { formatEuro } from "#contract/money.ts";
import type { RecalledDish } from "#contract/orders/guest-orders.ts";

/** Before all else: what must not be eaten, and what happens with the money. */
export function RecalledDishes({ dishes }: { dishes: readonly RecalledDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <div role="alert">
      <ul className="space-y-3 px-4 pb-3 sm:px-5">
        {dishes.map((dish) => (
          <li
            key={`${dish.recallId} ${dish.name}`}
            className="rounded-md border-2 border-error bg-white px-4 py-3"
          >
            <p className="font-bold text-error">
              {dish.isHere ? "Rückruf: Das kommt nicht zu Ihnen" : "Rückruf: Bitte nicht essen"}
            </p>
            <p className="mt-1">
              <strong>
                {dish.portions} × {dish.name}
              </strong>
              {dish.batch && !dish.isHere && `, Charge ${dish.batch}`}
            </p>
            {!dish.isHere && (
              <p className="mt-1">
                Auch erhitzt bitte nicht essen, sondern im geschlossenen Beutel wegwerfen.
              </p>
            )}
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{dish.message}</p>
            <p className="mt-1">{moneyText(dish)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moneyText({ remedy, isHere, amount }: RecalledDish): string {
  const isCredit = remedy === "credit" && !isHere;
  if (amount !== null && amount > 0)
    return isCredit
      ? `Dafür haben Sie einen Rabattcode über ${formatEuro(amount)} bekommen. Der Code steht in unserer E-Mail.`
      : `Wir erstatten Ihnen ${formatEuro(amount)} auf demselben Weg, auf dem Sie bezahlt haben.`;
  return remedy === "none"
    ? "Wegen des Geldes antworten Sie bitte auf unsere E-Mail."
    : "Wegen des Geldes melden wir uns bei Ihnen.";
}

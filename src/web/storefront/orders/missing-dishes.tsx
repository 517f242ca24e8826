import { formatEuro } from "#contract/money.ts";
import type { MissingDish, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";

interface Props {
  delivery: OrderedDelivery;
  token: string;
  onChanged: () => void;
}

/** Dishes that could not be cooked: what comes instead, or the guest's choice. */
export function MissingDishes({ delivery, token, onChanged }: Props) {
  if (delivery.missingDishes.length === 0) return null;
  return (
    <ul className="space-y-3 px-4 pb-3 sm:px-5">
      {delivery.missingDishes.map((dish) => (
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
          {dish.outcome === "open" ? (
            <Choice dish={dish} token={token} onChanged={onChanged} />
          ) : (
            <p className="mt-1">{outcomeText(dish)}</p>
          )}
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

/** The allergens of the substitute stand above its button: nobody chooses it unseen. */
function Choice({ dish, token, onChanged }: { dish: MissingDish; token: string; onChanged: () => void }) {
  const { failureId, substitute, refund, untilText } = dish;
  const inZone = useGermanTime();
  const { submit, busy, error } = useDeliveryChange({
    send: (choice: "substitute" | "refund") =>
      api("chooseForMissingDish", { params: { token, failureId }, body: { choice } }),
    done: "Danke, das ist vermerkt.",
    onDone: onChanged,
  });
  return (
    <>
      <p className="mt-1">
        {inZone(`Bitte wählen Sie bis ${untilText ?? ""}. Ohne Antwort bekommen Sie das Geld zurück.`)}
      </p>
      <div className="mt-3 rounded-sm bg-white px-3 py-2 text-ink">
        <p>
          Ersatz: <strong>{substitute?.name}</strong>, ohne Aufpreis
        </p>
        <p className="text-sm">
          {substitute?.allergens} {substitute?.traces}
        </p>
      </div>
      {error != null && (
        <div className="mt-3">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row print:hidden">
        <Button wide busy={busy} busyText="Wird vermerkt…" onClick={() => void submit("substitute")}>
          Ersatz nehmen
        </Button>
        <Button wide variant="secondary" disabled={busy} onClick={() => void submit("refund")}>
          {`${formatEuro(refund)} zurück`}
        </Button>
      </div>
    </>
  );
}

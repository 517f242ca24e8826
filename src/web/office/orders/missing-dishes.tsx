import { useState } from "react";
import type { DeliveryToPack } from "#contract/office/orders/orders.ts";
import type { MissingDish } from "#contract/orders/guest-orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** Without amounts for who packs. */
type Shown = MissingDish | DeliveryToPack["missingDishes"][number];

/** Dishes of a delivery that could not be cooked. While the guest chooses, the team may decide, too. */
export function MissingDishes({ orderId, dishes }: { orderId: string; dishes: readonly Shown[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="mx-4 mt-2 space-y-2 md:mx-5">
      {dishes.map((dish) => (
        <li
          key={`${dish.failureId} ${dish.outcome}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-warning-soft px-3 py-2 text-warning"
        >
          <p className="min-w-0 grow basis-60">
            <strong>
              {dish.portions} × {dish.name}
            </strong>{" "}
            konnte nicht gekocht werden{dish.isInBox && " (in einer Box)"}: {outcomeText(dish)}
          </p>
          {"refund" in dish && dish.outcome === "open" && <Decide orderId={orderId} dish={dish} />}
        </li>
      ))}
    </ul>
  );
}

function outcomeText(dish: Shown): string {
  const { outcome, substitute, untilText } = dish;
  const money = "refund" in dish ? euroText(dish.refund) : "Geld";
  if (outcome === "substitute") return `dafür kommt ${substitute?.name ?? "ein Ersatz"}.`;
  if (outcome === "refund")
    return "refund" in dish && dish.refund === 0 ? "mit der Lieferung erstattet." : `${money} zurück.`;
  return `Der Gast wählt bis ${untilText ?? ""}: ${substitute?.name ?? "Ersatz"} oder ${money} zurück.`;
}

function Decide({ orderId, dish }: { orderId: string; dish: MissingDish }) {
  const [choice, setChoice] = useState<"refund" | "substitute" | null>(null);
  const decide = useOfficeChange("decideForGuest", {
    done: "Entschieden. Der Gast bekommt eine E-Mail.",
    onDone: () => setChoice(null),
  });
  const { failureId, substitute, refund } = dish;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OfficeButton onClick={() => setChoice("substitute")}>Ersatz</OfficeButton>
      <OfficeButton onClick={() => setChoice("refund")}>Geld zurück</OfficeButton>
      {choice && (
        <ConfirmDialog
          title={`Für den Gast entscheiden: ${dish.name}`}
          action={choice === "refund" ? `${euroText(refund)} zurückgeben` : "Ersatz ins Paket"}
          busy={decide.isPending}
          error={decide.error ?? undefined}
          onDo={() => decide.mutate({ params: { orderId, failureId }, body: { choice } })}
          onClose={() => setChoice(null)}
        >
          {choice === "refund" ? (
            <p>Das Geld geht zurück, mit Korrekturrechnung und E-Mail. Alles andere kommt wie bestellt.</p>
          ) : (
            <p>
              Statt {dish.name} kommt <strong>{substitute?.name}</strong>, ohne Aufpreis.{" "}
              {substitute?.allergens} {substitute?.traces} Bitte fragen Sie den Gast, ob er das verträgt.
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

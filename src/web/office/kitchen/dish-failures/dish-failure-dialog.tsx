import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { AffectedOrder, DishRemedy, FailurePlan } from "#contract/office/orders/dish-failures.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { AffectedOrders } from "#web/office/kitchen/dish-failures/affected-orders.tsx";
import { RemedyChoice } from "#web/office/kitchen/dish-failures/remedy-choice.tsx";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { officeApi, useOffice } from "#web/office/office-api.ts";
import { BulkDialog } from "#web/office/orders/bulk-changes/bulk-dialog.tsx";
import { useBulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  deliveryDay: DeliveryDay;
  menuId: number;
  name: string;
  onClose: () => void;
}

/** How many portions can be cooked decides who goes without; the server says who, and what it gives back. */
export function DishFailureDialog(props: Props) {
  const { deliveryDay, menuId, name, onClose } = props;
  const [typed, setTyped] = useState("0");
  const cooked = readGermanNumber(typed);
  const isWhole = cooked !== null && cooked !== undefined && Number.isInteger(cooked) && cooked >= 0;
  const params = { day: deliveryDay, menuId: String(menuId) };
  const plan = useOffice("planDishFailure", { params, query: { cooked: isWhole ? cooked : 0 } });
  if (plan.data)
    return (
      <FailureForm
        {...props}
        plan={plan.data}
        isPlanned={!plan.isPlaceholderData}
        typed={typed}
        onType={setTyped}
        cooked={isWhole ? cooked : null}
      />
    );
  return (
    <Dialog open onClose={onClose} title={titleOf(name)} side="wide">
      {plan.instead}
    </Dialog>
  );
}

const titleOf = (name: string) => `${name} fällt aus`;

interface FormProps extends Props {
  plan: FailurePlan;
  /** false while the plan is that of the number before */
  isPlanned: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** null: no possible number is typed */
  cooked: number | null;
}

function FailureForm({ deliveryDay, menuId, name, plan, isPlanned, onClose, ...typing }: FormProps) {
  const { typed, onType, cooked } = typing;
  const [remedy, setRemedy] = useState<DishRemedy>("refund");
  const [substituteId, setSubstituteId] = useState<number | null>(plan.substitutes[0]?.menuId ?? null);
  const run = useBulkRun<null>(async (id) => {
    const body = {
      id,
      cooked: cooked ?? 0,
      remedy,
      substituteId: remedy === "refund" ? null : substituteId,
      seen: { missing: plan.missing, amount: plan.amount },
    };
    const params = { day: deliveryDay, menuId: String(menuId) };
    return (await officeApi("failDish", { params, body })).data;
  });
  const refunded =
    remedy === "substitute"
      ? plan.orders.filter(({ against }) => substituteId !== null && against.includes(substituteId))
      : [];
  const errors = fieldErrors(run.error);
  const isPossible = cooked !== null && plan.missing > 0 && (remedy === "refund" || substituteId !== null);
  return (
    <BulkDialog
      title={titleOf(name)}
      action={actionText(remedy, plan, refunded)}
      look="danger"
      done={`ohne ${name}. Die Gäste bekommen eine E-Mail`}
      run={run}
      disabled={!isPossible || !isPlanned}
      onDo={() => void run.start(null)}
      onClose={onClose}
    >
      <div className="max-w-64">
        <OfficeField
          name="cooked"
          label="Wie viele Portionen lassen sich kochen?"
          inputMode="numeric"
          unit={`von ${plan.portions}`}
          value={typed}
          error={cooked === null ? "Bitte eine ganze Zahl eingeben." : errors.cooked}
          hint="0: gar keine. Gezählt sind Pakete, die noch nicht verschickt sind."
          onChange={(event) => onType(event.target.value)}
          data-first-focus=""
        />
      </div>
      <RemedyChoice
        plan={plan}
        remedy={remedy}
        substituteId={substituteId}
        errors={errors}
        onRemedy={setRemedy}
        onSubstitute={setSubstituteId}
      />
      <AffectedOrders plan={plan} refunded={refunded} />
      <p aria-live="polite" className="rounded-md bg-sage px-4 py-3 text-forest">
        {summaryText(remedy, plan, refunded)} Kochliste, Zutaten, Etiketten und Packzettel folgen sofort. Das
        kann nicht zurückgenommen werden.
      </p>
    </BulkDialog>
  );
}

const guestsText = (count: number) => (count === 1 ? "einem Gast" : `${count} Gästen`);

type Refunded = readonly AffectedOrder[];

function actionText(remedy: DishRemedy, { orders, amount }: FailurePlan, refunded: Refunded): string {
  const to = guestsText(orders.length - refunded.length);
  if (refunded.length === orders.length && refunded.length > 0)
    return `${guestsText(refunded.length).replace(/^e/, "E")} ${euroText(sumOf(refunded))} zurückgeben`;
  if (remedy === "refund") return `${to.replace(/^e/, "E")} ${euroText(amount)} zurückgeben`;
  return `${to.replace(/^e/, "E")} den Ersatz geben`;
}

const sumOf = (orders: Refunded) =>
  orders.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

function summaryText(
  remedy: DishRemedy,
  { orders, missing, amount }: FailurePlan,
  refunded: Refunded,
): string {
  const what = `${portionsText(missing)} ${missing === 1 ? "fehlt" : "fehlen"} in ${orders.length === 1 ? "einer Bestellung" : `${orders.length} Bestellungen`}.`;
  if (remedy === "refund")
    return `${what} Es gehen ${euroText(amount)} zurück, je mit Korrekturrechnung „konnte nicht gekocht werden“ und E-Mail.`;
  if (refunded.length > 0)
    return `${what} ${replacedText(orders.length - refunded.length)} ${refundedText(refunded.length)} ${euroText(sumOf(refunded))} zurück, weil die Anmerkung gegen diesen Ersatz spricht.`;
  return `${what} Alle bekommen den Ersatz ohne Aufpreis; ihre E-Mail nennt seine Allergene.`;
}

function replacedText(count: number): string {
  if (count === 0) return "Niemand bekommt den Ersatz.";
  const who = count === 1 ? "Ein Gast bekommt" : `${count} Gäste bekommen`;
  return `${who} den Ersatz ohne Aufpreis.`;
}

const refundedText = (count: number) =>
  count === 1 ? "Ein Gast bekommt" : `${count} Gäste bekommen zusammen`;

import {
  promisesText,
  type SoldFigures,
  type SoldWarning,
  soldText,
} from "#contract/office/catalogue/sold-changes.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { CallFailed } from "#web/shared/api/client.ts";

interface Props {
  /** Of the refused change. */
  error: unknown;
  busy: boolean;
  onSure: (figures: SoldFigures) => void;
  onClose: () => void;
}

const soldOf = (error: unknown) => (error instanceof CallFailed ? error.found.sold : undefined);

/** The page asks instead of reporting a failure. */
export const asksForSold = (error: unknown) => soldOf(error) !== undefined;

/** Asked when a change takes something from guests who have bought; the server asks again if more have come. */
export function SoldQuestion({ error, busy, onSure, onClose }: Props) {
  const sold = soldOf(error);
  if (!sold) return null;
  const { orders, guests, portions } = sold;
  return (
    <ConfirmDialog
      title={
        sold.menus.length === 1 ? "Dieses Gericht ist schon verkauft" : "Diese Gerichte sind schon verkauft"
      }
      action={guests === 1 ? "Ändern, und der Gast erfährt es" : "Ändern, und die Gäste erfahren es"}
      look="danger"
      busy={busy}
      onDo={() => onSure({ orders, guests, portions })}
      onClose={onClose}
    >
      <BrokenPromises sold={sold} />
      <p>
        Nach dem Speichern liegt der Brief {guests === 1 ? "an ihn" : "an sie"} bereit. Die Aufgabe bleibt
        rot, bis er verschickt oder mit einem Grund erlassen ist.
      </p>
    </ConfirmDialog>
  );
}

/** Dish by dish, and all together where an order has several of them. */
export function BrokenPromises({ sold }: { sold: SoldWarning }) {
  return (
    <>
      <ul className="space-y-2">
        {sold.menus.map((menu) => (
          <li key={menu.id}>
            „{menu.name}“ {promisesText(menu.promises)}.
            <strong className="block">Noch nicht zugestellt: {soldText(menu)}</strong>
          </li>
        ))}
      </ul>
      {sold.menus.length > 1 && <p>Zusammen: {soldText(sold)}.</p>}
    </>
  );
}

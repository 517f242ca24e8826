import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { ChosenSwap, SwapOffer } from "#contract/office/orders/dish-swaps.ts";
import { useOffice, useOfficeOnce } from "#web/office/office-api.ts";
import { ConfirmDanger, LoudNote, NewDish } from "#web/office/orders/actions/new-dish.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  orderId: string;
  version: string;
  day: DeliveryDay;
  /** of the guest, who may not eat everything */
  notes: string;
  onClose: () => void;
}

const title = "Gericht tauschen";

export function SwapDialog(props: Props) {
  const { orderId, day } = props;
  const { data, instead } = useOfficeOnce("readSwapOffer", { params: { orderId, day } });
  if (data) return <SwapForm {...props} offer={data} />;
  return (
    <Dialog open onClose={props.onClose} title={title}>
      {instead}
    </Dialog>
  );
}

function SwapForm({ orderId, version, day, notes, onClose, offer }: Props & { offer: SwapOffer }) {
  const [id] = useState(randomUuid);
  const [dishAt, setDishAt] = useState(offer.dishes.length === 1 ? "0" : "");
  const [portions, setPortions] = useState("1");
  const [by, setBy] = useState("");
  const [confirmed, setConfirmed] = useState(0);
  const params = { orderId, day };
  const dish = dishAt === "" ? undefined : offer.dishes[Number(dishAt)];
  const swap = chosenSwap(dish, { portions: Number(portions), by: Number(by) });
  const query = swap ?? { position: 1, orderedId: 1, menuId: 1, by: 1, portions: 1 };
  const {
    data,
    error: previewError,
    isPlaceholderData,
  } = useOffice("previewSwap", { params, query }, swap !== null);
  const preview = swap === null || isPlaceholderData ? undefined : data;
  const isDangerous = Boolean(preview?.by.danger);
  const isConfirmed = preview?.by.menuId === confirmed;
  const { mutate, isPending, error } = useOrderAct("swapDish", version, {
    done: "Getauscht. Der Gast bekommt eine E-Mail.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      action="Verbindlich tauschen"
      busy={isPending}
      disabled={!preview || (isDangerous && !isConfirmed)}
      error={error ?? (swap ? previewError : null)}
      onDo={() => {
        if (!swap || !preview) return;
        mutate({ params, body: { ...swap, id, refund: preview.refund } });
      }}
      onClose={onClose}
    >
      <p>
        Lieferung am <strong>{longDay(day)}</strong>. Kochliste, Etiketten und Packzettel folgen dem Tausch.
      </p>
      <LoudNote notes={notes} />
      <OfficeSelect
        label="Gericht in der Lieferung"
        value={dishAt}
        options={{ "": "Bitte wählen", ...Object.fromEntries(offer.dishes.map(dishOption)) }}
        onChange={(event) => setDishAt(event.target.value)}
      />
      <OfficeField
        label="Portionen"
        type="number"
        inputMode="numeric"
        min={1}
        max={dish?.left ?? 100}
        value={portions}
        error={dish && !isPortions(portions, dish.left) ? `Bitte eine Zahl von 1 bis ${dish.left}.` : ""}
        onChange={(event) => setPortions(event.target.value)}
      />
      <OfficeSelect
        label="Dafür kommt"
        value={by}
        options={{
          "": "Bitte wählen",
          ...Object.fromEntries(
            offer.menus
              .filter((menu) => !dish || mayComeFor(menu, dish))
              .map(({ menuId, name, price }) => [menuId, `${name}, ${euroText(price)}`]),
          ),
        }}
        onChange={(event) => setBy(event.target.value)}
      />
      <div aria-live="polite" className="space-y-2">
        {preview && <NewDish dish={preview.by} />}
        {preview && <Difference refund={preview.refund} />}
      </div>
      {preview && isDangerous && (
        <ConfirmDanger
          isConfirmed={isConfirmed}
          onConfirm={(is) => setConfirmed(is ? preview.by.menuId : 0)}
        />
      )}
    </ConfirmDialog>
  );
}

type Dish = SwapOffer["dishes"][number];

function mayComeFor(menu: SwapOffer["menus"][number], { menuId, vatPercent, price }: Dish): boolean {
  return menu.menuId !== menuId && menu.vatPercent === vatPercent && menu.price <= price;
}

function dishOption({ name, box, left }: Dish, at: number): [string, string] {
  return [String(at), `${left} × ${name}${box ? ` (in „${box}“)` : ""}`];
}

function isPortions(typed: string, left: number): boolean {
  const portions = Number(typed);
  return Number.isInteger(portions) && portions >= 1 && portions <= left;
}

/** Null until all is chosen. */
function chosenSwap(
  dish: Dish | undefined,
  { portions, by }: Pick<ChosenSwap, "portions" | "by">,
): ChosenSwap | null {
  if (!dish || by === 0 || by === dish.menuId || !isPortions(String(portions), dish.left)) return null;
  const { position, orderedId, menuId } = dish;
  return { position, orderedId, menuId, by, portions };
}

function Difference({ refund }: { refund: number }) {
  return (
    <p className="rounded-md bg-sage px-4 py-3 text-forest">
      {refund > 0 ? (
        <>
          Es gehen <strong>{euroText(refund)}</strong> zurück, mit Korrekturrechnung.
        </>
      ) : (
        "Am Preis ändert sich nichts."
      )}
    </p>
  );
}

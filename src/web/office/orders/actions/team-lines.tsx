import { useId } from "react";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import type { TeamOffer } from "#contract/office/orders/team-orders.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

/** How many of each menu, by its id. */
export type TeamQuantities = Record<number, number>;

interface Props {
  legend?: string;
  /** from which it is ordered again; null: a new guest */
  order: OrderDetail | null;
  menus: TeamOffer["menus"];
  quantities: TeamQuantities;
  onChoose: (quantities: TeamQuantities) => void;
}

/** The order's dishes that are still on sale, and what was chosen beside them. */
export function TeamLines({ legend = "Was kommt ins Paket?", order, menus, quantities, onChoose }: Props) {
  const id = useId();
  const ordered = orderedPieces(order);
  const shown = menus.filter(({ menuId }) => ordered.has(menuId) || quantities[menuId] !== undefined);
  const others = menus.filter((menu) => !shown.includes(menu));
  const gone = [...ordered].filter(([menuId]) => !menus.some((menu) => menu.menuId === menuId));
  const choose = (menuId: number, quantity: number) => onChoose({ ...quantities, [menuId]: quantity });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {shown.length > 0 && (
        <ul className="divide-y divide-hairline rounded-md border border-hairline bg-white">
          {shown.map(({ menuId, name, price }) => (
            <li
              key={menuId}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2"
            >
              <label htmlFor={`${id}${menuId}`} className="min-w-0 grow basis-52">
                {name}
                <span className="block text-xs text-muted">
                  {ordered.has(menuId) && `bestellt: ${ordered.get(menuId)?.pieces} · `}
                  {euroText(price)}
                </span>
              </label>
              <input
                id={`${id}${menuId}`}
                type="number"
                min={0}
                max={100}
                inputMode="numeric"
                value={quantities[menuId] ?? 0}
                onChange={(event) => choose(menuId, pieces(event.target.value))}
                className="h-9 w-20 rounded-sm border border-field bg-white px-3 text-right"
              />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p className="text-muted">Nicht mehr im Verkauf: {gone.map(([, { name }]) => name).join(", ")}.</p>
      )}
      {others.length > 0 && (
        <OfficeSelect
          label={shown.length > 0 ? "Anderes Gericht dazu" : "Gericht"}
          value=""
          options={{
            "": "Bitte wählen",
            ...Object.fromEntries(others.map(({ menuId, name }) => [menuId, name])),
          }}
          onChange={(event) => choose(Number(event.target.value), 1)}
        />
      )}
    </fieldset>
  );
}

function orderedPieces(order: OrderDetail | null): Map<number, { name: string; pieces: number }> {
  const ordered = new Map<number, { name: string; pieces: number }>();
  for (const { menuId, name, qty } of order?.deliveries.flatMap(({ lines }) => lines) ?? [])
    ordered.set(menuId, { name, pieces: (ordered.get(menuId)?.pieces ?? 0) + qty });
  return ordered;
}

function pieces(text: string): number {
  return Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));
}

/** What goes into the parcel, without menus of which nothing is wanted. */
export function chosenLines(quantities: TeamQuantities): { menuId: number; quantity: number }[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([menuId, quantity]) => ({ menuId: Number(menuId), quantity }));
}

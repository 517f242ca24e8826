import type { DeliveryDay } from "#contract/day.ts";
import { isLoudNote } from "#contract/office/kitchen/guest-notes.ts";
import { useOffice } from "#web/office/office-api.ts";

/** Who cooks by the sheets alone must not miss what a guest writes about an allergy. */
export function GuestHints({ day, menuId }: { day: DeliveryDay; menuId: number }) {
  const { data: notes = [] } = useOffice("readGuestNotes", { params: { day } });
  const loud = notes.filter((note) => isLoudNote(note) && note.dishes.some((dish) => dish.menuId === menuId));
  if (loud.length === 0) return null;
  return (
    <div className="mt-2 rounded-sm border-2 border-warning-icon px-3 py-2 print:border-ink">
      <strong>Anmerkungen von Gästen, die dieses Gericht bekommen:</strong>
      <ul>
        {loud.map(({ orderId, orderNumber, text }) => (
          <li key={orderId} className="wrap-anywhere">
            {orderNumber}: „{text}“
          </li>
        ))}
      </ul>
    </div>
  );
}

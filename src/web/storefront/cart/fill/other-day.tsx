import type { FillProposal } from "#contract/cart/fill-plan.ts";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Why nothing is proposed; null while there is something, or the shop has said why itself. */
export function nothingText({ days }: Pick<FillProposal, "days">): string | null {
  const [day] = days;
  if (!day || days.some(({ dishes, hurdles }) => dishes.length > 0 || hurdles.length > 0)) return null;
  const { deliveryIsoDate, present } = day;
  if (present === 0) return `Für ${briefDay(deliveryIsoDate)} ist zu diesen Wünschen nichts frei.`;
  const menus = present === 1 ? "liegt schon 1 Menü" : `liegen schon ${present} Menüs`;
  return `Für ${briefDay(deliveryIsoDate)} ${menus} in Ihrem Warenkorb: Mehr braucht diese Lieferung nicht.`;
}

interface Props {
  text: string | null;
  /** null when no other day is free */
  day: DeliveryDay | undefined;
  busy: boolean;
  onTake: (day: DeliveryDay) => void;
}

/** In the place of a proposal that has no dishes: the reason, and the next day with one press. */
export function OtherDay({ text, day, busy, onTake }: Props) {
  return (
    <div className="mt-4 space-y-4">
      {text && <Notice type="info">{text}</Notice>}
      {day ? (
        <Button variant="buy" busy={busy} busyText="Wird gesucht …" onClick={() => onTake(day)}>
          Für {briefDay(day)} vorschlagen
        </Button>
      ) : (
        <p>Zurzeit ist kein späterer Liefertag frei.</p>
      )}
    </div>
  );
}

import { X } from "lucide-react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { TeamOffer } from "#contract/office/orders/team-orders.ts";
import { chosenLines, TeamLines, type TeamQuantities } from "#web/office/orders/actions/team-lines.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

/** What comes on each chosen day. */
export type QuantitiesByDay = Partial<Record<DeliveryDay, TeamQuantities>>;

interface Props {
  offer: TeamOffer;
  days: QuantitiesByDay;
  onChoose: (days: QuantitiesByDay) => void;
}

/** A parcel for each delivery day, as in a guest's cart. */
export function PhoneOrderDays({ offer, days, onChoose }: Props) {
  const chosen = offer.days.filter((day) => days[day]);
  const others = offer.days.filter((day) => !days[day]);
  return (
    <>
      {chosen.map((day) => (
        <section key={day} aria-label={longDay(day)} className="space-y-2">
          <TeamLines
            legend={`Was kommt am ${longDay(day)}?`}
            order={null}
            menus={offer.menus}
            quantities={days[day] ?? {}}
            onChoose={(quantities) => onChoose({ ...days, [day]: quantities })}
          />
          <OfficeButton icon={X} onClick={() => onChoose({ ...days, [day]: undefined })}>
            Ohne {longDay(day)}
          </OfficeButton>
        </section>
      ))}
      {others.length > 0 && (
        <OfficeSelect
          label={chosen.length > 0 ? "Noch ein Liefertag" : "Liefertag"}
          value=""
          options={{ "": "Bitte wählen", ...Object.fromEntries(others.map((day) => [day, longDay(day)])) }}
          onChange={({ target }) => target.value && onChoose({ ...days, [target.value]: {} })}
        />
      )}
    </>
  );
}

export function linesOf(days: QuantitiesByDay) {
  return Object.entries(days).flatMap(([day, quantities]) =>
    chosenLines(quantities ?? {}).map((line) => ({ ...line, day })),
  );
}

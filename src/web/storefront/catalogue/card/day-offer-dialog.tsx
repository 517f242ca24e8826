import { CalendarClock } from "lucide-react";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** Why a menu cannot arrive on the requested delivery day, and the next day on which it can. */
export interface DayOffer {
  message: string;
  nextDay: DeliveryDay | null;
}

interface Props {
  offer: DayOffer;
  onTake: (deliveryDay: DeliveryDay) => void;
  onClose: () => void;
}

/** Loaded by `React.lazy`, because few guests ever see it. */
export default function DayOfferDialog({ offer: { message, nextDay }, onTake, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Dieser Tag geht nicht mehr">
      <p>{message} Es wurde nichts hinzugefügt.</p>
      {nextDay ? (
        <>
          <p className="mt-3">
            Der nächste mögliche Liefertag für dieses Menü ist <strong>{briefDay(nextDay)}</strong>.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              variant="buy"
              data-first-focus=""
              icon={<CalendarClock className="size-5" aria-hidden="true" />}
              onClick={() => onTake(nextDay)}
            >
              Für {briefDay(nextDay)} hinzufügen
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Abbrechen
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-3">Zurzeit ist für dieses Menü kein anderer Liefertag frei.</p>
      )}
    </Dialog>
  );
}

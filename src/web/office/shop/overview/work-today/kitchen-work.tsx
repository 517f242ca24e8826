import { ChefHat } from "lucide-react";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { listStates, portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { WorkCard } from "#web/office/shop/overview/work-today/work-card.tsx";
import { Status } from "#web/office/ui/status.tsx";

export function KitchenWork() {
  const { data, error, refetch } = useOffice("readWorkToday");
  const work = data?.kitchen;
  return (
    <WorkCard
      title={work ? `${work.isToday ? "Heute" : shortDay(work.kitchenDay)} kochen` : "Kochen"}
      icon={ChefHat}
      query={{ isRead: data !== undefined, error, onRetry: () => void refetch() }}
      nothing="Für die nächsten Tage ist noch nichts bestellt."
      action={work && { to: officeLink("produktion/:day", { day: work.day }), text: "Zur Kochliste" }}
    >
      {work && (
        <>
          <p className="flex flex-wrap gap-x-4">
            <span>
              Für {shortDay(work.day)}: <strong>{portionsText(work.portions)}</strong>
            </span>
            <Status kind={listStates[work.state].kind}>{listStates[work.state].name}</Status>
          </p>
          {work.unreadNotes > 0 && (
            <p className="font-semibold text-warning">
              {work.unreadNotes === 1 ? "Eine Anmerkung" : `${work.unreadNotes} Anmerkungen`} von Gästen
              ungelesen
              {work.unreadLoudNotes > 0 &&
                `, davon ${work.unreadLoudNotes} zu Allergien oder in fremder Sprache`}
              .
            </p>
          )}
        </>
      )}
    </WorkCard>
  );
}

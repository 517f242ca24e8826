import { PackageOpen } from "lucide-react";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { WorkCard } from "#web/office/shop/overview/work-today/work-card.tsx";

export function PackingWork() {
  const { data, error, refetch } = useOffice("readWorkToday");
  const work = data?.packing;
  const done = work ? work.progress.packed + work.progress.shipped + work.progress.delivered : 0;
  return (
    <WorkCard
      title={
        work ? (work.isToday ? "Heute packen" : `Nächster Packtag: ${shortDay(work.kitchenDay)}`) : "Packen"
      }
      icon={PackageOpen}
      query={{ isRead: data !== undefined, error, onRetry: () => void refetch() }}
      nothing="Heute ist nichts zu packen. Kein Paket wartet."
      action={
        work && {
          to: officeLink("produktion/:day", { day: work.day }, { ansicht: "pakete" }),
          text: "Zu den Paketen",
        }
      }
    >
      {work && (
        <p>
          {!work.isToday && "Heute ist nichts zu packen. "}
          Für {shortDay(work.day)}: <strong>{`${done} von ${work.orders}`}</strong> gepackt
          {work.progress.packed > 0 && `, ${work.progress.packed} noch zu verschicken`}.
        </p>
      )}
    </WorkCard>
  );
}

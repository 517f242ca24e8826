import { type ParcelIncident, parcelIncidentNames } from "#contract/office/parcel-incidents.ts";
import { SettleIncidentButton } from "#web/office/orders/overdue/settle-incident-button.tsx";
import { moment } from "#web/office/ui/moment.ts";

/** What carriers reported of the delivery's parcels: open ones are tasks. */
export function DeliveryIncidents({ incidents }: { incidents: readonly ParcelIncident[] }) {
  if (incidents.length === 0) return null;
  return (
    <ul className="mx-4 mt-2 space-y-2 md:mx-5">
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

function Incident({ incident }: { incident: ParcelIncident }) {
  const { id, kind, words, trackingNumber, reportedBy, reportedAt, settledBy, settledAt } = incident;
  const look = settledAt ? "border border-hairline text-muted" : "bg-error-soft";
  return (
    <li className={`flex flex-wrap items-center justify-between gap-3 rounded-sm px-3 py-2 ${look}`}>
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p>
          <strong>{parcelIncidentNames[kind]}</strong>: „{words}“
        </p>
        <p className="text-xs">
          Paket {trackingNumber}, eingelesen von {reportedBy} am {moment(reportedAt)}
          {settledAt && `; erledigt von ${settledBy} am ${moment(settledAt)}`}
        </p>
      </div>
      {!settledAt && <SettleIncidentButton id={id} name={parcelIncidentNames[kind]} />}
    </li>
  );
}

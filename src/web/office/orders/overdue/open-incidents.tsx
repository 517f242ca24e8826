import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OverdueIncident } from "#contract/office/orders/overdue.ts";
import { incidentSource, parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import { IncidentWays } from "#web/office/orders/overdue/incident-ways.tsx";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { moment } from "#web/office/ui/moment.ts";

interface Props {
  incidents: readonly OverdueIncident[];
  total: number;
}

export function OpenIncidents({ incidents, total }: Props) {
  return (
    <OverdueGroup title="Pakete nicht beim Gast" total={total} shownCount={incidents.length}>
      <ul>
        {incidents.map((incident) => (
          <Incident key={incident.id} incident={incident} />
        ))}
      </ul>
    </OverdueGroup>
  );
}

const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";

function Incident({ incident }: { incident: OverdueIncident }) {
  const { kind, words, day, order, name, phone, carrier, trackingNumber, trackingUrl } = incident;
  const parcel = `${carrier ?? ""} ${trackingNumber}`.trim();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-0">
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere">
          <strong>{parcelIncidentNames[kind]}</strong>: „{words}“
        </p>
        <p className="wrap-anywhere">
          <Link to={officeLink("bestellungen/:orderId", { orderId: order.id })} className={link}>
            {order.number}
          </Link>{" "}
          {name}
          {phone && `, ${phone}`}, Lieferung am {shortDay(day)}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={link}>
              {parcel}
              <span className="sr-only"> (Sendungsverfolgung, neues Fenster)</span>
            </a>
          ) : (
            parcel
          )}
          , {incidentSource(incident)} am {moment(incident.reportedAt)}
        </p>
      </div>
      <IncidentWays incident={incident} orderId={order.id} number={order.number} />
    </li>
  );
}

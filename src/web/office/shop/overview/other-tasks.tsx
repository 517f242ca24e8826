import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { WorkToday } from "#contract/office/kitchen/production.ts";
import { dataRequestNames } from "#contract/office/orders/data-requests.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Exemption } from "#contract/office/stock/stops.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";

export const row = "border-b border-hairline py-1.5 last:border-0 wrap-anywhere";
export const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";

export function JobTasks({ jobs }: { jobs: NonNullable<Tasks["jobs"]> }) {
  return (
    <TaskGroup title="Arbeit im Hintergrund" shownCount={jobs.length}>
      {jobs.map(({ name, text }) => (
        <li key={name} className={row}>
          <Link to={officeLink("betrieb")} className={link}>
            {name}
          </Link>
          : {text}
        </li>
      ))}
    </TaskGroup>
  );
}

export const wordsOf = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** What guests wait for. */
export function GuestTasks({
  guests: { complaints, promises, reviews },
}: {
  guests: NonNullable<Tasks["guests"]>;
}) {
  return (
    <TaskGroup title="Gäste warten" shownCount={complaints + promises + reviews}>
      {complaints > 0 && (
        <li className={row}>
          <Link to={officeLink("reklamationen")} className={link}>
            {wordsOf(complaints, "Eine Reklamation", "Reklamationen")}
          </Link>{" "}
          zu entscheiden
        </li>
      )}
      {promises > 0 && (
        <li className={row}>
          <Link to={officeLink("reklamationen")} className={link}>
            {wordsOf(promises, "Ein zugesagter Ersatz", "zugesagte Ersatzlieferungen")}
          </Link>{" "}
          zu bestellen
        </li>
      )}
      {reviews > 0 && (
        <li className={row}>
          <Link to={officeLink("bewertungen")} className={link}>
            {wordsOf(reviews, "Eine Bewertung", "Bewertungen")}
          </Link>{" "}
          zu prüfen
        </li>
      )}
    </TaskGroup>
  );
}

/** Money of firms that is to be transferred back. */
export function OverpaidTask({ overpaid: { count, amount } }: { overpaid: NonNullable<Tasks["overpaid"]> }) {
  return (
    <TaskGroup title="Zurückzuüberweisen" shownCount={1}>
      <li className={row}>
        <Link to={officeLink("offene-rechnungen")} className={link}>
          {formatEuro(amount)}
        </Link>{" "}
        aus{" "}
        {wordsOf(count, "einer Rechnung, die zu viel bezahlt ist", "Rechnungen, die zu viel bezahlt sind")}
      </li>
    </TaskGroup>
  );
}

/** A limit of § 19 UStG. */
export function SmallBusinessTask({ warning: { text } }: { warning: NonNullable<Tasks["smallBusiness"]> }) {
  return (
    <TaskGroup title="Grenze für Kleinunternehmen" shownCount={1}>
      <li className={row}>
        {text}
        {useStaff().role === "admin" && (
          <>
            {" "}
            <Link to={officeLink("einstellungen/firma")} className={link}>
              Firma ansehen
            </Link>
          </>
        )}
      </li>
    </TaskGroup>
  );
}

/** The law gives a month for both. */
export function DataRequestTasks({
  dataRequests: { rows, total },
}: {
  dataRequests: NonNullable<Tasks["dataRequests"]>;
}) {
  return (
    <TaskGroup title="Wünsche zu Daten" shownCount={rows.length} total={total}>
      {rows.map(({ id, orderId, name, kind, at, by }) => (
        <li key={id} className={row}>
          <Link to={officeLink("bestellungen/:orderId/gast", { orderId })} className={link}>
            {dataRequestNames[kind]}: {name || "Gast ohne Namen"}
          </Link>
          <span className="block text-xs text-muted">
            {by}, {moment(at)} Uhr
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

/** First purchases on invoice that wait, and what all firms owe when little is left of their limit. */
export function FirmTasks({
  firms: { rows, total },
  owedByFirms,
}: {
  firms: NonNullable<Tasks["firms"]>;
  owedByFirms: Tasks["owedByFirms"];
}) {
  const others = owedByFirms ? 1 : 0;
  return (
    <TaskGroup title="Kauf auf Rechnung" shownCount={rows.length + others} total={total + others}>
      {rows.map(({ orderId, number, firm, amount, until }) => (
        <li key={orderId} className={row}>
          <Link to={officeLink("bestellungen/:orderId", { orderId })} className={link}>
            {number}
          </Link>{" "}
          {firm}, {formatEuro(amount)}
          <span className="block text-xs text-muted">
            Erster Kauf dieses Unternehmens: annehmen oder ablehnen bis {moment(until)}
          </span>
        </li>
      ))}
      {owedByFirms && (
        <li className={row}>
          <Link to={officeLink("offene-rechnungen")} className={link}>
            {formatEuro(owedByFirms.owed)} von {formatEuro(owedByFirms.most)} offen
          </Link>
          <span className="block text-xs text-muted">
            Nicht mehr jedes Unternehmen kann auf Rechnung bestellen: Zahlungen buchen oder die Grenze ändern.
          </span>
        </li>
      )}
    </TaskGroup>
  );
}

export function RecallTasks({ recalls }: { recalls: NonNullable<Tasks["recalls"]> }) {
  return (
    <TaskGroup title="Rückruf" shownCount={recalls.length}>
      {recalls.map(({ id, code, name, isSent }) => (
        <li key={id} className={row}>
          <Link to={officeLink("rueckverfolgung/:recallId", { recallId: id })} className={link}>
            {name}, {code}
          </Link>
          <strong className="block text-xs text-error">
            {isSent ? "Briefe und Erstattungen laufen" : "Die Gäste sind noch nicht unterrichtet"}
          </strong>
        </li>
      ))}
    </TaskGroup>
  );
}

export function HoldTasks({ holds }: { holds: NonNullable<Tasks["holds"]> }) {
  return (
    <TaskGroup title="Gesperrte Gerichte" shownCount={holds.length}>
      {holds.map(({ day, menuId, name, reason }) => (
        <li key={`${day} ${name} ${reason}`} className={row}>
          <Link
            to={officeLink("produktion/:day", { day }, { ansicht: "rueckruf", charge: String(menuId) })}
            className={link}
          >
            {name}, {shortDay(day)}
          </Link>
          <span className="block text-xs text-muted">{reason}</span>
        </li>
      ))}
    </TaskGroup>
  );
}

export function NoteTasks({ work }: { work: WorkToday["kitchen"] }) {
  if (!work) return null;
  const { day, unreadNotes, unreadLoudNotes } = work;
  return (
    <TaskGroup title="Anmerkungen von Gästen" shownCount={unreadNotes}>
      <li className={row}>
        <Link to={officeLink("produktion/:day", { day })} className={link}>
          {wordsOf(unreadNotes, "Eine Anmerkung", "Anmerkungen")} für {shortDay(day)}
        </Link>{" "}
        zu lesen
        {unreadLoudNotes > 0 &&
          `, davon ${unreadLoudNotes === 1 ? "eine" : unreadLoudNotes} zu Allergien oder in fremder Sprache`}
      </li>
    </TaskGroup>
  );
}

/** What was beyond its limit: it is measured anew or thrown away, and then signed off. */
export function DeviationTasks({ deviations }: { deviations: NonNullable<Tasks["deviations"]> }) {
  return (
    <TaskGroup title="Abweichungen (HACCP)" shownCount={deviations.rows.length} total={deviations.total}>
      {deviations.rows.map(({ id, description, since, isMeasured }) => (
        <li key={id} className={row}>
          <Link to={officeLink("hygiene/abweichungen")} className={link}>
            {description}
          </Link>
          <span className="block text-xs text-muted">
            seit {moment(since)} Uhr, {isMeasured ? "wartet auf die Freigabe" : "noch ohne Maßnahme"}
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

/** Goods that a person wants to use although they have expired or are held. */
export function ExemptionTasks({ exemptions }: { exemptions: readonly Exemption[] }) {
  return (
    <TaskGroup title="Erbetene Freigaben" shownCount={exemptions.length}>
      {exemptions.map(({ id, lotId, day, menuId, name, code, requestedBy, requestedAt }) => (
        <li key={id} className={row}>
          <Link
            to={
              lotId === null
                ? officeLink(
                    "produktion/:day",
                    { day: day ?? "" },
                    { ansicht: "rueckruf", charge: String(menuId) },
                  )
                : officeLink("lager/:lotId", { lotId })
            }
            className={link}
          >
            {name} ({code})
          </Link>
          <span className="block text-xs text-muted">
            {requestedBy}, {moment(requestedAt)} Uhr
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

export function MenuTasks({ menus }: { menus: NonNullable<Tasks["menus"]> }) {
  return (
    <TaskGroup
      title="Menüs im Verkauf mit Lücken oder Widersprüchen"
      shownCount={menus.rows.length}
      total={menus.total}
    >
      {menus.rows.map(({ id, name, missing }) => (
        <li key={id} className={row}>
          <Link to={officeLink("menus/:menuId", { menuId: id })} className={link}>
            {name}
          </Link>
          <span className="block text-xs text-muted">
            kann so nicht noch einmal veröffentlicht werden, weil {missing.join(", ")}
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

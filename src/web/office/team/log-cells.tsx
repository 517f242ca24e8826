import { Link } from "react-router";
import { auditSubjects, isRefusal, type LogEntry, type SecurityEvent } from "#contract/office/log.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";

/** A dot for the quick eye: what was refused, what makes access narrower or wider, and all else. */
export function eventKind(event: SecurityEvent): "good" | "waiting" | "bad" | "over" {
  if (isRefusal(event)) return "bad";
  if (/^(password|factor|recovery|key|device)\./.test(event)) return "waiting";
  return event === "session.ended" || event === "shop.started" ? "over" : "good";
}

function placeOf({ subject, subjectId }: LogEntry): string | undefined {
  if (subject === "order") return officeLink("bestellungen/:orderId", { orderId: subjectId ?? "" });
  if (subject === "menu") return officeLink("menus/:menuId", { menuId: subjectId ?? "" });
  return subject === "program-key" ? officeLink("einstellungen/schluessel") : undefined;
}

/** What was done to which thing, with a way there, or what happened. */
export function Happening({ entry }: { entry: LogEntry }) {
  const { subject, subjectName, event, action } = entry;
  if (event) return <Status kind={eventKind(event)}>{action}</Status>;
  const place = placeOf(entry);
  return (
    <span className="wrap-anywhere">
      {subject && auditSubjects[subject]}{" "}
      {place ? (
        <Link to={place} className="underline underline-offset-4">
          {subjectName}
        </Link>
      ) : (
        subjectName
      )}{" "}
      {action}
    </span>
  );
}

/** Each changed value, from what to what; or why, by what, and how often. */
export function Details({ entry }: { entry: LogEntry }) {
  const { subject, changes, detail, times, since, at } = entry;
  if (times > 1 || detail)
    return (
      <>
        {detail}
        {times > 1 && (
          <strong className="block font-semibold">
            noch {times.toLocaleString("de-DE")} Mal seit {moment(since ?? at)}
          </strong>
        )}
      </>
    );
  if (changes.length === 0) return "–";
  return (
    <ul className="max-w-xl">
      {changes.map(([name, before, after]) => (
        <li key={name} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{name}:</span>{" "}
          {/* of an order, what stands before and not after is how things stood: which days, in which state */}
          {before !== null && (subject === "order" && after === null ? before : <del>{before}</del>)}
          {before !== null && after !== null && " → "}
          {after !== null && <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

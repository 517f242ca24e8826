import { Link } from "react-router";
import type { AuditEntry, AuditNames } from "#contract/office/access.ts";
import { type AuditSubject, actionWords } from "#contract/office/audit.ts";
import { type OfficePath, officeLink, officePages } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/staff.ts";
import { thingWords } from "#web/office/audit-log/thing-words.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";

interface Place {
  page: OfficePath;
  to: (id: string) => string;
}

const places: { [Subject in AuditSubject]?: Place } = {
  order: {
    page: "bestellungen/:orderId",
    to: (id) => officeLink("bestellungen/:orderId", { orderId: id }),
  },
  "program-key": { page: "einstellungen/schluessel", to: () => officeLink("einstellungen/schluessel") },
  menu: { page: "menus/:menuId", to: (id) => officeLink("menus/:menuId", { menuId: id }) },
};

/** What was changed, with a way there for whom it is open, as long as it is there. */
export function ChangedThing({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const { subject, subjectId, action, data } = entry;
  const { role } = useStaff();
  const place = places[subject];
  const { kind, name } = thingWords(entry, names);
  const isThere = `${subject} ${subjectId}` in names;
  return (
    <span className="wrap-anywhere">
      {kind}{" "}
      {place && isThere && isOpenTo(role, place.page) ? (
        <Link to={place.to(subjectId)} className="underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}{" "}
      {actionWords(action, data)}
    </span>
  );
}

function isOpenTo(role: Role, path: OfficePath): boolean {
  const page = officePages.find((one) => one.path === path);
  return (page?.roles as readonly Role[] | undefined)?.includes(role) ?? false;
}

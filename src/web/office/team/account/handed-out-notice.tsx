import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { useOffice } from "#web/office/office-api.ts";

/** Shown on the overview and in the set-up until the password changes, because another person knows it. */
export function HandedOutNotice() {
  const { tablet } = useStaff();
  const { data } = useOffice("readPassword", {}, !tablet);
  if (!data?.isHandedOut) return null;
  return (
    <p className="mb-4 rounded-md bg-warning-soft px-4 py-3 text-ink print:hidden">
      Ihr Passwort hat jemand anderes vergeben.{" "}
      <Link to={officeLink("zugang")} className="font-semibold underline">
        Eigenes Passwort wählen
      </Link>
    </p>
  );
}

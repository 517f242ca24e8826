import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { hasSeenSetup } from "#web/office/shop/setup/setup-seen.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

/**
 * The first visit to an empty shop leads to its set-up. Until that is known the page loads unseen, so that nobody sees
 * it for a moment, and nobody waits longer for it.
 */
export function SetupFirst({ children }: { children: ReactNode }) {
  const isAdmin = useStaff().role === "admin";
  const { data, error } = useOffice("readSetup", {}, isAdmin);
  const isSeen = hasSeenSetup();
  if (data?.isOpen && !isSeen) return <Navigate to={officeLink("einrichtung")} replace />;
  const isUndecided = isAdmin && !isSeen && !data && !error;
  return (
    <>
      {isUndecided && <Waiting />}
      <div hidden={isUndecided}>{children}</div>
    </>
  );
}

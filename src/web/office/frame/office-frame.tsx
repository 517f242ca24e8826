import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { PlaceTabs, useNavigation } from "#web/office/frame/navigation-list.tsx";
import { OfficeNavigation } from "#web/office/frame/office-navigation.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { SendsReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import { StaffContext } from "#web/office/team/staff-context.ts";
import { StepUpDialog } from "#web/office/team/step-up-dialog.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { watchSubmittedForms } from "#web/office/ui/focus-first-error.ts";
import { Shortcuts } from "#web/office/ui/shortcuts/shortcuts.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { openLoginAndReturn } from "#web/shared/api/open-login.ts";
import { clearStaffToken } from "#web/shared/api/staff-token.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";

const TabletLock = lazyHint(() => import("#web/office/team/tablet-lock.tsx"));

/** The frame of every office page. An expired session leads to the login. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data: person, error: sessionError, refetch: readSession } = useOffice("readSession");
  const { data: used, error: modulesError, refetch: readModules } = useOffice("readModules");
  const staff = person && used && { ...person, modules: used.on };
  const error = sessionError ?? (person?.awaits ? null : modulesError);
  const refetch = () => void Promise.all([readSession(), readModules()]);
  const isOver = error instanceof CallFailed && error.status === 401;
  useEffect(() => {
    if (!isOver) return;
    clearStaffToken();
    openLoginAndReturn();
  }, [isOver]);
  const awaits = person?.awaits;
  // An unfinished login is completed on the login page.
  useEffect(() => {
    if (!awaits) return;
    // The cached session is outdated as soon as the login is complete.
    queries.removeQueries({ queryKey: ["office", "readSession"] });
    openLoginAndReturn(awaits);
  }, [awaits, queries]);
  useEffect(watchSubmittedForms, []);
  const navigation = useNavigation(staff);
  const isKitchen = navigation?.current?.group === "Küche";
  return (
    <div className="office min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a href="#inhalt" className="skip-link z-50 rounded-sm font-semibold">
        Zum Inhalt
      </a>
      <OfficeNavigation staff={staff} navigation={navigation} />
      <main
        id="inhalt"
        tabIndex={-1}
        className={`min-w-0 px-4 py-5 md:px-8 md:py-7 ${isKitchen ? "kitchen" : ""}`}
      >
        {staff && !awaits && (
          <>
            {navigation && <PlaceTabs {...navigation} />}
            <StaffContext value={staff}>{children}</StaffContext>
          </>
        )}
        {(!staff || awaits) && !error && <Waiting />}
        {!staff && error && !isOver && <Failed error={error} onRetry={refetch} />}
      </main>
      {staff && !awaits && <SendsReadings email={staff.email} />}
      {staff && <Shortcuts role={staff.role} modules={staff.modules} />}
      {staff && <StepUpDialog email={staff.email} />}
      {staff?.isAtTablet && (
        <Suspense>
          <TabletLock {...staff} isKitchen={isKitchen} />
        </Suspense>
      )}
    </div>
  );
}

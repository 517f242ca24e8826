import { Keyboard, LogOut, Search } from "lucide-react";
import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import { roleNames } from "#contract/office/team/role-and-scope-names.ts";
import { type Navigation, NavigationList } from "#web/office/frame/navigation-list.tsx";
import type { OfficePerson } from "#web/office/team/staff-context.ts";
import { officeApi } from "#web/office/office-api.ts";
import { openHelp, openJump } from "#web/office/ui/shortcuts/shortcut-help-state.ts";
import { switchPerson } from "#web/office/team/pin-question.ts";
import { openLogin } from "#web/shared/api/open-login.ts";
import { clearStaffToken } from "#web/shared/api/staff-token.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { LogoPicture, Wordmark } from "#web/shared/ui/logo.tsx";

interface Props {
  staff: OfficePerson | undefined;
  navigation: Navigation | undefined;
}

export function OfficeNavigation({ staff, navigation }: Props) {
  return (
    <header className="print:hidden border-hairline bg-white max-lg:border-b lg:min-h-dvh lg:border-r">
      <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col">
        <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 lg:px-5 lg:pt-6">
          {/* A full reload, so that the shop shows what was changed here. */}
          <Link to={pages.home()} reloadDocument className="min-w-min wrap-break-word">
            <OfficeSign />
            <span className="sr-only">, zum Shop</span>
          </Link>
          {staff && <Account staff={staff} className="lg:hidden" />}
        </div>
        {navigation && <NavigationList {...navigation} />}
        {staff && (
          <Account
            staff={staff}
            className="hidden border-t border-hairline p-4 lg:flex lg:flex-col lg:items-start lg:gap-1"
          />
        )}
      </div>
    </header>
  );
}

function Account({ staff, className }: { staff: OfficePerson; className: string }) {
  const logOut = async () => {
    // The browser drops the token in any case; the server revokes it when it can be reached.
    await officeApi("logout").catch(() => null);
    clearStaffToken();
    openLogin();
  };
  return (
    <div className={`flex min-w-0 items-center justify-between gap-3 ${className}`}>
      <p className="max-w-full min-w-0 leading-tight lg:px-2">
        <span className="block font-semibold wrap-anywhere">{staff.name}</span>
        <span className="text-xs text-muted">{roleNames[staff.role]}</span>
      </p>
      <div className="flex shrink-0 items-center gap-1">
        <button
          type="button"
          onClick={openJump}
          aria-label="Alles durchsuchen"
          title="Alles durchsuchen (Strg + K)"
          className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-sand max-lg:size-11 md:max-lg:size-14"
        >
          <Search className="size-4" aria-hidden="true" />
        </button>
        <button
          type="button"
          onClick={() => (staff.isAtTablet ? switchPerson() : void logOut())}
          className={`inline-flex items-center gap-2 rounded-sm px-2 font-medium hover:bg-sand ${staff.isAtTablet ? "min-h-14 border border-field" : "min-h-9 max-lg:min-h-11 md:max-lg:min-h-14"}`}
        >
          <LogOut className="size-4" aria-hidden="true" />
          {staff.isAtTablet ? "Person wechseln" : "Abmelden"}
        </button>
        <button
          type="button"
          onClick={openHelp}
          aria-label="Tastenkürzel"
          title="Tastenkürzel (?)"
          className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-sand max-lg:hidden"
        >
          <Keyboard className="size-4" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** Logo or name; screen readers read the name. */
function OfficeSign() {
  const { name, logo } = useBrand();
  if (!logo) return <Wordmark />;
  return (
    <>
      <LogoPicture logo={logo} />
      <span className="sr-only">{name}</span>
    </>
  );
}

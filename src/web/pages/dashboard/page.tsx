import { LogOut } from "lucide-react";
import { redirect, useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/api/browser.ts";
import { clearStaffToken, staffToken } from "#web/guest/staff-token.ts";
import { Button } from "#web/ui/button.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";

export const meta = () => pageMeta({ title: "Dashboard", robots: "noindex" });

/** The server knows no token: the browser decides, also on the first visit. */
export function clientLoader() {
  if (!staffToken()) throw redirect(pages.login());
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <div className="min-h-[60vh]" />;
}

export default function DashboardPage() {
  const navigate = useNavigate();
  const logOut = async () => {
    // the token goes in any case; the server forgets it when it can be reached
    await api("logout").catch(() => null);
    clearStaffToken();
    await navigate(pages.login());
  };
  return (
    <div className="page-width min-h-[60vh] pt-10 md:pt-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[2.625rem]">Dashboard</h1>
        <Button
          variant="secondary"
          icon={<LogOut className="size-5" aria-hidden="true" />}
          onClick={() => void logOut()}
        >
          Abmelden
        </Button>
      </div>
    </div>
  );
}

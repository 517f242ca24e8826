import { useState } from "react";
import { useLocation } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { DemoContent } from "#contract/office/shop/setup.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

// the overview of a demo shows the card, and few remove it
const LeaveDemoDialog = lazyDialog(() => import("#web/office/shop/leave-demo-dialog.tsx"));

/** Shown as long as the shop still has the demo. */
export function DemoCard() {
  const { data } = useOffice("readDemo");
  const { pathname } = useLocation();
  const setup = officeLink("einrichtung");
  const [confirming, setConfirming] = useState<DemoContent | null>(null);
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <Card title="Demo">
      {data.hasSold ? (
        <p className="text-muted">
          Der Shop zeigt noch Menüs der Demo. Weil er schon für echtes Geld verkauft hat, lässt sie sich nicht
          mehr als Ganzes entfernen: Bitte nehmen Sie ihre Menüs aus dem Verkauf oder legen Sie sie ins
          Archiv.
        </p>
      ) : (
        <>
          <p className="mb-4 max-w-[80ch] text-muted">
            Der Shop zeigt Menüs, Styles und Rabattcodes zum Ausprobieren. Solange nicht für echtes Geld
            verkauft ist, gehen sie in einem Schritt, samt allen Testbestellungen. Danach führt die
            Einrichtung durch alles, was Ihr eigener Shop braucht.
          </p>
          <OfficeButton look="danger" className="mr-3" onClick={() => setConfirming(demo)}>
            Demo entfernen …
          </OfficeButton>
        </>
      )}
      {pathname !== setup && (
        <OfficeLink to={setup} className={data.hasSold ? "mt-4" : ""}>
          Zur Einrichtung
        </OfficeLink>
      )}
      {confirming && <LeaveDemoDialog demo={confirming} onClose={() => setConfirming(null)} />}
    </Card>
  );
}

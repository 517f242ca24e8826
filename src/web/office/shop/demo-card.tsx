import { useState } from "react";
import type { DemoContent } from "#contract/office/demo.ts";
import { useOffice } from "#web/office/office-api.ts";
import { LeaveDemoDialog } from "#web/office/shop/leave-demo-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Shown as long as the shop still has the demo. */
export function DemoCard() {
  const { data } = useOffice("readDemo");
  const [confirming, setConfirming] = useState<DemoContent | null>(null);
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <Card title="Demo">
      {data.hasOrders ? (
        <p className="text-muted">
          Der Shop zeigt noch Menüs der Demo. Weil es schon Bestellungen gibt, lässt sie sich nicht mehr als
          Ganzes entfernen: Bitte nehmen Sie ihre Menüs aus dem Verkauf oder legen Sie sie ins Archiv.
        </p>
      ) : (
        <>
          <p className="mb-4 text-muted">
            Der Shop zeigt Menüs, Styles und Rabattcodes zum Ausprobieren. Solange nichts bestellt ist, gehen
            sie in einem Schritt. Eine Testbestellung zählt auch.
          </p>
          <OfficeButton look="danger" onClick={() => setConfirming(demo)}>
            Demo entfernen …
          </OfficeButton>
        </>
      )}
      {confirming && <LeaveDemoDialog demo={confirming} onClose={() => setConfirming(null)} />}
    </Card>
  );
}

import type { DemoContent } from "#contract/office/shop/setup.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface LeaveDemoDialogProps {
  demo: DemoContent;
  onClose: () => void;
}

export default function LeaveDemoDialog({ demo, onClose }: LeaveDemoDialogProps) {
  const change = useOfficeChange("leaveDemo", {
    done: "Die Demo ist entfernt. Der Shop gehört jetzt Ihnen.",
    onDone: onClose,
    handles: () => true,
  });
  return (
    <ConfirmDialog
      title="Demo entfernen?"
      action="Demo entfernen"
      look="danger"
      change={change}
      onDo={() => change.mutate({ body: { orders: demo.orders } })}
      onClose={onClose}
    >
      <div>
        <h3 className="mb-1 font-semibold">Das geht, und es kommt nicht wieder:</h3>
        <ul className="space-y-1">
          <Names one="Menü" many="Menüs" names={demo.menus} />
          <Names one="Box" many="Boxen" names={demo.boxes} />
          <Names one="Style" many="Styles" names={demo.styles} />
          <Names one="Rabattcode" many="Rabattcodes" names={demo.codes} />
          <Names one="Verpackung" many="Verpackungen" names={demo.packaging} />
          <Names one="Zutat" many="Zutaten" names={demo.ingredients} />
          <Names one="Grundrezept" many="Grundrezepte" names={demo.subRecipes} />
          <Names one="Lieferant" many="Lieferanten" names={demo.suppliers} />
          <Names one="Kategorie der Haltbarkeit" many="Kategorien der Haltbarkeit" names={demo.shelfLife} />
          {demo.receipts + demo.batches + demo.readings > 0 && (
            <li>
              das ganze Lager mit {demo.receipts === 1 ? "einer Lieferung" : `${demo.receipts} Lieferungen`},{" "}
              {demo.batches === 1 ? "einer gekochten Charge" : `${demo.batches} gekochten Chargen`} und{" "}
              {demo.readings === 1 ? "einem Messwert" : `${demo.readings} Messwerten`}, auch was Sie zum
              Ausprobieren eingetragen haben
            </li>
          )}
          {demo.orders > 0 && (
            <li>
              {demo.orders === 1 ? "eine Testbestellung" : `${demo.orders} Testbestellungen`} mit Rechnungen,
              Mails, Reklamationen und Buchungen
            </li>
          )}
          <li>die Bilder dazu, soweit nichts Eigenes sie zeigt</li>
        </ul>
      </div>
      {demo.changed.length > 0 && (
        <Notice type="warning">
          Auch das geht, obwohl jemand es geändert hat: {demo.changed.join(", ")}. Was Sie behalten möchten,
          kopieren Sie vorher unter „Menüs“.
        </Notice>
      )}
      <div>
        <h3 className="mb-1 font-semibold">Das bleibt:</h3>
        <p>
          eigene Menüs, Boxen, Styles, Codes und Bilder, Zutaten, Rezepte und Lieferanten, die jemand geändert
          hat oder Eigenes braucht, Allergene und Ernährungsformen, alle Einstellungen, Texte, das Team und
          das Protokoll.
        </p>
        {demo.retained.length > 0 && (
          <p className="mt-1">Außerdem, weil Eigenes es braucht: {demo.retained.join(", ")}.</p>
        )}
      </div>
      {demo.carts > 0 && (
        <p>
          {demo.carts === 1 ? "Ein Warenkorb enthält" : `${demo.carts} Warenkörbe enthalten`} Menüs der Demo.
          Dort steht dann, dass es sie nicht mehr gibt.
        </p>
      )}
    </ConfirmDialog>
  );
}

function Names({ one, many, names }: { one: string; many: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <li>
      <details>
        <summary className="cursor-pointer">
          {names.length} {names.length === 1 ? one : many}
        </summary>
        <p className="py-1 pl-4 text-muted">{names.join(", ")}</p>
      </details>
    </li>
  );
}

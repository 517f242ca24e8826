import { Link } from "react-router";
import type { DeliveryDay } from "#contract/day.ts";
import type { CookSheet } from "#contract/office/kitchen/cook-sheets.ts";
import { isLoudNote } from "#contract/office/kitchen/guest-notes.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { amountText } from "#web/office/kitchen/amount-text.ts";
import { SheetChecks } from "#web/office/kitchen/cook-sheets/sheet-checks.tsx";
import type { CheckedSheet } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { useOffice } from "#web/office/office-api.ts";
import { RecipeBlocks, SheetAllergens } from "#web/office/recipes/recipe-blocks.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export const sheetId = ({ menuId }: Pick<CookSheet, "menuId">) => `kochblatt-${menuId}`;

interface Props extends CheckedSheet {
  /** Only its steps are shown in full. */
  station: string | undefined;
  isFrozen: boolean;
}

/** All that one pot needs. On paper each dish has a page of its own. */
export function SheetCard({ station, isFrozen, ...checked }: Props) {
  const { sheet } = checked;
  return (
    <article
      id={sheetId(sheet)}
      tabIndex={-1}
      aria-labelledby={`${sheetId(sheet)}-name`}
      className="scroll-mt-4 rounded-md border border-hairline bg-white p-4 md:p-5 print:border-0 print:p-0 print:not-first:break-before-page"
    >
      <Head sheet={sheet} isFrozen={isFrozen} />
      {sheet.unproven && (
        <div className="mt-3">
          <Notice type="danger">{sheet.unproven}</Notice>
        </div>
      )}
      {sheet.now === 0 ? (
        <p className="mt-3 text-base font-semibold">
          Davon wird nichts mehr gebraucht. Bitte nicht kochen; was schon gekocht ist, unter „Übrig“
          eintragen.
        </p>
      ) : (
        <Recipe sheet={sheet} station={station} />
      )}
      <div className="keep-together">
        {/* may be on a second page, which must not be taken for another dish's */}
        <p className="mt-3 hidden text-xs font-semibold print:block">
          {sheet.name}
          {sheet.batch && `, Charge ${sheet.batch}`}
        </p>
        <SheetAllergens {...sheet} />
        <GuestHints day={checked.day} menuId={sheet.menuId} />
        <SheetChecks {...checked} />
      </div>
    </article>
  );
}

function Head({ sheet, isFrozen }: { sheet: CookSheet; isFrozen: boolean }) {
  const { name, now, frozen, batch, weightGrams } = sheet;
  const difference = now - (frozen ?? 0);
  return (
    <header className="flex items-start gap-5 border-b border-hairline pb-3">
      <p className="min-w-24 text-center">
        <strong className="block text-6xl leading-none font-bold">{now}</strong>
        <span className="text-xs font-semibold text-muted">{now === 1 ? "Portion" : "Portionen"}</span>
      </p>
      <div className="min-w-0">
        <h3 id={`${sheetId(sheet)}-name`} className="text-xl leading-tight">
          {name}
        </h3>
        <p className="mt-1 text-muted">
          {batch && `Charge ${batch}, `}je {amountText(weightGrams * 1_000, "g")}, zusammen{" "}
          {amountText(weightGrams * now * 1_000, "g")}
        </p>
        {isFrozen && difference !== 0 && (
          <p className="mt-1 font-semibold text-warning">
            {frozen === null
              ? "Kam nach dem Festschreiben dazu."
              : `Festgeschrieben waren ${frozen}, seither ${difference > 0 ? `+${difference}` : `−${-difference}`}.`}
          </p>
        )}
      </div>
    </header>
  );
}

function Recipe({ sheet: { menuId, blocks, now }, station }: Pick<Props, "sheet" | "station">) {
  if (!blocks[0]?.lines.length)
    return (
      <div className="mt-4">
        <NotWritten menuId={menuId} what="Kein Rezept hinterlegt." />
      </div>
    );
  return (
    <RecipeBlocks
      blocks={blocks}
      title={`Zutaten für ${now === 1 ? "die Portion" : `alle ${now}`}`}
      portions={now}
      station={station}
      noSteps={<NotWritten menuId={menuId} what="Keine Schritte hinterlegt." />}
    />
  );
}

function NotWritten({ menuId, what }: { menuId: number; what: string }) {
  const { role } = useStaff();
  return (
    <p className="text-muted">
      {what}{" "}
      {role !== "packing" && (
        <Link
          to={officeLink("menus/:menuId", { menuId })}
          className="inline-flex min-h-6 items-center underline underline-offset-4 print:hidden"
        >
          Beim Menü eintragen
        </Link>
      )}
    </p>
  );
}

/** Who cooks by the sheets alone must not miss what a guest writes about an allergy. */
function GuestHints({ day, menuId }: { day: DeliveryDay; menuId: number }) {
  const { data: notes = [] } = useOffice("readGuestNotes", { params: { day } });
  const loud = notes.filter((note) => isLoudNote(note) && note.dishes.some((dish) => dish.menuId === menuId));
  if (loud.length === 0) return null;
  return (
    <div className="mt-2 rounded-sm border-2 border-warning-icon px-3 py-2 print:border-ink">
      <strong>Anmerkungen von Gästen, die dieses Gericht bekommen:</strong>
      <ul>
        {loud.map(({ orderId, orderNumber, text }) => (
          <li key={orderId} className="wrap-anywhere">
            {orderNumber}: „{text}“
          </li>
        ))}
      </ul>
    </div>
  );
}

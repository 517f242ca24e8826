import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { stationKey } from "#contract/office/catalogue/recipe-steps.ts";
import type { CookSheet } from "#contract/office/kitchen/cook-sheets.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { amountText, neededText } from "#web/office/kitchen/amount-text.ts";
import { GuestHints } from "#web/office/kitchen/cook-sheets/guest-hints.tsx";
import { SheetChecks } from "#web/office/kitchen/cook-sheets/sheet-checks.tsx";
import type { CheckedSheet } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

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
      {sheet.now === 0 ? (
        <p className="mt-3 text-base font-semibold">
          Davon wird nichts mehr gebraucht. Bitte nicht kochen; was schon gekocht ist, unter „Übrig“
          eintragen.
        </p>
      ) : (
        <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
          <Ingredients sheet={sheet} />
          <Steps sheet={sheet} station={station} />
        </div>
      )}
      <Allergens sheet={sheet} />
      <GuestHints day={checked.day} menuId={sheet.menuId} />
      <SheetChecks {...checked} />
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

function Ingredients({ sheet: { menuId, ingredients, now } }: { sheet: CookSheet }) {
  return (
    <section>
      <h4 className="mb-1 text-sm font-semibold">Zutaten für {now === 1 ? "die Portion" : `alle ${now}`}</h4>
      {ingredients.length === 0 ? (
        <NotWritten menuId={menuId} what="Kein Rezept hinterlegt." />
      ) : (
        <table className="w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th scope="col">Menge</th>
              <th scope="col">Zutat</th>
              <th scope="col">je Portion</th>
            </tr>
          </thead>
          <tbody>
            {ingredients.map(({ ingredient, unit, thousandths }) => (
              <tr
                key={`${unit} ${ingredient}`}
                className="border-b border-hairline align-baseline last:border-0"
              >
                <td className="py-1 pr-3 text-right text-base font-bold whitespace-nowrap print:py-0.5 print:text-sm">
                  {neededText(thousandths * now, unit)}
                </td>
                <th scope="row" className="py-1 text-left font-semibold print:py-0.5">
                  {ingredient}
                </th>
                <td className="py-1 pl-2 text-right text-xs whitespace-nowrap text-muted print:py-0.5">
                  {amountText(thousandths, unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Steps({ sheet: { menuId, steps }, station }: { sheet: CookSheet; station: string | undefined }) {
  const isHere = (step: CookSheet["steps"][number]) =>
    station === undefined || step.station === "" || stationKey(step.station) === stationKey(station);
  const elsewhere = steps.filter((step) => !isHere(step));
  return (
    <section>
      <h4 className="mb-1 text-sm font-semibold">{station ? `Schritte: ${station}` : "Schritte"}</h4>
      {steps.length === 0 && <NotWritten menuId={menuId} what="Keine Schritte hinterlegt." />}
      <ol className="space-y-2">
        {steps.map((step, at) =>
          isHere(step) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have their place and nothing else
            <li key={at} className="flex gap-3 text-base print:text-sm">
              <span className="w-5 shrink-0 text-right font-bold">{at + 1}.</span>
              <span className="min-w-0">
                {step.station && !station && (
                  <span className="mr-2 inline-block rounded-sm bg-sage px-1.5 text-xs leading-5 font-semibold text-forest print:border print:border-ink print:bg-white print:text-ink">
                    {step.station}
                  </span>
                )}
                {step.text}
              </span>
            </li>
          ) : null,
        )}
      </ol>
      {elsewhere.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          {elsewhere.length === 1 ? "Ein weiterer Schritt" : `${elsewhere.length} weitere Schritte`} an
          anderen Stationen: {[...new Set(elsewhere.map((step) => step.station))].join(", ")}.
        </p>
      )}
    </section>
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

function Allergens({ sheet: { allergens, allergensComplete, traces } }: { sheet: CookSheet }) {
  return (
    <div className="mt-4 flex gap-2 rounded-sm bg-warning-soft px-3 py-2 print:border-2 print:border-ink print:bg-white">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
      <p>
        <strong>Allergene:</strong>{" "}
        {allergens.length > 0 ? allergens.join(", ") : allergensComplete ? "keine" : "nicht angegeben"}.
        {allergens.length > 0 && !allergensComplete && " Noch nicht als vollständig bestätigt."}{" "}
        {traces || "Keine Spuren."}
      </p>
    </div>
  );
}

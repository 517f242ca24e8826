import { useState } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import type { DayIngredients, NeededIngredient } from "#contract/office/kitchen/production-ingredients.ts";
import { partText, weighedText } from "#web/office/kitchen/amount-text.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The recipes times the portions of the cook list. */
export function IngredientsView({ list }: { list: CookList }) {
  const { day } = list;
  const { data, refetch, instead } = useOffice("readDayIngredients", { params: { day } });
  const [isSplit, setSplit] = useState(true);
  useEvery(20, () => void refetch());
  if (!data) return instead;
  return (
    <section aria-labelledby="zutaten" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="zutaten">Zutaten insgesamt</h2>
          {data.ingredients.length > 0 && <p className="mt-1 max-w-2xl">{basisText(data, list)}</p>}
        </div>
        {data.ingredients.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <OfficeCheck
              checked={isSplit}
              onChange={(event) => setSplit(event.target.checked)}
              label="Menge je Menü zeigen"
            />
            <PrintButton />
          </div>
        )}
      </div>
      <WithoutRecipe data={data} />
      <IngredientsTable data={data} isSplit={isSplit} />
    </section>
  );
}

function basisText({ portions }: DayIngredients, { frozen }: CookList): string {
  const basis = frozen
    ? `Für ${portionsText(portions)}, die jetzt zu kochen sind, mit allen Änderungen seit dem Festschreiben`
    : `Für ${portionsText(portions)}, die bis jetzt bestellt sind`;
  return `${basis}; nach den Rezepten, wie sie ${frozen ? "beim Festschreiben waren" : "jetzt sind"}, mit allen Grundrezepten und vor dem Putzen.`;
}

/** Menus without a recipe: their ingredients are missing in the sums. */
function WithoutRecipe({ data: { withoutRecipe, ingredients } }: { data: DayIngredients }) {
  const { role } = useStaff();
  if (withoutRecipe.length === 0 || ingredients.length === 0) return null;
  const mayWrite = role === "admin" || role === "kitchen";
  return (
    <Notice type="warning">
      Ohne Rezept, nicht enthalten:{" "}
      {withoutRecipe.map(({ menuId, name, portions }, at) => (
        <span key={menuId}>
          {at > 0 && ", "}
          {mayWrite ? (
            <Link to={officeLink("menus/:menuId", { menuId })} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}{" "}
          ({portionsText(portions)})
        </span>
      ))}
    </Notice>
  );
}

interface IngredientsTableProps {
  data: DayIngredients;
  isSplit: boolean;
}

// The menus stand beside their ingredient where there is room, else below it.
const beside =
  "items-baseline gap-x-4 md:grid md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)] print:grid print:grid-cols-[11rem_minmax(0,1fr)]";

function IngredientsTable({ data: { ingredients, withoutRecipe }, isSplit }: IngredientsTableProps) {
  if (ingredients.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        {withoutRecipe.length === 0
          ? "Für diesen Tag ist nichts bestellt."
          : "Für die Menüs dieses Tages ist noch kein Rezept hinterlegt. Legen Sie es unter „Rezepte“ an."}
      </p>
    );
  }
  const head = "h-9 px-3 text-xs font-semibold text-muted whitespace-nowrap";
  return (
    <div className="overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">Zutaten mit ihrer Menge für alle Portionen</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className={`${head} w-28 text-right`}>
              Menge
            </th>
            <th scope="col" className={head}>
              <span className={isSplit ? beside : ""}>
                Zutat {isSplit && <span className="max-md:hidden print:inline">davon je Menü</span>}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((ingredient) => (
            <Line
              key={`${ingredient.unit} ${ingredient.ingredientId}`}
              ingredient={ingredient}
              isSplit={isSplit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({
  ingredient: { name, unit, thousandths, menus },
  isSplit,
}: {
  ingredient: NeededIngredient;
  isSplit: boolean;
}) {
  return (
    <tr className="border-b border-hairline align-baseline last:border-0">
      <td className="px-3 py-1.5 text-right text-base font-bold whitespace-nowrap print:py-0.5 print:text-sm">
        {weighedText(thousandths, unit)}
      </td>
      <td className="px-3 py-1.5 print:py-0.5">
        <div className={isSplit ? beside : ""}>
          <span className="text-base font-semibold print:text-sm">{name}</span>
          {isSplit && <Shares menus={menus} unit={unit} />}
        </div>
      </td>
    </tr>
  );
}

function Shares({ menus, unit }: Pick<NeededIngredient, "menus" | "unit">) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs text-muted">
      {menus.map(({ menuId, name, thousandths }) => (
        <li key={menuId}>
          {name}{" "}
          <strong className="font-semibold whitespace-nowrap text-ink">{partText(thousandths, unit)}</strong>
        </li>
      ))}
    </ul>
  );
}

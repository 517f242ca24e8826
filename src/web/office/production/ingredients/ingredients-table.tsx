import type { DayIngredients, NeededIngredient } from "#contract/office/production-ingredients.ts";
import { amountText } from "#web/office/production/ingredients/amount-text.ts";
import { portionsText } from "#web/office/production/list-states.ts";

interface Props {
  data: DayIngredients;
  /** below each ingredient what every menu takes of it */
  isSplit: boolean;
}

/** One line for each ingredient, as it is fetched from the store. */
export function IngredientsTable({ data: { ingredients, withoutRecipe }, isSplit }: Props) {
  if (ingredients.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        {withoutRecipe.length === 0
          ? "Für diesen Tag ist nichts bestellt."
          : "Für die Menüs dieses Tages ist noch kein Rezept hinterlegt. Es steht bei jedem Menü unter „Rezept je Portion“."}
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
            <th scope="col" className={`${head} text-right`}>
              Menge
            </th>
            <th scope="col" className={head}>
              Zutat
            </th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((one) => (
            <Line key={`${one.unit} ${one.name}`} ingredient={one} isSplit={isSplit} />
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
      <td className="w-32 px-3 py-2 text-right text-base font-bold whitespace-nowrap print:py-0.5 print:text-sm">
        {amountText(thousandths, unit)}
      </td>
      <td className="px-3 py-2 print:py-0.5">
        <span className="text-base font-semibold print:text-sm">{name}</span>
        {isSplit && (
          <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
            {menus.map((menu) => (
              <li key={menu.menuId}>
                {menu.name} ({portionsText(menu.portions)}):{" "}
                <strong className="font-semibold whitespace-nowrap text-ink">
                  {amountText(menu.thousandths, unit)}
                </strong>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

import type { DayIngredients, NeededIngredient } from "#contract/office/production-ingredients.ts";
import { amountText } from "#web/office/kitchen/amount-text.ts";

interface Props {
  data: DayIngredients;
  isSplit: boolean;
}

// The menus stand beside their ingredient where there is room, else below it.
const beside =
  "items-baseline gap-x-4 md:grid md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)] print:grid print:grid-cols-[11rem_minmax(0,1fr)]";

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
            <Line key={`${ingredient.unit} ${ingredient.name}`} ingredient={ingredient} isSplit={isSplit} />
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
        {amountText(thousandths, unit)}
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
          <strong className="font-semibold whitespace-nowrap text-ink">
            {amountText(thousandths, unit)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

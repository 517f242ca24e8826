import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import { nutritionRows } from "#web/storefront/catalogue/menu/nutrition-rows.ts";

interface Props {
  portion: NutritionFigures;
  per100g: NutritionFigures;
  weightText: string;
  /** For screen readers, when a page has several tables. */
  caption: string;
}

export function NutritionTable({ portion, per100g, weightText, caption }: Props) {
  return (
    <table className="w-full text-[.9375rem]/[1.5rem] tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-field text-right align-bottom text-sm text-muted">
          <td />
          <th scope="col" className="py-2 pl-3 font-medium">
            je Portion <span className="whitespace-nowrap">({weightText})</span>
          </th>
          <th scope="col" className="py-2 pl-3 font-medium">
            je <span className="whitespace-nowrap">100 g</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {nutritionRows.map(({ name, isPart, text }) => (
          <tr key={name} className="border-b border-hairline align-top last:border-0">
            <th
              scope="row"
              className={`py-2 text-left ${isPart ? "pl-4 font-normal text-muted" : "font-semibold"}`}
            >
              {name}
            </th>
            <td className="py-2 pl-3 text-right">{text(portion)}</td>
            <td className="py-2 pl-3 text-right">{text(per100g)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import { figureText, portionFigureText } from "#contract/catalogue/figure-text.ts";

interface Props {
  portion: NutritionFigures;
  per100g: NutritionFigures;
  weightText: string;
  /** what the portion weighs */
  grams: number;
  /** For screen readers, when a page has several tables. */
  caption: string;
}

export function NutritionTable({ portion, per100g, weightText, grams, caption }: Props) {
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
            <td className="py-2 pl-3 text-right">{text(portion, grams)}</td>
            <td className="py-2 pl-3 text-right">{text(per100g, 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const energy = ({ kj, cal }: NutritionFigures) => `${figureText("kj", kj)} / ${figureText("kcal", cal)}`;

interface NutritionRow {
  name: string;
  isPart?: boolean;
  /** `grams`: of the portion whose figures they are */
  text: (figures: NutritionFigures, grams: number) => string;
}

/** The seven figures of the food information regulation, in its order. */
export const nutritionRows: readonly NutritionRow[] = [
  { name: "Brennwert", text: energy },
  { name: "Fett", text: ({ fat }, grams) => portionFigureText("fat", fat, grams) },
  {
    name: "davon gesättigte Fettsäuren",
    isPart: true,
    text: (figures, grams) => portionFigureText("saturates", figures.fatty_acids, grams),
  },
  { name: "Kohlenhydrate", text: ({ carbs }, grams) => portionFigureText("carbs", carbs, grams) },
  {
    name: "davon Zucker",
    isPart: true,
    text: ({ sugar }, grams) => portionFigureText("sugar", sugar, grams),
  },
  { name: "Eiweiß", text: ({ protein }, grams) => portionFigureText("protein", protein, grams) },
  { name: "Salz", text: (figures, grams) => portionFigureText("salt", figures.salt, grams) },
];

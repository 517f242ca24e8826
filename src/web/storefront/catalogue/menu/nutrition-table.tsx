import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import { germanNumber } from "#contract/german-number.ts";

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

const brief = (figure: string) => figure.replace(/,?0+$/, "");
const whole = (value: number) => germanNumber(value);
const grams = (value: number) => brief(germanNumber(value, 1));
const salt = (value: number) => brief(germanNumber(value, 2));

interface NutritionRow {
  name: string;
  isPart?: boolean;
  text: (figures: NutritionFigures) => string;
}

/** The seven figures of the food information regulation, in its order. */
export const nutritionRows: readonly NutritionRow[] = [
  { name: "Brennwert", text: ({ kj, cal }) => `${whole(kj)} kJ / ${whole(cal)} kcal` },
  { name: "Fett", text: ({ fat }) => `${grams(fat)} g` },
  { name: "davon gesättigte Fettsäuren", isPart: true, text: (figures) => `${grams(figures.fatty_acids)} g` },
  { name: "Kohlenhydrate", text: ({ carbs }) => `${grams(carbs)} g` },
  { name: "davon Zucker", isPart: true, text: ({ sugar }) => `${grams(sugar)} g` },
  { name: "Eiweiß", text: ({ protein }) => `${grams(protein)} g` },
  { name: "Salz", text: (figures) => `${salt(figures.salt)} g` },
];

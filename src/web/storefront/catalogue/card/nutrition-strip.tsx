import { portionFigureText } from "#contract/catalogue/figure-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";

type Figures = Pick<Menu, "cal" | "protein" | "carbs" | "fat" | "isBox" | "weightGrams" | "figuresMissing">;

/** Of a box the mean portion, whose weight is not known here. */
const textOf = (figures: Figures, name: "protein" | "carbs" | "fat") =>
  portionFigureText(name, figures[name], figures.isBox ? 100 : figures.weightGrams);

/** The four figures per portion, two by two where large text leaves little room; for a box the mean of its dishes. */
export function NutritionStrip({ figures }: { figures: Figures }) {
  if (figures.figuresMissing)
    return <p className="rounded-md bg-sand py-2 text-center text-muted">Nährwerte: noch keine Angaben</p>;
  return (
    <dl className="flex flex-wrap gap-y-2 divide-x divide-hairline rounded-md bg-sand py-2 text-center">
      <Figure
        name={figures.isBox ? "Ø kcal" : "kcal"}
        longName={figures.isBox ? "kcal, im Durchschnitt je Menü" : undefined}
        value={`${Math.round(figures.cal)}`}
      />
      <Figure name="Eiweiß" value={textOf(figures, "protein")} />
      <Figure name="Kohlenh." value={textOf(figures, "carbs")} longName="Kohlenhydrate" />
      <Figure name="Fett" value={textOf(figures, "fat")} />
    </dl>
  );
}

/** The two figures that most guests ask for, in the place of all four. */
export function NutritionLine({ figures }: { figures: Figures }) {
  if (figures.figuresMissing) return null;
  return (
    <p className="hidden text-sm/[1.25rem] text-muted tabular-nums compact:block">
      {figures.isBox && "Ø "}
      {Math.round(figures.cal)} kcal · {textOf(figures, "protein")} Eiweiß
    </p>
  );
}

function Figure({ name, value, longName }: { name: string; value: string; longName?: string }) {
  return (
    <div className="flex min-w-0 grow basis-[clamp(25%,(14.5rem-100%)*999,50%)] flex-col-reverse px-1">
      <dt className="text-xs/[1rem] text-muted">
        {longName ? (
          <abbr title={longName} className="no-underline">
            {name}
          </abbr>
        ) : (
          name
        )}
      </dt>
      <dd className="text-[.9375rem]/[1.25rem] font-bold tabular-nums">{value}</dd>
    </div>
  );
}

import { Temporal } from "temporal-polyfill";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { roundCents } from "#contract/money.ts";
import type { FigureColumn, FigureStep } from "#contract/office/shop/figures.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { readCostsBySpan } from "#server/office/recipes/costs/read-cost-days.ts";
import { is, rows } from "#server/platform/database/statement.ts";
import { euros, percentOf, type ReadFigure } from "./period.ts";

const readSpare = rows(
  "figures.spare-portions",
  `SELECT delivery_day AS day, sum(value)::int AS portions FROM cook_checks
   WHERE kind = 'spare' AND delivery_day BETWEEN $1 AND $2 GROUP BY 1`,
  { portions: is<number>() },
  (from: CalendarDay, to: CalendarDay) => [from, to],
);

const costColumns: FigureColumn[] = [
  { name: "Umsatz netto", kind: "euro", isCompared: true },
  { name: "Zutaten", kind: "euro" },
  { name: "Verpackung und Gebühr", kind: "euro" },
  { name: "Marge", kind: "euro", isCompared: true },
  { name: "Anteil", kind: "percent" },
  { name: "Kosten unbekannt", kind: "count" },
];

/** What the days of delivery left over, in money and in trays. Without recipes no cost is known, and only trays are. */
export const readMargin: ReadFigure = async (queries, { from, to, by }) => {
  const hasCosts = (await readModules(queries)).includes("recipes");
  const spanOf = (day: DeliveryDay) => firstOf(day, by);
  const [costs, spare] = await Promise.all([
    readCostsBySpan(queries, { from, until: to }, spanOf),
    readSpare(queries, from, to),
  ]);
  const spareIn = Map.groupBy(spare, ({ day }) => spanOf(day));
  const spans = [...new Set([...costs.map(({ day }) => day), ...spareIn.keys()])].sort();
  return {
    columns: [
      { name: "Zeit", kind: "span" },
      { name: "Portionen", kind: "count", isCompared: true },
      ...(hasCosts ? costColumns : []),
      { name: "Übrig", kind: "count", isCompared: true },
    ],
    rows: spans.map((span) => {
      const cost = costs.find(({ day }) => day === span);
      const money = (tenths = 0) => euros(roundCents(tenths / 10));
      const ofCosts = [
        ...[money(cost?.netTenths), money(cost?.ingredientTenths)],
        money((cost?.packagingTenths ?? 0) + (cost?.feeTenths ?? 0)),
        ...[money(cost?.marginTenths), percentOf(cost?.marginTenths ?? 0, cost?.netTenths ?? 0)],
        cost?.unknownPortions ?? 0,
      ];
      const left = (spareIn.get(span) ?? []).reduce((sum, { portions }) => sum + portions, 0);
      return [span, cost?.portions ?? 0, ...(hasCosts ? ofCosts : []), left];
    }),
  };
};

/** The first day of the day's week or month. */
function firstOf(day: DeliveryDay, by: FigureStep): CalendarDay {
  const date = Temporal.PlainDate.from(day);
  const first =
    by === "day" ? date : by === "week" ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
  return first.toString() as CalendarDay;
}

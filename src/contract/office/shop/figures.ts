import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { type CalendarDay, daysUntil } from "#contract/day.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { dayField } from "#contract/office/fields.ts";
import { textFile } from "#contract/office/lists-and-files.ts";

/** The owner's questions, each with the definition that stands beside its figures. */
export const figures = {
  revenue: {
    title: "Umsatz",
    definition:
      "Bezahlte Bestellungen am Berliner Tag der Zahlung, brutto. Umsatz ist Ware minus Rabatt plus Versand; Erstattungen zählen an dem Tag, an dem sie veranlasst wurden, gescheiterte nicht.",
  },
  vat: {
    title: "Umsatz nach MwSt.-Satz",
    definition:
      "Die im Zeitraum bezahlten Bestellungen nach Steuersatz, Versand und Rabatt anteilig. „Korrigiert“ ist, was Korrekturrechnungen dieses Zeitraums zurücknehmen.",
  },
  codes: {
    title: "Umsatz nach Rabattcode",
    definition:
      "Die im Zeitraum bezahlten Bestellungen nach ihrem Rabattcode, brutto, vor Erstattungen. Gezeigt werden die 500 Codes mit dem meisten Umsatz, zuletzt die Bestellungen ohne Code.",
  },
  styles: {
    title: "Umsatz nach Küche",
    definition:
      "Ware der im Zeitraum bezahlten Bestellungen nach Rabatt, ohne Versand, vor Erstattungen. Ein Gericht mit zwei Küchen zählt bei beiden; maßgeblich sind die Küchen von heute.",
  },
  dishes: {
    title: "Gerichte: beste und schlechteste",
    definition:
      "Menüs und Boxen der im Zeitraum bezahlten Bestellungen, nach Rabatt, ohne Versand, vor Erstattungen. Auch was im Verkauf ist und nicht verkauft wurde, steht da.",
  },
  sellers: {
    title: "Beste und schlechteste im Verlauf",
    definition:
      "Verkaufte Stück der fünf meist- und der fünf am wenigsten verkauften Gerichte und Boxen des Zeitraums, am Tag der Zahlung. Nur was heute im Verkauf ist.",
  },
  guests: {
    title: "Erste und weitere Bestellungen",
    definition:
      "Eine Bestellung ist die erste, wenn unter derselben E-Mail-Adresse vorher keine bezahlt wurde. Bestellungen gelöschter Personen zählen als erste.",
  },
  cohorts: {
    title: "Gäste nach ihrem ersten Monat",
    definition:
      "Gäste mit der ersten bezahlten Bestellung in diesem Monat: wie viele je später noch einmal bestellt haben, wie viele im 1. bis 6. Monat danach, und wie viel ein Gast bis heute bezahlt hat, vor Erstattungen.",
  },
  fill: {
    title: "Auslastung der Liefertage",
    definition:
      "Verkaufte und reservierte Portionen von den möglichen, nach Liefertag. Reicht der Zeitraum bis heute, stehen auch die schon bestellten Tage danach da. Tage ohne Bestellung und ohne eigene Grenze fehlen. Verglichen werden nur die Tage des Zeitraums.",
  },
  refunds: {
    title: "Erstattungen nach Grund",
    definition:
      "Im Zeitraum veranlasste Erstattungen nach dem Grund, der beim Erstatten gewählt oder eingegeben wurde, bei Reklamationen nach deren Grund; gescheiterte zählen nicht.",
  },
  unpaid: {
    title: "Nicht bezahlte Warenkörbe",
    definition:
      "Warenkörbe, die im Zeitraum an der Kasse waren: bezahlt, oder nie bezahlt und nicht mehr offen. „Liegen geblieben“ sind gefüllte Warenkörbe, die nie an der Kasse waren und seit einem Tag unberührt sind, solange der Shop sie aufbewahrt.",
  },
} as const;
export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]];

export const figureSteps = ["day", "week", "month"] as const;
export type FigureStep = (typeof figureSteps)[number];

/** More would be neither read nor drawn. */
export const mostDays = 3_700;
const mostDaysByDay = 400;

/** What is wrong with the time between two days; null: nothing. */
export function periodFault(from: CalendarDay, to: CalendarDay, by: FigureStep): string | null {
  const days = daysUntil(from, to);
  if (days < 0) return "Bitte ein Ende wählen, das nicht vor dem Beginn liegt.";
  if (days >= mostDays) return "Bitte höchstens zehn Jahre wählen.";
  if (by === "day" && days >= mostDaysByDay)
    return "Bitte höchstens 400 Tage wählen, oder Wochen oder Monate.";
  return null;
}

/** Without days: the last 30 days, 12 weeks or 12 months. */
const query = z
  .object({
    by: z.enum(figureSteps),
    from: z.optional(dayField),
    to: z.optional(dayField),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: "Bitte beide Tage wählen.",
      path: ["to"],
    }),
    z.refine(({ from, to, by }) => !from || !to || periodFault(from, to, by) === null, {
      error: "Diesen Zeitraum gibt es nicht. Bitte einen kürzeren wählen.",
      path: ["to"],
    }),
  );

/** `span`: the first day of a day, week or month; `month`: of a month, whatever the step. Amounts in euro, shares in percent. */
const column = z.object({
  name: z.string(),
  kind: z.enum(["span", "month", "text", "count", "euro", "percent"]),
  /** how the picture shows it; left out: only the table does */
  drawn: z.optional(z.enum(["bar", "line"])),
  /** its sum is compared with the period before; the figures of that time stand in a column after it */
  isCompared: z.optional(z.boolean()),
  isBefore: z.optional(z.boolean()),
});
export type FigureColumn = z.infer<typeof column>;

const table = z.object({
  columns: z.array(column),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
});
export type FigureTable = z.infer<typeof table>;

/** The sums of the compared columns. */
const comparison = z.object({
  from: calendarDayField,
  to: calendarDayField,
  totals: z.array(
    z.object({ name: z.string(), kind: column.shape.kind, now: z.number(), before: z.number() }),
  ),
});
export type FigureComparison = z.infer<typeof comparison>;
export type FigureCell = FigureTable["rows"][number][number];

/** The shop shows so many as its best sellers. */
export const mostBestsellers = 8;

/** A dish or box before and after: its rank among the best sellers, null where it is none. */
const rankedDish = z.object({
  id: z.int(),
  name: z.string(),
  /** in the period */
  sold: z.int(),
  before: z.nullable(z.int()),
  rank: z.nullable(z.int()),
});
export type RankedDish = z.infer<typeof rankedDish>;
const bestsellersPath = "/api/v1/staff/figures/dishes/bestsellers";
const bothDays = { from: dayField, to: dayField };

const params = z.object({ figure: z.enum(figureNames) });

export const figureCalls = {
  readFigure: staffCall({
    method: "GET",
    path: "/api/v1/staff/figures/:figure",
    roles: ["admin"],
    about: "Eine Zahl des Geschäfts als Tabelle, je Tag, Woche oder Monat",
    params,
    query,
    data: z.extend(table, { from: calendarDayField, to: calendarDayField, before: z.nullable(comparison) }),
  }),
  exportFigure: staffCall({
    method: "GET",
    path: "/api/v1/staff/figures/:figure/file",
    roles: ["admin"],
    about: "Dieselbe Tabelle als CSV",
    params,
    query,
    data: textFile,
  }),
  readBestsellers: staffCall({
    method: "GET",
    path: bestsellersPath,
    roles: ["admin"],
    about: `Was sich ändert, wenn die ${mostBestsellers} meistverkauften Gerichte und Boxen eines Zeitraums die Bestseller werden; ändert nichts`,
    query: z.object(bothDays),
    data: z.array(rankedDish),
  }),
  followBestsellers: staffCall({
    method: "POST",
    path: bestsellersPath,
    roles: ["admin"],
    about:
      "Genau diese gezeigten Gerichte und Boxen als Bestseller zeigen, alle anderen nicht mehr; 409 `edited_meanwhile`, wenn es inzwischen andere wären",
    body: z.object({
      ...bothDays,
      menuIds: z.array(z.int()).check(z.minLength(1), z.maxLength(mostBestsellers)),
    }),
    data: z.null(),
  }),
};

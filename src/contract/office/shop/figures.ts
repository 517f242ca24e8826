import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { dayField } from "#contract/office/fields.ts";
import { weekCounts } from "#contract/orders/weeks.ts";

/** What an owner reads on Monday, each with the definition that stands beside its figures. */
export const figures = {
  revenue: {
    title: "Umsatz",
    definition:
      "Bezahlte Bestellungen am Berliner Tag der Zahlung, brutto. Ersatz und „Gericht dazu“ zählen nicht als Bestellung; was ein Gericht dazu kostet, ist Umsatz. Umsatz ist Ware minus Rabatt plus Versand; Erstattungen zählen an dem Tag, an dem sie veranlasst wurden, gescheiterte nicht.",
  },
  guests: {
    title: "Bestellungen und Gäste",
    definition:
      "Eine Bestellung ist die erste, wenn unter derselben E-Mail-Adresse vorher keine bezahlt wurde. Ersatz und „Gericht dazu“ sind keine Bestellung; der Betrag eines Gerichts dazu zählt zu seiner Bestellung. Bestellungen gelöschter Personen zählen als erste.",
  },
  dishes: {
    title: "Gerichte",
    definition:
      "Menüs und Boxen der im Zeitraum bezahlten Bestellungen, nach Rabatt, ohne Versand, vor Erstattungen. „Dazu in Boxen“ sind Portionen, die in einer Box gekauft wurden; ihr Preis steht bei der Box. Auch was im Verkauf ist und nicht verkauft wurde, steht da.",
  },
  margin: {
    title: "Marge und Reste",
    definition:
      "Nach Liefertag, mit Boxen: was verkaufte Portionen nach Rabatt und Erstattung netto bringen, weniger Zutaten, Verpackung und Gebühr, mit den Preisen und Rezepten des Tages. Was unbekannte Kosten hat, steht in keiner Summe. „Übrig“ ist, was die Küche auf ihrem Blatt als übrig eingetragen hat.",
  },
  refunds: {
    title: "Erstattungen nach Grund",
    definition:
      "Im Zeitraum veranlasste Erstattungen nach dem Grund, der beim Erstatten gewählt oder eingegeben wurde, bei Reklamationen nach deren Grund; gescheiterte zählen nicht.",
  },
} as const;
export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]];

export const figureSteps = ["day", "week", "month"] as const;
export type FigureStep = (typeof figureSteps)[number];

/** `span`: the first day of a day, week or month. Amounts in euro, shares in percent. */
const column = z.object({
  name: z.string(),
  kind: z.enum(["span", "text", "count", "euro", "percent"]),
  /** its sum is compared with the period before */
  isCompared: z.optional(z.boolean()),
});
export type FigureColumn = z.infer<typeof column>;

const table = z.object({
  columns: z.array(column),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
});
export type FigureTable = z.infer<typeof table>;
export type FigureCell = FigureTable["rows"][number][number];

/** The sums of the compared columns in as many days, weeks or months immediately before. */
const comparison = z.object({
  from: calendarDayField,
  to: calendarDayField,
  totals: z.array(
    z.object({ name: z.string(), kind: column.shape.kind, now: z.number(), before: z.number() }),
  ),
});
export type FigureComparison = z.infer<typeof comparison>;

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

export const figureCalls = {
  readFigure: staffCall({
    method: "GET",
    path: "/api/v1/staff/figures/:figure",
    roles: ["admin"],
    about: "Eine Zahl des Geschäfts als Tabelle: der letzten 30 Tage, 12 Wochen oder 12 Monate",
    params: z.object({ figure: z.enum(figureNames) }),
    query: z.object({ by: z.enum(figureSteps) }),
    data: z.extend(table, { from: calendarDayField, to: calendarDayField, before: comparison }),
  }),
  readRememberedWeeks: staffCall({
    method: "GET",
    path: "/api/v1/staff/remembered-weeks",
    roles: ["admin"],
    about:
      "Wie viele Gäste sich eine Woche merken lassen, und was aus ihren Wochen wurde: erwartet, bestellt, ausgelassen, abgelehnt, pausiert",
    data: z.extend(weekCounts, { guests: z.int() }),
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

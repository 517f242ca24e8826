import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import {
  type DemandDay,
  forecastDay,
  pointForecast,
  quantile,
  rowsOf,
} from "#server/domain/stock/forecast/forecast-day.ts";
import { forecastDishes, longRunShares } from "#server/domain/stock/forecast/forecast-dishes.ts";
import type { Row } from "./table.ts";

/**
 * Bookings of two hotels over 793 days that were not cancelled (Antonio, Almeida, Nunes: Hotel booking demand datasets,
 * Data in Brief 22, 2019, CC BY 4.0), counted by arrival, room and days booked before; only what was booked at most two
 * weeks before, as meals are.
 */
const data = join(import.meta.dirname, "data/hotel-bookings.csv.gz");
const tried = 463;
const residuals = 90;

/** Days ahead, and the highest error in per cent of all bookings. */
const goals: [lead: number, most: number][] = [
  [2, 21],
  [3, 25],
  [7, 34],
];

/** Forecasts of public bookings against three simple ones, and the time of 60 dishes on 14 days. */
export function measureForecast(): Row[] {
  const hotels = [readHotel("C"), readHotel("R")];
  return [...goals.flatMap(([lead, most]) => rowsAhead(hotels, lead, most)), timeOf(hotels[0] ?? [])];
}

function rowsAhead(hotels: DemandDay[][], lead: number, most: number): Row[] {
  const tries = hotels.flatMap((days) => triesOf(days, lead));
  const all = tries.reduce((sum, { outcome }) => sum + outcome, 0);
  const error = (of: (one: Try) => number) =>
    (100 * tries.reduce((sum, one) => sum + Math.abs(of(one) - one.outcome), 0)) / all;
  const ours = error(({ foretold }) => foretold);
  const controls = {
    "weekday mean": error(({ weekdayMean }) => weekdayMean),
    "mean of 42 days": error(({ mean }) => mean),
    "multiplicative pick-up": error(({ multiplied }) => multiplied),
  };
  const covered = (100 * tries.filter(({ outcome, p90 }) => outcome <= p90).length) / tries.length;
  return [
    ...Object.entries(controls).map(([name, control]) => ({
      what: `Error of a day's total ${lead} days ahead, beside: ${name}`,
      shop: percent(ours),
      yardstick: percent(control),
      ratio: (control / ours).toFixed(2),
      goal: `≤ ${most} %, better`,
      isMet: ours <= most && ours < control,
    })),
    {
      what: `Days that end at most at their P90, ${lead} days ahead`,
      shop: percent(covered),
      goal: "88 to 95 %",
      isMet: covered >= 88 && covered <= 95,
    },
  ];
}

interface Try {
  outcome: number;
  foretold: number;
  p90: number;
  weekdayMean: number;
  mean: number;
  multiplied: number;
}

/** Each of the last days as it was foretold by what was over then. */
function triesOf(days: DemandDay[], lead: number): Try[] {
  const rows = rowsOf(days, lead);
  const foretold = rows.map((_, at) => pointForecast(rows, at, lead));
  return rows.slice(-tried).map((row, one) => {
    const at = rows.length - tried + one;
    const over = rows.flatMap(({ number, outcome }, past) => {
      const point = foretold[past];
      return past < at && number < row.number - lead && point != null ? [outcome - point] : [];
    });
    const point = foretold[at] ?? 0;
    const [, onHand = 0, weekdayMean = 0] = row.known;
    const past = days.filter(({ number }) => number < row.number - lead);
    const like = past.filter(({ number }) => (row.number - number) % 7 === 0).slice(-8);
    const at0 = sum(like, 0);
    return {
      outcome: row.outcome,
      foretold: point,
      p90: Math.max(onHand, point + quantile(over.slice(-residuals), 0.9)),
      weekdayMean,
      mean: sum(past.slice(-42), 0) / 42,
      multiplied: (onHand * at0) / Math.max(1, sum(like, lead)),
    };
  });
}

const sum = (days: DemandDay[], lead: number) =>
  days.reduce((total, { onHand }) => total + (onHand[lead] ?? 0), 0);

function timeOf(days: DemandDay[]): Row {
  const dishes = Array.from({ length: 60 }, (_, menuId) => ({ menuId, onHand: menuId % 5, capacity: null }));
  const shares = longRunShares(
    dishes.map(({ menuId }) => ({ menuId, portions: 10 + menuId, ofAll: 2_500, neighbours: [] })),
  );
  const began = performance.now();
  for (let lead = 1; lead <= 14; lead++) {
    const total = forecastDay(days, lead);
    if (total) forecastDishes(total, dishes, shares);
  }
  const took = performance.now() - began;
  return {
    what: "60 dishes on 14 days",
    shop: `${took.toFixed(0)} ms`,
    goal: "≤ 200 ms",
    isMet: took <= 200,
  };
}

function readHotel(hotel: "C" | "R"): DemandDay[] {
  const records: Record<string, string>[] = parse(gunzipSync(readFileSync(data)), { columns: true });
  const byDay = new Map<number, number[]>();
  for (const record of records.filter((one) => one.hotel === hotel)) {
    const number = Date.parse(record.arrival ?? "") / 86_400_000;
    const booked = byDay.get(number) ?? Array.from({ length: 15 }, () => 0);
    byDay.set(
      number,
      booked.map((count, lead) => count + Number(record[`lead${lead}`])),
    );
  }
  const numbers = [...byDay.keys()].toSorted((left, right) => left - right);
  return numbers.map((number) => {
    const booked = byDay.get(number) ?? [];
    const onHand = booked.map((_, lead) => booked.slice(lead).reduce((total, count) => total + count, 0));
    return { number, onHand, isCensored: false };
  });
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`;
}

import { cleanLine } from "#contract/clean-text.ts";
import {
  isMonthFirst,
  momentOf,
  offsetInHeading,
  readMomentOrDay,
} from "#server/office/catalogue/file/read-table-moment.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import { timesOf } from "#server/office/catalogue/file/time-columns.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type ParcelState =
  | "returned"
  | "refused"
  | "lost"
  | "held"
  | "elsewhere"
  | "failed"
  | "message"
  | "on the road"
  | "announced"
  | "delivered";

const place =
  "filiale|packstation|poststation|paketbox|paketshop|parcelshop|pick-?up|shop|locker|access point|post office|postamt|depot|kurier|courier|spedit|carrier";

// The first match counts, so words against a delivery come before the words for one.
const states: readonly [ParcelState, RegExp][] = [
  [
    "returned",
    /rücksendung|retoure|retrn|zurückge|zurück (an|zum)|(zum|an den|beim) auftraggeber(?! abgeholt)|(an den|an|zum) (absender|versender)|zugestellt.*(absender|versender)|(absender|versender).*zugestellt|to (the )?(sender|shipper)|return|lagerfrist|storage (time|period)|nicht (am paketshop )?abgeholt|keine abholung/,
  ],
  ["refused", /verweiger|declined|refused|nicht angenommen|dlvrf/],
  ["lost", /verlust|verloren|beschädigt|damaged|\blost\b|destroyed|vernicht|storniert|cancell?ed/],
  ["held", /held at|instructions|zustellversuch|aufbewahrung|inwarehouse|notpickedup/],
  [
    "elsewhere",
    /zur abholung bereit|ready for (pick-?up|collection)|forwarded to a packstation|übergabe durch zusteller|im gls paketshop|deliveredps|hldcc/,
  ],
  [
    "failed",
    /nicht|kein|konnte|\bnot?\b|unzustellbar|undeliver|notdeliver|ntdel|unbekannt|verzogen|fehlerhaft|falsch|wrong|geschlossen|zugangscode|urlaub|absent|attempt|erfolglos|teilweise|partial|benachrichtigungskarte|notification/,
  ],
  ["message", /^(nachricht|avis)/],
  [
    "on the road",
    /zustelltour|zustellfahrzeug|fahrzeug|in zustellung|indelivery|(wird|werden|soll) .*zugestellt|voraussichtlich|geplant|\bplanned\b|scheduled|beauftragt|expected|(will|to) be delivered|out for delivery/,
  ],
  ["announced", /übermittelt|angekündigt|preadvice|plannedpickup|inpickup|intransit/],
  ["delivered", /entnommen|empfänger.*abgeholt|abgeholt.*empfänger|abholung .*durch empfänger/],
  ["elsewhere", new RegExp(`\\b(an|am|im|in|to|at|bei|zu)\\b.*(${place})`)],
  [
    "delivered",
    /zugestellt|zustellung an |erfolgreiche zustellung|zustellung (war )?erfolgreich|briefkastenzustellung|ablieferung an|abgestellt|\bdelivered\b|dlvrd/,
  ],
];

/** What a carrier's words say of a parcel; null for words that are not listed here, which confirm nothing. */
export function readParcelState(words: string): ParcelState | null {
  const text = words.trim().toLowerCase();
  return states.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export interface StatusRow {
  row: number;
  trackingNumber: string;
  /** the carrier's words */
  status: string;
  state: ParcelState | null;
}

const names = {
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  status: ["status", "zustellstatus", "sendungsstatus", "letzter status", "paketstatus", "delivery status"],
};

/** When a step was: carriers also write other days, such as the one of posting. */
const ofStep =
  /^(status|ereignis|event|scan)[- /]?(datum|date|zeit|time|zeitpunkt|zeitstempel|timestamp)|^(datum|zeitpunkt) (des|der|letzte[rns]*) |^(letzte[rs]?|last) .*(änderung|aktualisierung|ereignis|scan|update|event)/i;
/** No carrier writes more; judging the words takes longer than in proportion to their number. */
const longest = { trackingNumber: 60, status: 300 };

/**
 * A carrier's list of parcel states. Other columns are ignored. A parcel's newest row counts, wherever it stands; without a
 * time the last row that ends the way. A parcel that goes back stays returned: the delivery reported after that is the one to
 * the shop.
 */
export function readStatusRows(sheet: Sheet): StatusRow[] {
  const column = (words: string[], name: string): string => {
    const found = sheet.columns.find((name) => words.includes(name.trim().toLowerCase()));
    if (found === undefined) {
      const message = `Die Spalte „${name}“ fehlt. Es wurde nichts geändert.`;
      throw new Refusal("file_unreadable", { message });
    }
    return found;
  };
  const numbers = column(names.trackingNumber, "Sendungsnummer");
  const statuses = column(names.status, "Status");
  const moments = momentsOf(sheet);
  const steps = sheet.rows.flatMap(({ number: row, cells }, at): Step[] => {
    const status = cleanLine(cells.get(statuses) ?? "")
      .trim()
      .slice(0, longest.status);
    const trackingNumber = (cells.get(numbers) ?? "")
      .replace(/\s+/g, "")
      .toUpperCase()
      .slice(0, longest.trackingNumber);
    const step = { row, trackingNumber, status, state: readParcelState(status) };
    return trackingNumber ? [{ step, moment: moments[at] ?? null }] : [];
  });
  return [...Map.groupBy(steps, ({ step }) => step.trackingNumber).values()].flatMap(
    (steps) => newest(steps) ?? [],
  );
}

interface Step {
  step: StatusRow;
  /** null: not said, or not to be read */
  moment: number | null;
}

function momentsOf({ columns, rows }: Sheet): (number | null)[] {
  const steps = columns.find((column) => ofStep.test(column.trim()));
  const times = steps === undefined ? timesOf(columns) : { day: steps, time: null };
  if (!times) return [];
  const { day, time } = times;
  const days = withYear(rows.map(({ cells }) => (cells.get(day) ?? "").trim()));
  const offset = offsetInHeading(time ?? day);
  const monthFirst = isMonthFirst(days);
  return rows.map(({ cells }, at) => {
    const clock = time ? (cells.get(time) ?? "").trim() : "";
    const written = readMomentOrDay({ day: days[at] ?? "", time: clock, monthFirst, offset });
    return written && momentOf(written).getTime();
  });
}

/** Days such as `26.11.` are of one year, unless they go beyond New Year: then nothing tells which. */
function withYear(days: readonly string[]): readonly string[] {
  const short = /^(\d{1,2}\.(\d{1,2})\.)(?!\d)/;
  const months = new Set(days.flatMap((day) => short.exec(day)?.[2]?.padStart(2, "0") ?? []));
  if (months.has("12") && months.has("01")) return days;
  // a leap year, which has every day
  return days.map((day) => day.replace(short, "$12000"));
}

/** What ends a parcel's way comes after the steps on it. */
function rank({ state }: StatusRow): number {
  return ["returned", "delivered", "refused", "lost"].includes(state ?? "") ? 1 : 0;
}

function newest(steps: readonly Step[]): StatusRow | undefined {
  const returned = steps.find(({ step }) => step.state === "returned");
  if (returned) return returned.step;
  const isTimed = steps.every(({ moment }) => moment !== null);
  const byTime = (a: Step, b: Step) => (isTimed ? (a.moment ?? 0) - (b.moment ?? 0) : 0);
  return steps.toSorted((a, b) => byTime(a, b) || rank(a.step) - rank(b.step)).at(-1)?.step;
}

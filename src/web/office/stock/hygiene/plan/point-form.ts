import type { CalendarDay } from "#contract/day.ts";
import { readAmount } from "#contract/office/read-amount.ts";
import type { PointContent, PointKind, PointStep } from "#contract/office/stock/hygiene.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { readValue } from "#web/office/stock/hygiene/value-text.ts";

type Errors = Partial<Record<keyof PointContent, string>>;

/** What a form says about a control point; texts in German about what cannot be read. */
export function readPointForm(entries: FormData): PointContent | Errors {
  const text = (name: string) => String(entries.get(name) ?? "").trim();
  const kind = text("kind") as PointKind;
  const unit = text("unit") as PointUnit;
  const errors: Errors = {};
  const limitIn = (name: "least" | "most") => {
    // what is only done has no other limit
    if (unit === "done") return name === "least" ? 1 : null;
    if (text(name) === "") return null;
    const value = readValue(text(name), unit);
    if (typeof value === "number") return value;
    errors[name] = value;
    return null;
  };
  /** Null: not by the clock. */
  const interval = () => {
    const per = text("intervalUnit");
    const read = readAmount(`${text("interval")}${text("interval") && per === "hours" ? " h" : ""}`, {
      unit: "minutes",
      decimals: 0,
    });
    if (typeof read === "object" && read) errors.intervalMinutes = read.refused;
    return typeof read === "number" && read > 0 ? read * (per === "days" ? 1_440 : 1) : null;
  };
  const content: PointContent = {
    ...{ name: text("name"), kind, unit, least: limitIn("least"), most: limitIn("most") },
    placeId: kind === "place" ? Number(text("placeId")) || null : null,
    step: kind === "step" ? (text("step") as PointStep) : null,
    intervalMinutes: kind === "place" ? interval() : null,
    ...{ responsible: text("responsible"), instructions: text("instructions") },
    ...{ source: text("source"), sourceOn: text("sourceOn") as CalendarDay },
  };
  return Object.keys(errors).length > 0 ? errors : content;
}

export function isPointContent(read: PointContent | Errors): read is PointContent {
  return "kind" in read && "sourceOn" in read && "placeId" in read;
}

import { type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";

/** A lot with all that its label says. */
export interface LabelledLot {
  code: string;
  name: string;
  ingredientId: number | null;
  recipeId: number | null;
  menuId: number | null;
  /** the last day, shorter once it is opened; null: the pack names none */
  endsOn: CalendarDay | null;
  isUseBy: boolean;
  madeOn: CalendarDay;
  openedOn: CalendarDay | null;
  /** null: made here */
  supplierLot: string | null;
  milligrams: number;
  /** as the supplier packs it; null: made here */
  packMilligrams: number | null;
  place: string | null;
  /** tenths of a degree that its place may have */
  mostTemperature: number | null;
  allergens: string[];
  allergensComplete: boolean;
}

/** Its lines as they are printed, on any printer. */
export interface LotLabel {
  name: string;
  /** empty: the pack names no date */
  endWords: string;
  endDay: string;
  code: string;
  supplierLot: string;
  made: string;
  storage: string;
  allergens: string;
  /** identifier and value; the lot has no fixed length, so it comes last */
  barcode: [ai: string, value: string][];
}

export function lotLabel(lot: LabelledLot): LotLabel {
  const { code, name, endsOn, isUseBy, supplierLot, madeOn, openedOn, mostTemperature } = lot;
  const made = `${supplierLot === null ? "hergestellt" : "erhalten"} ${germanDay(madeOn)}`;
  const cold = mostTemperature === null ? "" : `bei höchstens ${valueWords(mostTemperature, "celsius")}`;
  return {
    name,
    code,
    endWords: endsOn === null ? "" : isUseBy ? "zu verbrauchen bis" : "mindestens haltbar bis",
    endDay: endsOn === null ? "ohne Datum" : germanDay(endsOn),
    supplierLot: supplierLot === null ? "" : `Charge des Lieferanten: ${supplierLot}`,
    made: [made, openedOn && `geöffnet ${germanDay(openedOn)}`, weightWords(lot.milligrams)]
      .filter(Boolean)
      .join(" · "),
    storage: [lot.place, cold].filter(Boolean).join(", "),
    allergens: allergenWords(lot),
    barcode: [
      ["01", ownGtin(lot)],
      ...(endsOn === null
        ? []
        : [[isUseBy ? "17" : "15", endsOn.slice(2).replaceAll("-", "")] satisfies [string, string]]),
      ["10", code],
    ],
  };
}

function allergenWords({ allergens, allergensComplete }: LabelledLot): string {
  if (!allergensComplete) return ["Allergene nicht geprüft", ...allergens].join(", ");
  return allergens.length === 0 ? "Ohne Allergene" : `Enthält: ${allergens.join(", ")}`;
}

function weightWords(milligrams: number): string {
  const grams = milligrams / 1_000;
  if (grams < 1_000) return `${germanNumber(grams)}\u00a0g`;
  return `${germanNumber(grams / 1_000, 3).replace(/,?0+$/, "")}\u00a0kg`;
}

/**
 * A number of our own (29 is for use inside a company), because the lot on our label is ours: with the supplier's GTIN it
 * would say something that is not true.
 */
function ownGtin({ ingredientId, recipeId, menuId }: LabelledLot): string {
  const [kind, id] = ingredientId ? [1, ingredientId] : recipeId ? [2, recipeId] : [3, menuId ?? 0];
  const digits = `029${kind}${String(id).padStart(9, "0")}`;
  return digits + checkDigitOf(digits);
}

import type { DayPlan, DayToPlan } from "#contract/office/calendar/calendar.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";

export interface DayDraft {
  isClosed: boolean;
  closedNote: string;
  isCarrierFree: boolean;
  carrierNote: string;
  /** `""` means the capacity of any other day. */
  portions: string;
  limits: { menuId: number; name: string; portions: string }[];
}

export function draftOf({ plan, menus }: DayToPlan): DayDraft {
  const names = new Map(menus.map(({ id, name }) => [id, name]));
  return {
    isClosed: plan.closed !== null,
    closedNote: plan.closed ?? "",
    isCarrierFree: plan.carrierFree !== null,
    carrierNote: plan.carrierFree ?? "",
    portions: plan.portions === null ? "" : String(plan.portions),
    limits: plan.limits.map(({ menuId, portions }) => ({
      menuId,
      name: names.get(menuId) ?? "",
      portions: String(portions),
    })),
  };
}

export const notWhole = "Bitte eine ganze Zahl eingeben.";

/** The plan to send, or the fields without a whole number. An empty limit means no limit. */
export function planOf(draft: DayDraft): DayPlan | { errors: Record<string, string> } {
  const portions = whole(draft.portions);
  const limits = draft.limits.map(({ menuId, portions }) => ({ menuId, portions: whole(portions) }));
  const errors: Record<string, string> = {};
  if (portions === undefined) errors.portions = notWhole;
  for (const limit of limits) if (limit.portions === undefined) errors[`limit-${limit.menuId}`] = notWhole;
  if (portions === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    closed: draft.isClosed ? draft.closedNote : null,
    carrierFree: draft.isCarrierFree ? draft.carrierNote : null,
    portions,
    limits: limits.flatMap(({ menuId, portions: limit }) =>
      typeof limit === "number" ? [{ menuId, portions: limit }] : [],
    ),
  };
}

function whole(text: string): number | null | undefined {
  const value = readGermanNumber(text);
  return typeof value === "number" && !Number.isInteger(value) ? undefined : value;
}

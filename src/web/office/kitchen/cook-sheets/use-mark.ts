import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CheckKind, CookSheet, TemperatureLimits } from "#contract/office/kitchen/cook-sheets.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export interface CheckedSheet {
  day: DeliveryDay;
  sheet: CookSheet;
  /** that judge its temperature */
  limits: TemperatureLimits;
  /** The list is frozen, and this person cooks. */
  mayMark: boolean;
  /** Tells whether a typed temperature beyond its limit is neither measured again nor answered for. */
  onUnsettled: (menuId: number, isUnsettled: boolean) => void;
}

/** One check of a sheet, and how to set it. The next value shows once the sheets are read again. */
export function useMark({ day, sheet }: CheckedSheet, kind: CheckKind, onDone?: () => void) {
  const queries = useQueryClient();
  const check = sheet.checks.find((one) => one.kind === kind);
  const readAgain = () => queries.invalidateQueries({ queryKey: ["office", "readCookSheets"] });
  const { mutate, isPending, error, reset } = useOfficeChange("markCookSheet", {
    handles: () => true,
    onDone: () => void readAgain().then(onDone),
  });
  const mark = (
    value: number | null,
    temperature: Pick<BodyOf<"markCookSheet">, "isCold" | "deviation"> = {},
  ) =>
    mutate(
      {
        params: { day, menuId: String(sheet.menuId) },
        body: { kind, value, seenAt: check?.at ?? null, ...temperature },
      },
      { onError: () => void readAgain() },
    );
  const problem = error ? (fieldErrors(error).value ?? failureText(error)) : undefined;
  return { check, mark, isPending, problem, isLost: isLostRace(error), reset };
}

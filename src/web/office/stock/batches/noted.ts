import type { DeliveryDay } from "#contract/day.ts";
import type { CookSheets } from "#contract/office/kitchen/cook-sheets.ts";
import { useOffice } from "#web/office/office-api.ts";
import type { Noted } from "#web/office/stock/batches/draft.ts";

/** What the cooks have written on the sheets of the day already, by dish: nobody types it twice. */
export function useNoted(day: DeliveryDay, isAsked: boolean): (menuId: number | null) => Noted {
  const { data } = useOffice("readCookSheets", { params: { day } }, isAsked);
  return (menuId) => notedOf(data, menuId);
}

export function notedOf(sheets: Pick<CookSheets, "sheets"> | undefined, menuId: number | null): Noted {
  const sheet = menuId === null ? undefined : sheets?.sheets.find((one) => one.menuId === menuId);
  const check = (kind: string) => sheet?.checks.find((one) => one.kind === kind);
  const temperature = check("temperature");
  return {
    portions: check("portions")?.value,
    temperature: temperature && { tenths: temperature.value, at: temperature.at },
    isCold: temperature ? sheet?.isCold : undefined,
  };
}

import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { amountText } from "#web/office/kitchen/amount-text.ts";

/** `250 g`, `12,346 kg`, `2 EL`. */
export function kitchenAmount(thousandths: number, unit: KitchenUnit): string {
  if (unit === "kg") return amountText(thousandths * 1_000, "g");
  if (unit === "l") return amountText(thousandths * 1_000, "ml");
  if (unit === "TL" || unit === "EL") return amountText(thousandths, "Stück").replace("Stück", unit);
  return amountText(thousandths, unit);
}

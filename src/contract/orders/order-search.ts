import * as z from "zod/mini";
import { email } from "#contract/checkout/checkout.ts";
import { cleanLine } from "#contract/clean-text.ts";

const numberForm = /^(?<prefix>[A-Z]{0,4})(?<digits>\d{1,12})$/;
const notPrinted = /[^\p{L}\d]/gu;
const plain = (text: string) => cleanLine(text).replace(notPrinted, "").toUpperCase();

/** Who asks for the link to an order. Spaces, hyphens and case of the number do not count. */
export const orderSearch = z.object({
  orderNumber: z
    .string("Bestellnummer ist erforderlich.")
    .check(
      z.maxLength(100, { error: "Bitte höchstens 100 Zeichen eingeben.", abort: true }),
      z.overwrite(plain),
      z.minLength(1, { error: "Bestellnummer ist erforderlich.", abort: true }),
      z.regex(numberForm, "Bitte geben Sie die Nummer so ein, wie sie in der E-Mail zur Bestellung steht."),
    ),
  email,
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** The number as orders have it; without letters it is one of this shop's own. */
export function writtenNumber({ orderNumber }: OrderSearch, ownPrefix: string): string {
  const { prefix, digits } = numberForm.exec(orderNumber)?.groups ?? {};
  return `${prefix || ownPrefix}-${digits}`;
}

import * as z from "zod/mini";
import { email } from "#contract/checkout/checkout.ts";
import { cleanLine, isPrinted } from "#contract/clean-text.ts";

/** The text is mailed to an unconfirmed address: it must not carry links. */
const webAddress = /:\/\/|www\./i;

function oneLine(missing: string, longest: number, sign = isPrinted) {
  return z.string(missing).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.regex(sign, { error: missing, abort: true }),
    z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    z.refine((text) => !webAddress.test(text), "Bitte keine Internetadresse eingeben."),
  );
}

/** A declaration of withdrawal (§ 356a BGB): who, which contract, and where the receipt goes. */
export const withdrawalStatement = z.object({
  name: oneLine("Name ist erforderlich.", 160),
  /** order number, or what else the guest can say of the contract: a declaration is not refused over it */
  contract: oneLine("Bestellnummer ist erforderlich.", 200, /\S/),
  email,
});
export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;

export const withdrawalId = z.object({ id: z.string().check(z.maxLength(100)) });

/** The same whether such an order exists or not. Its items go by mail alone. */
export const withdrawalReceipt = z.object({
  id: z.string(),
  receivedAt: z.string(),
  email: z.string(),
  name: z.string(),
  contract: z.string(),
  /** false when the mailbox has reached its daily limit: then this page is the receipt */
  isMailed: z.boolean(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

import * as z from "zod/mini";
import { email } from "#contract/checkout.ts";

/** What is said is sent on by mail to an address that nobody has confirmed: it must not carry anybody's links. */
const webAddress = /:\/\/|www\./i;

function oneLine(missing: string, longest: number) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim()),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    z.refine((text) => !webAddress.test(text), "Bitte keine Internetadresse eingeben."),
  );
}

/** A declaration of withdrawal: who, of which contract, and where the receipt goes (§ 356a BGB). */
export const withdrawalStatement = z.object({
  name: oneLine("Name ist erforderlich.", 160),
  /** the order's number, or whatever else identifies the contract or a part of it */
  contract: oneLine("Bestellnummer ist erforderlich.", 200),
  email,
});
export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;

export const withdrawalId = z.object({ id: z.string().check(z.maxLength(100)) });

/** The receipt as its page shows it: the same whether there is such an order or not. Its items go by mail alone. */
export const withdrawalReceipt = z.object({
  id: z.string(),
  /** ISO instant */
  receivedAt: z.string(),
  email: z.string(),
  /** what was declared, in the person's words */
  name: z.string(),
  contract: z.string(),
  /** false where the mailbox has had its share for a day: then this page is the receipt */
  isMailed: z.boolean(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

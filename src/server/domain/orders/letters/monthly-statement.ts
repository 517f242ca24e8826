import { groupedIban } from "#contract/checkout/iban.ts";
import { type CalendarDay, monthText } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { statementFile } from "#server/domain/invoices/statements/statement-file.ts";
import { type Draft, facts, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { euro, greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface MonthlyStatementData {
  number: string;
  month: CalendarDay;
  name: string;
  openCents: Cents;
  account: { holder: string; iban: string; bic: string };
  /** false: only what is open of months before */
  hasInvoices: boolean;
}

export function monthlyStatement(data: MonthlyStatementData): Draft {
  const { number, openCents, account, hasInvoices } = data;
  const texts = mailTexts.monthlyStatement;
  const month = monthText(data.month);
  return {
    subject: texts.subject(month),
    preview: `${number}: offen ${euro(openCents)}.`,
    blocks: [
      heading(texts.heading(month)),
      greeting(data.name),
      paragraph((hasInvoices ? texts.intro : texts.introEarlier)(month)),
      ...(openCents > 0
        ? [
            paragraph(texts.pay),
            facts([
              ["Offen", euro(openCents)],
              ["Empfänger", account.holder],
              ["IBAN", groupedIban(account.iban)],
              ...(account.bic ? [["BIC", account.bic] as [string, string]] : []),
              ["Verwendungszweck", number],
            ]),
            paragraph(texts.crossed),
          ]
        : [paragraph(texts.nothingOpen)]),
      small(texts.noInvoice),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

export const composeMonthlyStatement: Compose = async ({ database }, { id, data }) => {
  const letter = data as unknown as MonthlyStatementData;
  const file = await statementFile(database, letter.number);
  if (!file) throw new Error(`mail ${id}: its statement is gone`);
  const attachment = { filename: file.name, contentType: "application/pdf" as const, content: file.pdf };
  return { ...monthlyStatement(letter), attachments: [attachment] };
};

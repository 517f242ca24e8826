import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { pages } from "#contract/addresses.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import type { OverdueCounts, OverdueKind } from "#contract/office/orders/overdue.ts";
import { button, type Draft, facts, heading, paragraph } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";

export interface OverdueReportData {
  day: CalendarDay;
  counts: OverdueCounts["counts"];
  oldestDay: DeliveryDay | null;
}

const texts = mailTexts.overdueReport;

const names: Record<OverdueKind, string> = {
  unpacked: "Nicht gepackt",
  unshipped: "Gepackt, nicht verschickt",
  unconfirmed: "Verschickt, nicht als zugestellt bestätigt",
  cartons: "Kartons ohne Sendungsnummer",
  toUnpack: "Gestoppt, bitte auspacken",
  incidents: "Kam zurück oder ging verloren",
  withdrawals: "Widerrufe ohne Antwort",
  mails: "Gescheiterte E-Mails",
  refunds: "Gescheiterte Erstattungen",
  invoices: "Rechnungen, die nicht bezahlt sind",
};

export function overdueReport({ day, counts, oldestDay }: OverdueReportData, url: string): Draft {
  const rows = (Object.keys(names) as OverdueKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind): [string, string] => [names[kind], String(counts[kind])]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const blocks = [
    heading(texts.heading(total)),
    paragraph(texts.intro),
    facts(rows),
    ...(oldestDay ? [paragraph(texts.oldest(longDay(oldestDay)))] : []),
    button(texts.button, url),
  ];
  return {
    subject: texts.subject(total, longDay(day)),
    preview: rows.map(([name, count]) => `${name}: ${count}`).join(" · "),
    blocks,
    why: texts.why,
  };
}

export const composeOverdueReport: Compose = async ({ publicUrl }, { data }) => {
  const url = `${publicUrl()}${pages.dashboard()}/ueberfaellig`;
  return { ...overdueReport(data as unknown as OverdueReportData, url), attachments: [] };
};

import { mailFoot } from "#brand/mails.ts";
import type { Company } from "#contract/shop/company.ts";
import type { Draft } from "#server/domain/mail/blocks.ts";
import { toHtml } from "#server/domain/mail/html-frame.ts";
import { toText } from "#server/domain/mail/text.ts";
import type { Brand } from "#server/domain/shop/brand.ts";
import { readCompanyAndBrand } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Letter } from "#server/platform/mail/letter.ts";

/** Who writes, as of now. */
export interface Sender {
  company: Company;
  brand: Brand;
}

export function readSender(queries: Queries): Promise<Sender> {
  return readCompanyAndBrand(queries);
}

export function writeLetter(draft: Draft, { company, brand }: Sender): Letter {
  const foot = [...mailFoot(company), draft.why];
  return { subject: draft.subject, html: toHtml(draft, foot, brand), text: toText(draft, foot) };
}

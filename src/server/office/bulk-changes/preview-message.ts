import type { BodyOf, DataOf } from "#contract/contract.ts";
import { orderMessage } from "#server/domain/messages/letters/order-message.ts";
import { writeLetter } from "#server/domain/messages/write-letter.ts";
import { readCompany } from "#server/domain/settings/company.ts";
import { readChosen } from "#server/office/bulk-changes/chosen.ts";
import { messageTo } from "#server/office/bulk-changes/send-message.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The letter as the first of its readers gets it, and how many there are. */
export async function previewMessage(
  queries: Queries,
  { deliveries, ...letter }: BodyOf<"previewBulkMessage">,
): Promise<DataOf<"previewBulkMessage">> {
  const chosen = (await readChosen(queries, deliveries)).filter(({ email }) => email !== "");
  const [first] = chosen;
  if (!first) throw new Refusal("nobody_to_write_to");
  const days = chosen.filter(({ orderId }) => orderId === first.orderId).map(({ day }) => day);
  const draft = orderMessage(messageTo({ ...first, days }, letter));
  const { subject, text } = writeLetter(draft, await readCompany(queries));
  return { subject, text, guests: new Set(chosen.map(({ orderId }) => orderId)).size };
}

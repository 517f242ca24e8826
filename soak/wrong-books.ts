import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import type { CaughtMail } from "#test/mail-server.ts";
import { miscounted } from "#test/portions.ts";
import { type Buyers, untilTrue } from "./buyers.ts";

/**
 * Differences between the books and what the guests were answered. Each guest gets one mail; `unheard`: how often a
 * worker or a mail server went away, after which one mail may come again with its Message-ID.
 */
export async function wrongBooks(
  database: FreeDatabase,
  { bought }: Pick<Buyers, "bought">,
  caught: readonly CaughtMail[],
  unheard = 0,
): Promise<string[]> {
  const wrong: string[] = [];
  const unsent = () =>
    database.rows<{ mail: string }>(
      `SELECT m.status || ' ' || m.id || ', its job ' || coalesce(string_agg(j.state::text, ' and '), 'is gone') AS mail
       FROM mails m LEFT JOIN pgboss.job j ON j.name = 'send-mail' AND j.singleton_key = m.id::text
       WHERE m.status <> 'sent' GROUP BY m.id LIMIT 5`,
    );
  await untilTrue(async () => (await unsent()).length === 0, 1_000).catch(async () => {
    wrong.push(`mails are not sent in time: ${(await unsent()).map(({ mail }) => mail).join(", ")}`);
  });
  const booked = await database.rows<{ id: string; email: string; number: string }>(
    "SELECT o.id, o.email, i.number FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.status = 'paid'",
  );
  const numbers = new Map(booked.map(({ id, number }) => [id, number]));
  for (const [orderId, number] of bought) {
    if (numbers.get(orderId) !== number) wrong.push(`${number} was told, ${numbers.get(orderId)} is booked`);
  }
  if (booked.length !== bought.size) wrong.push(`${booked.length} invoices for ${bought.size} purchases`);
  const mails = Map.groupBy(caught, ({ to }) => to[0]);
  const got = booked.map(({ email }) => mails.get(email) ?? []);
  const missing = got.filter(({ length }) => length === 0).length;
  const repeated = got.filter(({ length }) => length > 1);
  const unknown = repeated.filter((all) => new Set(all.map(({ messageId }) => messageId)).size > 1).length;
  if (missing > 0) wrong.push(`${missing} guests got no mail`);
  if (repeated.length > unheard) wrong.push(`${repeated.length} guests got their mail again`);
  if (unknown > 0) wrong.push(`${unknown} of these under another Message-ID`);
  const counters = await miscounted({ database: database as Parameters<typeof miscounted>[0]["database"] });
  if (counters.length > 0) wrong.push(`${counters.length} counters of portions are wrong`);
  return [...wrong, ...(await verifyBooks(database)).faults];
}

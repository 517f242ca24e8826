import { expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { eva, wednesday } from "#test/buy.ts";
import {
  cancel,
  move,
  nextWednesday,
  type Ordered,
  ordered,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { openMailServer } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

/** The wait for further changes is over. */
const passWait = () =>
  shop.database.rows(
    "UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND start_after > now()",
  );
const lettersOf = ({ orderId }: Ordered) =>
  storedLetters(shop.database, "order_id = $1 AND kind <> 'order-confirmation'", [orderId]);
const to = (order: Ordered, day: string, street: string) =>
  order.guest.call("changeDeliveryAddress", {
    params: { token: order.token, day },
    body: {
      recipient: { ...eva, street, city: "www.boese.example" },
      deliveries: "one",
    },
  });

const calendar = { filename: expect.stringMatching(/^Lieferung-.+\.ics$/) };

async function sent(order: Ordered, count: number) {
  const worker = await work(shop);
  await expect
    .poll(async () => (await lettersOf(order)).map(({ status }) => status))
    .toEqual(Array(count).fill("sent"));
  await worker.stop();
  expect(worker.errors).toEqual([]);
  return lettersOf(order);
}

it("changes are mailed with their documents, and the stored letter does not open the order", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  // the mail about earlier changes goes out at once, before the cancellation
  await cancel(order, thursday);
  const { corrections } = await storedChanges(shop, order);
  expect(corrections.map(({ scope }) => scope)).toEqual(["details", "delivery"]);
  const [cancellation, change] = await sent(order, 2);
  expect(change?.attachments).toMatchObject([{ filename: `${corrections[0]?.number}.pdf` }, calendar]);
  expect(cancellation?.attachments).toMatchObject([{ filename: `${corrections[1]?.number}.pdf` }, calendar]);
  expect(cancellation?.plain).toContain("Donnerstag, 17.\u00a0September 2026");
  expect(change?.plain).toContain("Mittwoch, 16.\u00a0September 2026");
  expect(change?.plain).toContain("Rechnungsberichtigung");
  expect(change?.plain).not.toContain(order.token);
});

it("what is changed while the mail waits is one mail and one document with the last state", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  await to(order, thursday, "Ring");
  await move(order, thursday, nextWednesday);
  await to(order, nextWednesday, "Hauptstr.");
  expect((await storedChanges(shop, order)).mails).toHaveLength(1);
  await passWait();
  const [letter] = await sent(order, 1);
  const { corrections } = await storedChanges(shop, order);
  expect(letter?.attachments).toMatchObject([{ filename: `${corrections[0]?.number}.pdf` }, calendar]);
  expect(corrections).toHaveLength(1);
  expect((await issuedDocument(shop.database, corrections[0]?.number ?? ""))?.document).toMatchObject({
    corrects: { reason: "Liefertag und Anschrift auf Ihren Wunsch geändert" },
    changes: [
      { what: "day", from: wednesday, to: nextWednesday },
      { what: "recipient", day: nextWednesday, to: { street: "Hauptstr. 12a" } },
    ],
  });
  expect(letter?.plain).toContain("Mittwoch, 23.\u00a0September 2026");
  expect(letter?.plain).toContain("Hauptstr. 12a");
  expect(letter?.plain).not.toContain("Donnerstag");
  expect(letter?.plain).not.toContain("Ring");
  // the reader may not be the person who typed the address
  expect(letter?.plain).toContain("50674 www. boese. example");
});

it("a delivery that is back where it was is told as that without a document, and what follows a mail that is out is a new one", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  await move(order, thursday, wednesday);
  await passWait();
  const [letter] = await sent(order, 1);
  expect(letter?.plain.replace(/\s+/g, " ")).toContain("Es bleibt bei Tag und Anschrift.");
  expect(letter?.attachments).toMatchObject([calendar]);
  expect((await storedChanges(shop, order)).corrections).toEqual([]);
  await move(order, wednesday, thursday);
  expect((await storedChanges(shop, order)).mails).toHaveLength(2);
});

it("waits two minutes for second thoughts, and no worker takes it before", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  const [job] = await shop.database.rows<{ seconds: number }>(
    `SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
     WHERE singleton_key = (SELECT id::text FROM mails WHERE order_id = $1 AND kind = 'delivery-change')`,
    [order.orderId],
  );
  expect(job?.seconds).toBe(120);
});

it("a mail that is never delivered has its document all the same", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  await passWait();
  const server = await openMailServer({ toRecipient: () => "550 unknown" });
  const worker = await work(shop, server.url);
  await expect.poll(async () => (await lettersOf(order)).map(({ status }) => status)).toEqual(["failed"]);
  await worker.stop();
  await server.close();
  expect((await storedChanges(shop, order)).corrections).toMatchObject([{ scope: "details" }]);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { settlePayment } from "#server/storefront/checkout/settle-payment.ts";
import { buy, confirm, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { type CaughtMail, openBadServer, openMailServer, plainTextOf } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

it("a paid order is confirmed by one mail with invoice, terms and withdrawal notice, however often it is settled", async () => {
  const server = await openMailServer();
  const worker = await work(shop, server.url);
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ];
  const bought = await buy(shop, shop.guest(), { lines });
  const payment = (await paymentOfOrder(shop.database, bought.orderId))!;
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.checkout, payment, { urgent: true })));
  await expect.poll(() => mailOf(bought.orderId)).toMatchObject({ status: "sent" });
  await worker.stop();
  await server.close();
  expect(worker.errors).toEqual([]);
  expect(server.caught).toHaveLength(1);
  const [mail] = server.caught as [CaughtMail];
  expect(mail.to).toEqual(["eva.brandt@example.de"]);
  const text = plainTextOf(mail.raw);
  expect(text).toContain(bought.invoiceNr);
  expect(text).toContain("Mittwoch, 16. September 2026");
  expect(text).toContain("Freitag, 18. September 2026");
  expect(text).toContain("Lieferung Fr, 18.09.: änderbar bis Mi, 16.09., 12:00 Uhr");
  const token = /http:\/\/shop.localhost\/bestellung\/([\w-]{51})/.exec(text)?.[1] ?? "";
  const { data: seen } = await shop.guest().call("readGuestOrder", { params: { token } });
  expect(seen.number).toBe(/^Bestellnummer: ([A-Z]{1,4}-\d+)/m.exec(text)?.[1]);
  const [stored] = await storedLetters(shop.database, "kind = 'order-confirmation'");
  const withoutToken = text.replaceAll(/bestellung\/[\w-]{51}/g, "bestellung/…");
  expect(stored?.plain.replace(/\s+/g, " ").trim()).toBe(withoutToken.replace(/\s+/g, " ").trim());
  expect(stored?.html).toContain(bought.invoiceNr);
  // the stored letter must not open the order for readers of the database
  expect(JSON.stringify(await storedLetters(shop.database, "true"))).not.toContain(token);
  expect(mail.raw).toContain(`filename=${bought.invoiceNr}.pdf`);
  expect(mail.raw).toContain(`filename=Lieferung-${seen.number}.ics`);
  expect(mail.raw).toContain("filename=AGB.pdf");
  expect(mail.raw).toContain("filename=Widerrufsbelehrung.pdf");
  expect(mail.raw).toContain("filename=Gesetzliche-Gewaehrleistung.pdf");
  expect(mail.raw).toMatch(/Content-Type: text\/calendar;[^:]*method=PUBLISH/);
});

it("the dishes are shown by small pictures that come with the mail, and a box says what is in it", async () => {
  const server = await openMailServer();
  const worker = await work(shop, server.url);
  const box = shop.snapshot.catalogue.menus.find(({ isBox }) => isBox)!;
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: box.id, quantity: 1, day: wednesday },
    { menuId: 1, quantity: 6, day: friday },
  ];
  const { orderId } = await buy(shop, shop.guest(), { lines });
  await expect.poll(() => mailOf(orderId)).toMatchObject({ status: "sent" });
  await worker.stop();
  await server.close();
  const [letter] = await storedLetters(shop.database, "order_id = $1", [orderId]);
  const cids = [...letter!.html.matchAll(/<img src="cid:([^"]+)" width="72" height="54"/g)].map(
    ([, cid]) => cid,
  );
  expect(cids).toHaveLength(3);
  expect(cids[2]).toBe(cids[0]);
  const parts = picturesIn(server.caught[0]!.raw);
  expect(parts.map(({ cid }) => cid)).toEqual([...new Set(cids)]);
  for (const { content } of parts) {
    expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 144, height: 108 });
    expect(content.length).toBeLessThan(12_000);
  }
  const dish = shop.snapshot.catalogue.menusById.get(box.id)!.food.contents[0]!;
  const plain = letter!.plain.replace(/\s+/g, " ");
  expect(plain).toContain(`Darin: ${dish.quantity} × ${dish.name}`);

  const support = await staffOf(shop, "support");
  const { id } = (await mailOf(orderId))!;
  const { data } = await support.call("readMail", { params: { mailId: id } });
  expect(data.html).not.toContain("cid:");
  expect(data.html?.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(3);
  expect(data.attachments.filter((name) => name.endsWith(".jpg"))).toEqual([]);
});

it("an unpaid order gets no confirmation", async () => {
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest));
  await pressAtProvider(shop, placed.sessionId, "ablehnen");
  shop.clock.forward({ seconds: 3 });
  await confirm(guest, placed);
  expect(await mailOf(placed.orderId)).toBeUndefined();
});

it("without a mail server each mail is a file that a mail program opens", async () => {
  const worker = await work(shop);
  const { orderId } = await buy(shop, shop.guest());
  await expect.poll(() => mailOf(orderId)).toMatchObject({ status: "sent" });
  const files = await readdir(worker.folder);
  const { id } = (await mailOf(orderId))!;
  expect(files).toContain(`2026-09-14-order-confirmation-${id}.eml`);
  expect(files.filter((name) => !name.endsWith(".eml"))).toEqual([]);
  const raw = await readFile(join(worker.folder, `2026-09-14-order-confirmation-${id}.eml`), "utf8");
  expect(raw).toMatch(/^To: eva.brandt@example.de\r$/m);
  expect(raw).toMatch(/^Subject: .*Bestellbest=C3=A4tigung.*[A-Z]{1,4}-/m);
  await worker.stop();
});

it("a mail server that never answers delays no order: orders are paid while it holds a mail", async () => {
  const tarpit = await openBadServer(() => {});
  const worker = await work(shop, tarpit.url);
  const first = await buy(shop, shop.guest());
  await expect.poll(() => tarpit.connections()).toBeGreaterThan(0);
  expect(await mailOf(first.orderId)).toMatchObject({ status: "sending" });
  const more = await Promise.all(Array.from({ length: 5 }, () => buy(shop, shop.guest())));
  const list = await shop.app.inject("/api/v1/menus");
  expect(more.every(({ invoiceNr }) => invoiceNr.startsWith("RE-2026-"))).toBe(true);
  expect(list.statusCode).toBe(200);
  expect(await mailOf(first.orderId)).toMatchObject({ status: "sending" });
  await worker.stop();
  expect(await mailOf(first.orderId)).toMatchObject({ status: "queued" });
  await tarpit.close();
});

it("without any worker orders are paid, and their mails wait", async () => {
  const { orderId } = await buy(shop, shop.guest());
  expect(await mailOf(orderId)).toMatchObject({ status: "queued", attempts: 0 });
});

function mailOf(orderId: string) {
  return shop.database.row<{ id: string; status: string; attempts: number }>(
    "SELECT id, status, attempts FROM mails WHERE order_id = $1",
    [orderId],
  );
}

function picturesIn(raw: string): { cid: string; content: Buffer }[] {
  const parts = raw.split(/\r?\n--/).filter((part) => /^Content-Type: image\/jpeg/im.test(part));
  return parts.map((part) => {
    const [head = "", content = ""] = part.split(/\r?\n\r?\n/);
    return { cid: /^Content-ID: <([^>]+)>/im.exec(head)?.[1] ?? "", content: Buffer.from(content, "base64") };
  });
}

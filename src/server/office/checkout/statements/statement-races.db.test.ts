import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { erasePerson, previewErasure } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { sendDueStatements } from "#server/office/checkout/statements/send-due-statements.ts";
import { markDelivered } from "#test/buy.ts";
import { allAtOnce, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { statementsOf } from "#test/statements.ts";

const shop = await shopForTests();
const karin = await staffOf(shop, "accounting");
const mira = await staffOf(shop, "support");
const { bought, claimOf, want, read, draw, round, letters, book, wishes } = statementsOf(shop, karin);
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("two at once", () => {
  const deps = { database: shop.database, outbox: shop.outbox, clock: shop.checkout.clock };
  const worker = () =>
    sendDueStatements(deps, (error) => {
      throw error;
    });
  const lockOf = (orderId: string) => `SELECT FROM orders WHERE id = '${orderId}' FOR UPDATE`;

  it("two workers, and a person by hand, write one statement and one letter", async () => {
    const one = await bought("Zweifach");
    await want(one.purchaseId);
    shop.clock.set("2026-10-01T07:00:00");
    const hand = async () => void (await draw(one.purchaseId, "2026-09"));
    await allAtOnce(shop, lockOf(one.orderId), [worker, worker, hand]);
    expect(await letters("Zweifach")).toHaveLength(1);
    expect((await read(one.purchaseId)).rows).toHaveLength(1);
  });

  it("a wish that is taken back at the same moment brings one statement or none, and none later", async () => {
    const one = await bought("Zurueck");
    await want(one.purchaseId);
    shop.clock.set("2026-10-01T07:00:00");
    await allAtOnce(shop, lockOf(one.orderId), [worker, () => want(one.purchaseId, false)]);
    const sent = (await letters("Zurueck")).length;
    expect(sent).toBeLessThan(2);
    expect(await wishes("Zurueck")).toEqual([]);
    await round("2026-11-01T07:00:00");
    expect(await letters("Zurueck")).toHaveLength(sent);
  });

  it("an erasure at the same moment brings one statement or none, and none later", async () => {
    const one = await bought("Loeschung");
    await want(one.purchaseId);
    shop.clock.set("2026-10-01T07:00:00");
    const erase = async () => void (await erasePerson(shop.database, "Loeschung@example.de", shop.now()));
    await allAtOnce(shop, lockOf(one.orderId), [worker, erase]);
    const sent = (await letters("Loeschung")).length;
    expect(sent).toBeLessThan(2);
    expect(await wishes("Loeschung")).toEqual([]);
    await round("2026-11-01T07:00:00");
    expect(await letters("Loeschung")).toHaveLength(sent);
  });

  it("two people note it once", async () => {
    const one = await bought("Beide");
    const noted = await allAtOnce(shop, lockOf(one.orderId), [
      () => want(one.purchaseId),
      () => want(one.purchaseId),
    ]);
    expect(noted.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await wishes("Beide")).toHaveLength(1);
  });

  it("a round that dies before its end leaves nothing, and the next one does all", async () => {
    const one = await bought("Absturz");
    await want(one.purchaseId);
    shop.clock.set("2026-10-01T07:00:00");
    const failed: unknown[] = [];
    const outbox = { ...shop.outbox, queue: () => Promise.reject(new Error("killed")) };
    await sendDueStatements({ ...deps, outbox }, (error) => failed.push(error));
    expect(failed).not.toEqual([]);
    expect([(await read(one.purchaseId)).rows, await letters("Absturz")]).toEqual([[], []]);
    await round();
    expect(await letters("Absturz")).toHaveLength(1);
  });
});

it("follows a mailbox that was mistyped, and an erasure ends it: what was sent is kept as a letter, and nothing follows", async () => {
  const one = await bought("Tippfehler");
  await want(one.purchaseId);
  await mira.call("correctEmail", {
    params: { orderId: one.orderId },
    body: {
      ...{ id: randomUUID(), seen: "Tippfehler@example.de", email: "Richtig@example.de" },
      ...{ revokesLink: false, confirms: false },
    },
  });
  expect([await wishes("Tippfehler"), await wishes("Richtig")]).toMatchObject([[], [{}]]);
  await round("2026-10-01T07:00:00");
  expect(await letters("Richtig")).toHaveLength(1);
  expect((await exportPerson(shop.database, "Richtig@example.de", shop.now())).statements).toHaveLength(2);
  const { open } = await claimOf(one.invoiceNr);
  await book(one.purchaseId, open);
  await markDelivered(shop, one.orderId);
  const { goes, stays } = await previewErasure(shop.database, "Richtig@example.de", shop.now());
  expect(goes.join()).toContain("1 eingetragene Monatsaufstellung");
  expect(stays.join()).toContain("1 Monatsaufstellung, sechs Jahre");
  await erasePerson(shop.database, "Richtig@example.de", shop.now());
  expect(await wishes("Richtig")).toEqual([]);
  await round("2026-11-01T07:00:00");
  expect(await letters("Richtig")).toHaveLength(1);
  const left = () =>
    shop.database.rows("SELECT FROM monthly_statements WHERE customer_key = 'richtig@example.de'");
  await enforceRetention(shop.database, new Date("2032-12-31T12:00:00Z"));
  expect(await left()).toHaveLength(1);
  await enforceRetention(shop.database, new Date("2033-01-02T12:00:00Z"));
  expect(await left()).toEqual([]);
});

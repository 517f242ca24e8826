import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestShop } from "#test/open-shop.ts";
import type { TestWorker } from "#test/work.ts";

export function newAddress(): string {
  return `${randomUUID()}@example.de`;
}

/** Actions of a subscriber, and what the shop has stored about them. */
export function subscriberOf(shop: TestShop, worker: TestWorker) {
  return { submit, press, requested, confirmed, tokenIn, mailTo, mailsTo, statusOf, logOf };

  function submit(payload: string) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return shop.app.inject({ method: "POST", url: "/newsletter", headers, payload });
  }

  async function press(button: "bestaetigen" | "abbestellen", token: string): Promise<void> {
    const answer = await shop.app.inject({ method: "POST", url: `/newsletter/${button}/${token}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  }

  async function requested(email: string): Promise<string> {
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    return tokenIn(email, "newsletter-confirmation");
  }

  async function confirmed(): Promise<string> {
    const email = newAddress();
    await press("bestaetigen", await requested(email));
    return email;
  }

  async function tokenIn(email: string, kind: string): Promise<string> {
    const mail = (await mailTo(email, kind)).replace(/=\r\n/g, "");
    return /\/newsletter\/\w+\/([\w-]{43})/.exec(mail)?.[1] ?? "";
  }

  async function mailTo(email: string, kind: string): Promise<string> {
    const find =
      "SELECT id FROM mails WHERE recipient = $1 AND kind = $2 AND status = 'sent' ORDER BY created_at LIMIT 1";
    await expect.poll(() => shop.database.row(find, [email, kind])).toBeDefined();
    const { id } = (await shop.database.row<{ id: string }>(find, [email, kind]))!;
    const name = (await readdir(worker.folder)).find((one) => one.includes(id)) ?? "";
    return readFile(join(worker.folder, name), "utf8");
  }

  async function mailsTo(email: string): Promise<string[]> {
    const rows = await shop.database.rows<{ kind: string }>("SELECT kind FROM mails WHERE recipient = $1", [
      email,
    ]);
    return rows.map(({ kind }) => kind);
  }

  async function statusOf(email: string): Promise<string | undefined> {
    const found = await shop.database.row<{ status: string }>(
      "SELECT status FROM newsletter_subscriptions WHERE email_key = $1",
      [email],
    );
    return found?.status;
  }

  async function logOf(email: string): Promise<string[]> {
    const rows = await shop.database.rows<{ event: string }>(
      "SELECT event FROM newsletter_log WHERE email = $1 ORDER BY id",
      [email],
    );
    return rows.map(({ event }) => event);
  }
}

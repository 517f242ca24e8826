import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { composeWith } from "#server/start/compose-mails.ts";
import type { ClaimedMail } from "#server/platform/mail/queries.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const own = "violett Bagger Mond Zettel";

let made = 0;
async function invited() {
  const email = `neu-${++made}@example.de`;
  const body = { name: "Nele Neu", email, role: "kitchen" as const, endsOn: null, byMail: true };
  const { data } = await boss.call("hire", { body });
  expect(data.password).toBeNull();
  return { id: data.id, email, token: await tokenFor(email) };
}

/** From the letter, as the worker writes it now. */
async function tokenFor(email: string): Promise<string> {
  const mail = await shop.database.row<ClaimedMail>(
    "SELECT * FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
    [email],
  );
  const { publicUrl, linkKeys, snapshot, checkout } = shop;
  const compose = composeWith({
    database: shop.database,
    clock: checkout.clock,
    publicUrl,
    linkKeys,
    snapshot,
  });
  const { text } = await compose(mail as ClaimedMail);
  return /\/login#einladung=([\w.-]+)/.exec(text)?.[1] ?? "";
}

const accept = (token: string, newPassword = own) =>
  ask(shop, "acceptInvitation", { body: { token, newPassword } });
const logIn = (email: string, password: string) => ask(shop, "login", { body: { email, password } });

it("a new member chooses the password by the mail's link, once", async () => {
  const { email, token } = await invited();
  expect(expectRefusal(await accept(token, "kurz")).errors).toEqual({
    newPassword: [expect.stringContaining("mindestens")],
  });
  const twice = await Promise.all([accept(token), accept(token, `${own} anders`)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  const logins = await Promise.all([logIn(email, own), logIn(email, `${own} anders`)]);
  expect(logins.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await accept(token)).statusCode).toBe(410);
  // the letter that is sent once more opens nothing either
  expect((await accept(await tokenFor(email))).statusCode).toBe(410);
});

it.each([
  ["is of another person", async (token: string) => token.replace(/^\d+/, "1")],
  ["has a later day", async (token: string) => token.replace(/\.\d{4}-/, ".2099-")],
  ["is no token", async () => "x"],
])("a link that %s opens nothing", async (_what, change) => {
  const { email, token } = await invited();
  expect(expectRefusal(await accept(await change(token)))).toMatchObject({ code: "invitation_ended" });
  expect((await logIn(email, own)).statusCode).toBe(401);
});

it("ends after a week, with the access, and with another password", async () => {
  const [late, dismissed, reset] = [await invited(), await invited(), await invited()];
  await shop.database.rows("UPDATE staff SET is_active = false WHERE id = $1", [dismissed.id]);
  await boss.call("resetPassword", { params: { staffId: String(reset.id) } });
  expect((await accept(dismissed.token)).statusCode).toBe(410);
  expect((await accept(reset.token)).statusCode).toBe(410);
  shop.clock.forward({ hours: 24 * 8 });
  expect((await accept(late.token)).statusCode).toBe(410);
});

it("is no open access in the team until a password is chosen, and is sent once more for another week", async () => {
  const { id, email, token } = await invited();
  const member = async () => (await boss.call("readTeam")).data.find((one) => one.id === id);
  const params = { staffId: String(id) };
  const until = (await member())?.invitedUntil;
  expect(until).toMatch(/^\d{4}-/);
  shop.clock.forward({ hours: 24 * 8 });
  expect(await member()).toMatchObject({ invitedUntil: until, isInvitationOver: true });
  const body = { id: randomUUID() };
  await boss.call("inviteAgain", { params, body });
  await boss.call("inviteAgain", { params, body });
  expect(await shop.database.rows("SELECT 1 FROM mails WHERE recipient = $1", [email])).toHaveLength(2);
  expect(await member()).toMatchObject({ isInvitationOver: false });
  expect((await accept(token)).statusCode).toBe(410);
  expect((await accept(await tokenFor(email))).statusCode).toBe(200);
  expect(await member()).toMatchObject({ invitedUntil: null, isInvitationOver: false });
  expect(await boss.refused("inviteAgain", { params, body: { id: randomUUID() } })).toMatchObject({
    code: "edited_meanwhile",
    message: expect.stringContaining("keine Einladung mehr offen"),
  });
});

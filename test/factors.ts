import { TOTP } from "otpauth";
import type { office } from "#contract/office/office.ts";
import type { Role } from "#contract/team/staff.ts";
import { ask } from "#test/ask.ts";
import { newAuthenticator } from "#test/authenticator.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import type { TestShop } from "#test/open-shop.ts";

export const ownPassword = "vier Wörter ohne Zusammenhang";
let made = 0;

/** A team member with a password only. */
export async function hired(shop: TestShop, role: Role): Promise<{ id: number; email: string }> {
  const email = `faktor-${++made}@example.de`;
  const person = await shop.database.row<{ id: number }>(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, 'Frieda Faktor', $2, $3) RETURNING id",
    [email, role, await cheapHash(ownPassword)],
  );
  if (!person) throw new Error("no person was hired");
  return { id: person.id, email };
}

export async function logIn(shop: TestShop, email: string, password = ownPassword) {
  const { token, data } = (await ask(shop, "login", { body: { email, password } })).json();
  return { token: token as string, awaits: data?.awaits as string | undefined };
}

type OfficeName = keyof typeof office;

/** A staff call with this token: raw status and body. */
export async function as(
  shop: TestShop,
  token: string,
  name: OfficeName,
  { params, body }: { params?: Record<string, string>; body?: object } = {},
) {
  const headers = { authorization: `Bearer ${token}`, "x-guest-id": undefined };
  const answer = await ask(shop, name, { params, body, headers });
  const isFile = answer.headers["content-disposition"] !== undefined;
  return { status: answer.statusCode, body: isFile ? {} : answer.json() };
}

/** Returns the authenticator and the recovery codes. */
export async function enrol(shop: TestShop, token: string, name = "Laptop") {
  const authenticator = newAuthenticator();
  const options = (await as(shop, token, "startPasskeyEnrolment")).body.data;
  const response = authenticator.make(options, shop.publicUrl());
  const { status, body } = await as(shop, token, "addPasskey", { body: { name, response } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { authenticator, codes: body.data.recoveryCodes as string[] | null };
}

/** An authenticator app's code at the shop's time. */
export function appCode(shop: TestShop, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: shop.now().getTime() });
}

/** Returns the app's secret. */
export async function enrolApp(shop: TestShop, token: string) {
  const { secret } = (await as(shop, token, "startTotp")).body.data;
  const { status, body } = await as(shop, token, "confirmTotp", { body: { code: appCode(shop, secret) } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { secret: secret as string, codes: body.data.recoveryCodes as string[] | null };
}

export async function logInByPasskey(
  shop: TestShop,
  authenticator: ReturnType<typeof newAuthenticator>,
  deviation: Parameters<typeof authenticator.sign>[2] = {},
) {
  const options = (await ask(shop, "startPasskeyLogin")).json().data;
  const response = authenticator.sign(options, shop.publicUrl(), deviation);
  const answer = await ask(shop, "logInByPasskey", { body: { response } });
  return { status: answer.statusCode, body: answer.json(), response };
}

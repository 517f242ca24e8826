import { expect, it } from "vitest";
import { as, enrol, hired, logIn, logInByPasskey, ownPassword } from "#test/factors.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests({ isPublic: true });

it("on a public shop a passkey opens nothing before a handed-out password is changed, and all of it afterwards", async () => {
  const { id, email } = await hired(shop, "admin");
  const { authenticator } = await enrol(shop, (await logIn(shop, email)).token);
  await shop.database.rows("UPDATE staff SET password_is_handed_out = true WHERE id = $1", [id]);
  const { body } = await logInByPasskey(shop, authenticator);
  expect(body.data.awaits).toBe("password");
  expect((await as(shop, body.token, "readTeam")).body.code).toBe("login_unfinished");
  const change = { current: ownPassword, newPassword: "violett Bagger Mond Zettel" };
  expect((await as(shop, body.token, "changePassword", { body: change })).status).toBe(200);
  expect((await as(shop, body.token, "readTeam")).status).toBe(200);
});

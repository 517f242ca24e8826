import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { resetAccess } from "#server/office/team/reset-access.ts";
import { ask } from "#test/ask.ts";
import { as, enrol, hired, logIn, ownPassword } from "#test/factors.ts";
import { shopForTests } from "#test/open-shop.ts";

const run = promisify(execFile);

const shop = await shopForTests({ publicUrl: "https://shop.example.de", isPublic: true });

/** The command as an operator calls it, beside the running shop. */
function staff(...args: string[]) {
  const command = join(import.meta.dirname, "../../../../tools/staff.ts");
  const env = { ...process.env, DATABASE_URL: shop.database.connectionString };
  return run(process.execPath, [command, ...args], { env });
}

const status = async (email: string, password: string) =>
  (await ask(shop, "login", { body: { email, password } })).statusCode;

describe("an administrator who has lost password and factors", () => {
  it("gets a password once, which opens nothing but its own change", async () => {
    const { id, email } = await hired(shop, "admin");
    const { token } = await logIn(shop, email);
    await enrol(shop, token);
    expect((await as(shop, token, "readTeam")).status).toBe(200);

    const { stdout } = await staff("reset", ` ${email.toUpperCase()} `);
    const password = /Passwort \(nur jetzt\): (\S+)/.exec(stdout)?.[1] ?? "";

    expect((await as(shop, token, "readTeam")).status).toBe(401);
    expect(await status(email, ownPassword)).toBe(401);
    expect(await logIn(shop, email, password)).toMatchObject({ awaits: "password" });
    const left = await shop.database.row(
      `SELECT (SELECT count(*)::int FROM passkeys WHERE staff_id = $1) AS passkeys,
         (SELECT count(*)::int FROM recovery_codes WHERE staff_id = $1) AS codes`,
      [id],
    );
    expect(left).toEqual({ passkeys: 0, codes: 0 });
  });

  it("finds it in the log and in a mail, and the password in none of them", async () => {
    const { id, email } = await hired(shop, "admin");
    const { stdout } = await staff("reset", email);
    const password = /Passwort \(nur jetzt\): (\S+)/.exec(stdout)?.[1] ?? "";
    const audited = await shop.database.rows<{ action: string; staff_name: string }>(
      "SELECT action, staff_name FROM log_entries WHERE subject = 'team' AND subject_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(audited).toEqual([
      { action: "zweite Faktoren zurückgesetzt", staff_name: "Kommandozeile" },
      { action: "neues Passwort vergeben", staff_name: "Kommandozeile" },
    ]);
    const events = await shop.database.rows<{ event: string; detail: string }>(
      "SELECT event, detail FROM log_entries WHERE kind = 'security' AND staff_id = $1 ORDER BY id",
      [id],
    );
    expect(events).toMatchObject([
      { event: "factor.removed" },
      { event: "password.changed", detail: "vergeben von Kommandozeile" },
    ]);
    const mails = await shop.database.rows("SELECT data::text FROM mails WHERE recipient = $1", [email]);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([audited, events, mails])).not.toContain(password);
  });
});

it.each([
  [["reset", "niemand@example.de"], /Im Team gibt es niemanden mit der Adresse niemand@example\.de\./],
  [["reset"], /Aufruf: npm run staff -- reset <E-Mail>/],
  [["delete", "chefin@example.de"], /Aufruf: npm run staff/],
])("refuses %j and changes nothing", async (args, words) => {
  await expect(staff(...args)).rejects.toMatchObject({ stderr: expect.stringMatching(words) });
});

it.each(["is_active = false", "ends_on = '2026-09-13'"])(
  "does not bring back a person with %s",
  async (change) => {
    const { id, email } = await hired(shop, "admin");
    await shop.database.rows(`UPDATE staff SET ${change} WHERE id = $1`, [id]);
    await expect(staff("reset", email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("hat keinen Zugang mehr"),
    });
  },
);

it("brings a person back on the last day of the access, which ends in Berlin", async () => {
  const { id, email } = await hired(shop, "admin");
  await shop.database.rows("UPDATE staff SET ends_on = '2026-09-14' WHERE id = $1", [id]);
  const reset = (at: string) => resetAccess(shop, { email, at: new Date(at), secretKeys: [] });
  await expect(reset("2026-09-14T22:01:00Z")).rejects.toThrow("hat keinen Zugang mehr");
  const { password } = await reset("2026-09-14T21:59:00Z");
  expect(await status(email, password)).toBe(200);
});

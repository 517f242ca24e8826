import { expect, it } from "vitest";
import { refusedFile, uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const query = { fileName: "leser.csv" };
const head = "E-Mail;Bestätigt;Text der Einwilligung;Nachweis;Newsletter\n";
const check = (rows: string) => uploaded(shop, boss, "checkSubscribers", head + rows, query);
const importRows = (rows: string) => uploaded(shop, boss, "importSubscribers", head + rows, query);
const statusOf = async (email: string) =>
  (
    await shop.database.row<{ status: string }>(
      "SELECT status FROM newsletter_subscriptions WHERE email_key = $1",
      [email],
    )
  )?.status;

it("a consent with its proof is taken over, without a mail; the export shows the proof", async () => {
  const rows = "Eva@example.de;01.05.2024 10:00;Ja, einmal im Monat.;203.0.113.7;ja\n";
  expect(await check(rows)).toMatchObject({
    counts: { new: 1, stays: 0, error: 0 },
    columns: [
      { heading: "E-Mail", field: "email" },
      { heading: "Bestätigt", field: "at" },
      { heading: "Text der Einwilligung", field: "text" },
      { heading: "Nachweis", field: "proof" },
      { heading: "Newsletter", field: "accepts" },
    ],
    sample: [
      {
        row: 2,
        email: "Eva@example.de",
        at: "2024-05-01T08:00:00.000Z",
        text: "Ja, einmal im Monat.",
        proof: "203.0.113.7",
      },
    ],
  });
  expect(await statusOf("eva@example.de")).toBeUndefined();
  expect((await importRows(rows)).counts.new).toBe(1);
  expect(await statusOf("eva@example.de")).toBe("confirmed");
  const { data } = await boss.call("exportSubscribers");
  expect(data.text).toContain(
    "Eva@example.de;2024-05-01 08:00:00;2024-05-01 08:00:00;Ja, einmal im Monat.;203.0.113.7 (übernommen aus „leser.csv“)",
  );
  expect(await shop.database.rows("SELECT FROM mails WHERE recipient ILIKE 'eva@%'")).toEqual([]);
  expect((await importRows(rows)).counts).toEqual({ new: 0, stays: 1, error: 0 });
});

it.each([
  ["no address", "eva;01.05.2024;Ja;x;ja", "Ungültige E-Mail-Adresse."],
  ["no time", "a@example.de;;Ja;x;ja", "Wann die Person zugestimmt hat, fehlt oder ist nicht lesbar."],
  ["a day that there is not", "a@example.de;31.02.2024;Ja;x;ja", "Wann die Person"],
  ["a time to come", "a@example.de;01.05.2099;Ja;x;ja", "Die Einwilligung liegt in der Zukunft."],
  ["no proof", "a@example.de;01.05.2024;;;ja", "Wozu die Person zugestimmt hat, fehlt."],
  ["no consent", "a@example.de;01.05.2024;Ja;x;nein", "„Newsletter“ sagt „nein“."],
])("a row with %s is left out with the reason", async (_what, row, message) => {
  const { counts, leftOut } = await importRows(`${row}\n`);
  expect(counts).toEqual({ new: 0, stays: 0, error: 1 });
  expect(leftOut[0]?.message).toContain(message);
});

it("only a known yes is one, and what says anywhere that somebody has left counts against it", async () => {
  const base = "E-Mail;Bestätigt am;Text der Einwilligung";
  const taken = async (heading: string, cell: string) => {
    const file = `${base};${heading}\na@example.de;01.05.2025 10:00;Ja, Newsletter;${cell}\n`;
    const { counts, leftOut } = await uploaded(shop, boss, "checkSubscribers", file, query);
    if (counts.new === 0) expect.soft(leftOut[0]?.message, `${heading}: ${cell}`).toContain(`„${heading}“`);
    return counts.new === 1;
  };
  for (const word of (
    "bounced, pending, unconfirmed, unreachable, blocklisted, Inaktiv, Widerrufen, Opt-out, deleted, complained, " +
    "nicht bestätigt, Ausgetragen, spam, Gesperrt, unsubscribed, cleaned, archived, Single Opt-In, vielleicht, 2,"
  ).split(","))
    for (const heading of ["Status", "Newsletter", "Kontaktstatus", "subscriber_state"])
      expect.soft(await taken(heading, word.trim()), `${heading}: ${word}`).toBe(false);
  for (const word of ["ja", "Subscribed", "BESTÄTIGT", "confirmed", "aktiv", "Double Opt-In", "1", "true"])
    expect.soft(await taken("Status", word), word).toBe(true);
  for (const heading of [
    "Abgemeldet am",
    "UNSUB_TIME",
    "Austragungsdatum",
    "Widerruf",
    "Bounces",
    "Gelöscht",
  ]) {
    expect.soft(await taken(heading, "02.06.2026 08:00"), heading).toBe(false);
    for (const cell of ["", "nein", "0", "0000-00-00 00:00:00", "NULL"])
      expect.soft(await taken(heading, cell), `${heading}: ${cell}`).toBe(true);
  }
  expect.soft(await taken("Accepts Email Marketing", "no")).toBe(false);
  expect.soft(await taken("Email Marketing Consent", "NEVER_SUBSCRIBED")).toBe(false);
  // what is said of another way or of a time is no word about the newsletter
  expect.soft(await taken("Accepts SMS Marketing", "no")).toBe(true);
  expect.soft(await taken("Newsletter seit", "01.05.2024")).toBe(true);
  expect.soft(await taken("Gruppe", "Newsletter abgemeldet")).toBe(false);
  expect.soft(await taken("Gruppe", "Stammgäste")).toBe(true);
  expect.soft(await taken("Nachname", "Kündig")).toBe(true);
  expect.soft(await taken("Nachweis", "widerrufen")).toBe(false);
  expect.soft(await taken("Nachweis", "Widerruf jederzeit möglich")).toBe(true);
});

it.each([
  ["01.05.24 10:00", "2024-05-01T08:00:00.000Z"],
  ["01.05.2024", "2024-04-30T22:00:00.000Z"],
  ["2024-05-01 10:00:05", "2024-05-01T08:00:05.000Z"],
  ["2024-05-01T10:00:00+00:00", "2024-05-01T10:00:00.000Z"],
  ["05/31/2024 3:30 PM", "2024-05-31T13:30:00.000Z"],
])("a consent of %s was given at %s", async (written, at) => {
  const { sample } = await check(`a@example.de;${written};Ja;x;ja\n`);
  expect(sample[0]?.at).toBe(at);
});

it("of an address with one row of the consent and one of leaving nothing is taken", async () => {
  const rows = "b@example.de;01.05.2024;Ja;x;ja\nB+x@example.de;02.05.2024;Ja;x;Abgemeldet\n";
  for (const file of [rows, rows.split("\n").toReversed().join("\n")])
    expect((await check(file)).counts).toEqual({ new: 0, stays: 0, error: 2 });
});

it("a column that means nothing is named as left out, and of a long list the first rows are shown", async () => {
  const rows = [1, 2, 3, 4].map((n) => `leser-${n}@example.de;Kleve;01.05.2024;Ja`).join("\n");
  const file = `Email Address;Ort;Confirmed at;Consent\n${rows}`;
  const { columns, sample } = await uploaded(shop, boss, "checkSubscribers", file, query);
  expect(columns.map(({ field }) => field)).toEqual(["email", null, "at", "text"]);
  expect(sample.map(({ row }) => row)).toEqual([2, 3, 4]);
});

it("who has left stays away, also when the list says otherwise", async () => {
  await shop.database.rows(
    `INSERT INTO newsletter_subscriptions (email, email_key, status, requested_at, confirmed_at, unsubscribed_at)
     VALUES ('weg@example.de', 'weg@example.de', 'unsubscribed', '2026-01-01Z', '2026-01-01Z', '2026-02-01Z')`,
  );
  const { counts, leftOut } = await importRows("weg@example.de;2024-05-01T10:00:00Z;Ja;x;ja\n");
  expect([counts.new, leftOut[0]?.kind]).toEqual([0, "stays"]);
  expect(await statusOf("weg@example.de")).toBe("unsubscribed");
});

it("a list without the columns of a proof is refused, and support may import none", async () => {
  const refusal = await refusedFile(shop, boss, "checkSubscribers", "E-Mail\na@example.de\n", query);
  expect(refusal.message).toContain(
    "„Bestätigt“, „Text der Einwilligung“. Die Datei hat die Spalten „E-Mail“.",
  );
  const support = await staffOf(shop, "support");
  const refused = await refusedFile(shop, support, "importSubscribers", head, query);
  expect(refused.code).toBe("forbidden");
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { LegalContent } from "#contract/office/shop/shop-texts.ts";
import type { LegalPageName } from "#contract/shop/legal-texts.ts";
import { buy, eva, fillCart, friday } from "#test/buy.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

// one test follows the other
const shop = await openShop();
const secondShop = await shopForTests({ database: shop.database });
const boss = await staffOf(shop, "admin");
const second = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");
afterAll(() => shop.close());

const read = async (page: LegalPageName) => (await boss.call("readLegalText", { params: { page } })).data;
const lines = [{ menuId: 1, quantity: 6, day: friday }];
const shown = async (page: LegalPageName, of: TestShop = shop) =>
  (await of.guest().call("readLegalPage", { params: { page } })).data;
const legalVersion = async () => (await shop.guest().call("readBranding")).data.legalVersion;
const section = (html: string, heading = "Geltung") => ({ id: "geltung", heading, html });
/** The page with its first section written anew. */
async function write(page: LegalPageName, first: LegalContent["sections"][number], by = boss) {
  const { version, content } = await read(page);
  const sections = [first, ...content.sections.slice(1)];
  await by.call("writeLegalText", { params: { page }, body: { version, content: { sections } } });
}

it("a fresh shop shows the file's text, and the editor the same with marks where it names the company", async () => {
  const [text, editor] = [await shown("agb"), await read("agb")];
  expect(editor).toMatchObject({ version: 0, isFile: true, versions: [], needed: ["gewaehrleistung"] });
  expect(editor.content).toEqual(editor.file);
  expect(editor.content.sections.map(({ id }) => id)).toEqual(text.sections.map(({ id }) => id));
  expect(JSON.stringify(text)).toContain(escapeHtml(company.companyName));
  expect(JSON.stringify(editor.file)).not.toContain(escapeHtml(company.companyName));
  expect(editor.file.sections[0]?.html).toContain("{firma}<br>{strasse}<br>{plz} {ort}");
  expect(JSON.stringify(editor.file)).not.toContain("mailto:");
});

it("the file's text saved as one's own says the same as before, word for word", async () => {
  const words = async () =>
    (await shown("widerruf")).sections.map(({ heading, html }) =>
      [
        heading,
        html
          .replace(/<[^>]*>/g, " ")
          .replace(/[ \n]+/g, " ")
          .trim(),
      ].join(": "),
    );
  const before = await words();
  const { version, file } = await read("widerruf");
  await boss.call("writeLegalText", { params: { page: "widerruf" }, body: { version, content: file } });
  expect(await words()).toEqual(before);
  expect((await read("widerruf")).isFile).toBe(false);
});

it("a new version holds at once, in every process, with the company filled in and its signs escaped", async () => {
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, companyName: "Müller & <b>Söhne</b> GmbH" } });
  await write("agb", section('<p>Es gilt {firma}, {email}, siehe <a href="/widerruf">hier</a>.</p>'));
  await secondShop.snapshot.refresh();
  for (const of of [shop, secondShop]) {
    const [first] = (await shown("agb", of)).sections;
    expect(first?.html).toBe(
      `<p>Es gilt Müller &amp; &lt;b&gt;Söhne&lt;/b&gt; GmbH, <a href="mailto:${company.email}">${company.email}</a>, siehe <a href="/widerruf">hier</a>.</p>`,
    );
  }
  expect(await shown("agb")).toMatchObject({
    updated: "2026-09-14",
    title: "Allgemeine Geschäftsbedingungen",
  });
  await boss.call("changeCompany", {
    body: { ...data, version: (await boss.call("readCompany")).data.version },
  });
});

it("keeps formatting, loses scripts and links to nowhere; what is stored is cleaned again", async () => {
  const hostile =
    '<p onclick="x()">Gut <strong style="x">so</strong><script>alert(1)</script></p>' +
    '<img src="https://evil.example/x.png" onerror="x()"><p><a href="javascript:alert(1)">da</a> <a href="//evil.example">dort</a> <a href="https://gut.example" target="_blank">hier</a></p>';
  const clean = '<p>Gut <strong>so</strong></p><p>da dort <a href="https://gut.example">hier</a></p>';
  await write("barrierefreiheit", section(hostile, "<img src=x> Was?"));
  expect((await read("barrierefreiheit")).content.sections[0]).toMatchObject({ html: clean });
  await shop.database.rows(
    `INSERT INTO shop_texts (name, version, content, written_at, written_by)
     VALUES ('barrierefreiheit', 2, $1, now(), 'Bert')`,
    [JSON.stringify({ sections: [section(hostile, "<img src=x> Was?")] })],
  );
  await shop.snapshot.refresh();
  expect((await shown("barrierefreiheit")).sections).toEqual([section(clean, "<img src=x> Was?")]);
});

it("of two people at once one is stored; the other is told by whom, and the same again is the same version", async () => {
  const { version, content } = await read("datenschutz");
  const bodyWith = (heading: string) => ({
    version,
    content: { sections: [{ ...content.sections[0]!, heading }, ...content.sections.slice(1)] },
  });
  const params = { page: "datenschutz" as const };
  const first = await boss.call("writeLegalText", { params, body: bodyWith("Von Anna") });
  expect(await second.refused("writeLegalText", { params, body: bodyWith("Von Bert") })).toMatchObject({
    code: "edited_meanwhile",
    message: expect.stringMatching(/^Inzwischen hat admin .* gespeichert\./),
  });
  expect(await boss.call("writeLegalText", { params, body: bodyWith("Von Anna") })).toEqual(first);
  expect((await read("datenschutz")).versions).toHaveLength(1);
});

it.each([
  ["an unknown mark", section("<p>{kontonummer}</p>"), "0.html"],
  ["a text that is nothing when it is clean", section("<p><script>x</script></p>"), "0.html"],
  ["no heading", section("<p>Text</p>", " "), "0.heading"],
])("refuses %s", async (_, wrong, field) => {
  const { version, content } = await read("agb");
  const body = { version, content: { sections: [wrong, ...content.sections.slice(1)] } };
  const { errors } = await boss.refused("writeLegalText", { params: { page: "agb" }, body });
  expect(Object.keys(errors ?? {})).toContain(field);
});

it("the notice on the legal guarantee cannot be taken out; support does not write", async () => {
  const { version, content } = await read("agb");
  const sections = content.sections.filter(({ id }) => id !== "gewaehrleistung");
  const input = { params: { page: "agb" as const }, body: { version, content: { sections } } };
  expect((await boss.refused("writeLegalText", input)).errors?.sections?.[0]).toContain("muss bleiben");
  expect(await support.refused("writeLegalText", input)).toMatchObject({ code: "forbidden" });
  expect((await shown("agb")).sections.find(({ id }) => id === "gewaehrleistung")).toMatchObject({
    hasGuaranteePicture: true,
  });
});

it("an order keeps the texts it was placed with: at the team's page and attached to its letter", async () => {
  await write("agb", section("<p>Fassung von gestern</p>"));
  const { orderId } = await buy(shop, shop.guest(), { lines });
  shop.clock.set("2026-09-15T09:00:00");
  await write("agb", section("<p>Fassung von heute</p>"));
  const newer = await buy(shop, shop.guest(), { lines });
  const words = async (id: string) =>
    (await support.call("readAcceptedTexts", { params: { orderId: id } })).data[0]?.sections[0]?.html;
  expect(await words(orderId)).toBe("<p>Fassung von gestern</p>");
  expect(await words(newer.orderId)).toBe("<p>Fassung von heute</p>");
  const { legalTexts } = (await support.call("readOrder", { params: { orderId } })).data;
  expect(legalTexts).toMatchObject({ terms: "2026-09-14", privacy: "2026-09-14" });
  expect(legalTexts?.acceptedAt).toContain("2026-09-14T");
  const { orders } = (await support.call("readGuest", { params: { orderId } })).data;
  expect(orders.map(({ terms }) => terms)).toEqual(["2026-09-15", "2026-09-14"]);
  // both letters are written after the change
  const worker = await work(shop, null, null);
  await expect.poll(() => attachedTerms(worker.folder, orderId)).toContain("Fassung von gestern");
  await expect.poll(() => attachedTerms(worker.folder, newer.orderId)).toContain("Fassung von heute");
  await worker.stop();
});

/** The terms in the newest letter of an order. */
async function attachedTerms(folder: string, orderId: string): Promise<string> {
  const mail = await shop.database.row<{ id: string; status: string }>(
    "SELECT id, status FROM mails WHERE order_id = $1 AND kind = 'order-confirmation'",
    [orderId],
  );
  if (mail?.status !== "sent") return "";
  const names = (await readdir(folder)).filter((file) => file.includes(mail.id));
  const letter = await readFile(join(folder, names.at(-1) ?? ""), "utf8");
  const [, base64 = ""] = /filename=AGB\.pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter) ?? [];
  return base64 && (await readPdf(Buffer.from(base64, "base64"))).lines.join(" ");
}

it("a guest who saw other texts is told to read the new ones, and nothing is ordered", async () => {
  const seen = await legalVersion();
  await write("datenschutz", { ...section("<p>Neu</p>"), id: "neu" });
  expect(await legalVersion()).not.toBe(seen);
  const guest = shop.guest();
  const body = { cart_id: await fillCart(guest, lines), guest_data: eva };
  const consents = { privacy: true, terms: true };
  expect(
    await guest.refused("placeOrder", { body: { ...body, consents: { ...consents, legal_version: seen } } }),
  ).toMatchObject({ code: "legal_texts_changed", httpStatus: 409 });
  const legal_version = await legalVersion();
  await guest.call("placeOrder", { body: { ...body, consents: { ...consents, legal_version } } });
});

it("every version stays; the way back to the file is one, too, and follows the settings again", async () => {
  const page = "agb" as const;
  const { version, file } = await read(page);
  await boss.call("writeLegalText", { params: { page }, body: { version, content: null } });
  const after = await read(page);
  expect(after).toMatchObject({ isFile: true, content: file, version: version + 1 });
  expect(after.versions.map(({ isFile }) => isFile)).toEqual([true, ...Array(version).fill(false)]);
  const old = await boss.call("readLegalVersion", { params: { page, version: "1" } });
  expect(old.data.content?.sections[0]?.html).toContain("Es gilt {firma}");
  for (const text of [
    "UPDATE shop_texts SET written_by = 'x'",
    "DELETE FROM shop_texts",
    "DELETE FROM legal_versions",
  ])
    await expect(shop.database.owner.rows(text), text).rejects.toThrow(/immutable/);
  const { rows } = (await boss.call("readLog", { query: { topic: "texts" } })).data;
  expect(rows[0]).toMatchObject({ action: "zurück zum Text der Datei" });
});

it("what is still a template stands under what is missing, with the way to the editor", async () => {
  const hints = async () =>
    (await boss.call("readSetup")).data.missing.filter(({ path }) => path === "einstellungen/rechtstexte");
  expect(await hints()).toMatchObject([
    { level: "hint", text: expect.stringContaining("Geschäftsbedingungen ist") },
  ]);
  await write("agb", section("<p>[Bitte eintragen]</p>"));
  expect(await hints()).toMatchObject([{ level: "fault", text: expect.stringContaining("Platzhalter") }]);
  await write("agb", section("<p>Fertig.</p>"));
  expect(await hints()).toEqual([]);
});

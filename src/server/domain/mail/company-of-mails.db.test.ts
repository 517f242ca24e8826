import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { noticeWords } from "#brand/legal/gewaehrleistung.ts";
import { company } from "#brand/shop.ts";
import { legalAttachments } from "#server/domain/orders/letters/legal-attachments.ts";
import { legalText } from "#server/domain/shop/legal-texts.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { sender } from "#test/sender.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

const to = { companyName: "Topf Nachfolger GmbH", city: "Bonn", email: "neu@topf.example" };
const shop = await shopForTests();
const worker = await work(shop, null, null);
afterAll(() => worker.stop());

async function mailOf(orderId: string): Promise<string> {
  const isSent = () => shop.database.row("SELECT status FROM mails WHERE order_id = $1", [orderId]);
  await expect.poll(isSent).toMatchObject({ status: "sent" });
  const row = await shop.database.row<{ id: string }>("SELECT id FROM mails WHERE order_id = $1", [orderId]);
  const name = (await readdir(worker.folder)).find((file) => file.includes(row?.id ?? "none"));
  return readFile(join(worker.folder, name ?? ""), "utf8");
}

it("a letter is signed and sent by the company as it is when it is written", async () => {
  const before = await mailOf((await buy(shop, shop.guest())).orderId);
  expect(before).toMatch(new RegExp(`^From:[^:]*<${company.email}>`, "m"));
  const boss = await staffOf(shop, "admin");
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, ...to } });
  const after = await mailOf((await buy(shop, shop.guest())).orderId);
  expect(after).toMatch(/^From:[^:]*<neu@topf\.example>/m);
  expect(after).toContain("Topf Nachfolger GmbH");
  expect(after).not.toContain(company.companyName);
  expect(worker.errors).toEqual([]);
});

const attachedFor = (of: typeof company) => {
  const seller = {
    company: of,
    shop: { ...sender.brand, payTerms: null, minimum: { menus: 6, enforced: false } },
  };
  const texts = { agb: legalText("agb", {}, seller), widerruf: legalText("widerruf", {}, seller) };
  const datenschutz = legalText("datenschutz", {}, seller);
  const parts = { database: shop.database, publicUrl: () => "https://shop.example", brand: sender.brand };
  return legalAttachments(parts, { id: JSON.stringify(of), texts: { ...texts, datenschutz } });
};

/** As one line, because a paper breaks lines anywhere, also after a hyphen. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/(?<=[-/]) /g, "");
const textOf = async (pdf: Buffer) => oneLine((await readPdf(pdf)).lines.join(" "));

it("terms and withdrawal notice that go with it name the same company, as papers", async () => {
  const texts = async (of: typeof company) => {
    const files = (await attachedFor(of)).filter(({ filename }) => !filename.startsWith("Gesetzliche"));
    expect(files.map(({ filename }) => filename)).toEqual(["AGB.pdf", "Widerrufsbelehrung.pdf"]);
    return Promise.all(files.map(({ content }) => textOf(content)));
  };
  for (const text of await texts({ ...company, ...to, companyName: "Müller & <b>Söhne</b>" })) {
    expect(text).toContain("Müller & <b>Söhne</b>");
    expect(text).toContain("neu@topf.example");
    expect(text).not.toContain(company.email);
  }
  for (const text of await texts(company)) expect(text).toContain(company.companyName);
});

it("the notice on the legal guarantee goes with it whole, as a sheet and in the terms", async () => {
  const files = await attachedFor(company);
  const sheet = files.find(({ filename }) => filename === "Gesetzliche-Gewaehrleistung.pdf");
  const terms = files.find(({ filename }) => filename === "AGB.pdf");
  expect(sheet?.contentType).toBe("application/pdf");
  expect((await readPdf(sheet!.content)).pages).toHaveLength(1);
  const text = await textOf(terms!.content);
  expect(text).toContain("12. Gewährleistung (gesetzliches Mängelhaftungsrecht)");
  for (const words of noticeWords()) expect(text).toContain(oneLine(words));
});

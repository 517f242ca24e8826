import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { shop as brand } from "#brand/shop.ts";
import type { BodyOf } from "#contract/contract.ts";
import { buy } from "#test/buy.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { uploadLogo } from "#test/logo.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
beforeEach(() =>
  shop.database.rows(
    "UPDATE brand_settings SET shop_name = NULL, primary_colour = NULL, accent_colour = NULL, mail_sender = NULL",
  ),
);

const readStored = async () => (await boss.call("readBrand")).data;
const form = async (): Promise<BodyOf<"changeBrand">> => {
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...body } = await readStored();
  return body;
};
const change = async (input: Partial<BodyOf<"changeBrand">>) =>
  boss.call("changeBrand", { body: { ...(await form()), ...input } });
const stored = () => shop.database.row("SELECT shop_name, primary_colour, mail_sender FROM brand_settings");

describe("name and look", () => {
  it("are the brand's until others are written, and follow it in every field that was not changed", async () => {
    expect(await readStored()).toMatchObject({ shopName: brand.name, mailSender: brand.name, logo: null });
    await change({ shopName: "Löffel & Co" });
    expect(await stored()).toEqual({ shop_name: "Löffel & Co", primary_colour: null, mail_sender: null });
    expect((await readStored()).mailSender).toBe("Löffel & Co");
    await change({ shopName: brand.name });
    expect(await stored()).toEqual({ shop_name: null, primary_colour: null, mail_sender: null });
  });

  it("write old and new into the log, and nothing when nothing changes", async () => {
    const { colours } = await form();
    await change({ colours: { ...colours, primary: "#3B1D60" }, mailSender: "Die Küche" });
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry).toMatchObject({
      subjectId: "Marke",
      changes: [
        ["Hauptfarbe", colours.primary, "#3b1d60"],
        ["Absender der E-Mails", brand.name, "Die Küche"],
      ],
    });
    const { version } = await readStored();
    await change({});
    expect((await readStored()).version).toBe(version);
  });

  it("are changed by one of two at once", async () => {
    const seen = await form();
    const answers = await Promise.all(
      ["Eins", "Zwei"].map((shopName) =>
        boss.send({ method: "PUT", path: "/api/v1/staff/brand", body: { ...seen, shopName } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await boss.refused("changeBrand", { body: { ...seen, shopName: "Drei" } })).code).toBe(
      "edited_meanwhile",
    );
  });

  it("are refused when they are unreadable, and nothing is stored", async () => {
    const seen = await form();
    const body = { ...seen, colours: { ...seen.colours, primary: "#7fb8a4" } };
    const { errors, httpStatus } = await boss.refused("changeBrand", { body });
    expect(httpStatus).toBe(422);
    expect(errors?.primary?.[0]).toMatch(/^Weiße Schrift auf Knöpfen: Der Kontrast ist 2,2/);
    expect(await form()).toEqual(seen);
  });

  it.each([
    ["shopName", "x".repeat(41), "Höchstens 40 Zeichen."],
    ["shopName", " ", "Bitte den Namen des Shops eingeben."],
    ["orderPrefix", "T-1", "Bitte ein bis vier Buchstaben von A bis Z eingeben."],
    ["headingFont", "comic", "Bitte eine der Schriften wählen."],
  ])("are refused with German words: %s = %j", async (field, value, message) => {
    const body = { ...(await form()), [field]: value } as BodyOf<"changeBrand">;
    expect((await boss.refused("changeBrand", { body })).errors).toEqual({ [field]: [message] });
  });

  it.each(["kitchen", "packing", "support"] as const)("are nothing for the role %s", async (role) => {
    const colleague = await staffOf(shop, role);
    expect((await colleague.refused("readBrand")).httpStatus).toBe(403);
    const body = { ...(await form()), shopName: "Fremd" };
    expect((await colleague.refused("changeBrand", { body })).httpStatus).toBe(403);
  });
});

describe("the prefix of order numbers", () => {
  it("is fixed by the first order, in the database as well", async () => {
    await change({ orderPrefix: "lk" });
    expect((await form()).orderPrefix).toBe("LK");
    const { orderId } = await buy(shop, shop.guest());
    const { rows } = (await boss.call("readOrders", { query: { q: "LK-100001" } })).data;
    expect(rows).toMatchObject([{ id: orderId, number: "LK-100001" }]);
    expect(await readStored()).toMatchObject({ orderPrefix: "LK", isPrefixFixed: true });
    const body = { ...(await form()), orderPrefix: "XY" };
    expect(await boss.refused("changeBrand", { body })).toMatchObject({
      code: "order_prefix_fixed",
      errors: { orderPrefix: [expect.stringContaining("bleibt")] },
    });
    await expect(shop.database.rows("UPDATE brand_settings SET order_prefix = 'XY'")).rejects.toThrow(
      /breaks order_prefix_is_fixed/,
    );
    await change({ claim: "Alles andere geht." });
  });
});

describe("a logo", () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#12306b80" } })
      .png()
      .toBuffer();

  it("is made anew in a size for pages, is stored once and goes again", async () => {
    const logo = await uploaded(shop, boss, "uploadLogo", await plain(2000, 500));
    expect(logo).toMatchObject({ width: 960, height: 240 });
    expect((await readStored()).logo).toEqual(logo);
    const { version } = await readStored();
    await uploaded(shop, boss, "uploadLogo", await plain(2000, 500));
    expect((await readStored()).version).toBe(version);
    await boss.call("removeLogo");
    await boss.call("removeLogo");
    expect((await readStored()).logo).toBeNull();
    expect(await shop.database.rows("SELECT FROM brand_files WHERE name = 'logo.webp'")).toEqual([]);
  });

  it("is made for mails and papers at once, small and on white, and stays when it goes", async () => {
    const { url } = await uploadLogo(shop, boss, 1600, 400);
    const id = url.split("/")[2];
    const read = async () =>
      (await shop.database.row<{ letter: Buffer; paper: Buffer }>(
        "SELECT letter, paper FROM logo_prints WHERE id = $1",
        [id],
      ))!;
    const { letter, paper } = await read();
    expect(letter.length).toBeLessThan(8_000);
    expect(await sharp(letter).metadata()).toMatchObject({
      format: "png",
      width: 480,
      height: 120,
      hasAlpha: false,
    });
    expect(await sharp(paper).metadata()).toMatchObject({ width: 960, height: 240, hasAlpha: false });
    const corner = await sharp(letter)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
    await boss.call("removeLogo");
    expect((await read()).paper.equals(paper)).toBe(true);
  });

  it("is refused when it is too small or no picture", async () => {
    expect(await refusedFile(shop, boss, "uploadLogo", await plain(200, 40))).toMatchObject({
      code: "logo_too_small",
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>';
    expect(await refusedFile(shop, boss, "uploadLogo", svg)).toMatchObject({ code: "picture_unreadable" });
  });
});

it("the set-up is finished once", async () => {
  await boss.call("finishSetup");
  const { setupFinishedAt } = await readStored();
  expect(setupFinishedAt).toMatch(/^\d{4}-/);
  await boss.call("finishSetup");
  expect((await readStored()).setupFinishedAt).toBe(setupFinishedAt);
});

it("a shop filled with the demo says so", async () => {
  expect((await readStored()).demoNotice).toBe(true);
});

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { shop as brand } from "#brand/shop.ts";
import { letterLogoSize } from "#server/domain/mail/letter-logo.ts";
import { buy } from "#test/buy.ts";
import { uploadLogo } from "#test/logo.ts";
import { openMailServer } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

/** Buys and waits for the confirmation: as it left, and as it is stored. */
async function confirmed() {
  const server = await openMailServer();
  const worker = await work(shop, server.url);
  const { orderId } = await buy(shop, shop.guest());
  const sent = () =>
    shop.database.row<{ id: string }>("SELECT id FROM mails WHERE order_id = $1 AND status = 'sent'", [
      orderId,
    ]);
  await expect.poll(sent).toBeDefined();
  await worker.stop();
  await server.close();
  const [letter] = await storedLetters(shop.database, "order_id = $1", [orderId]);
  return { ...(await sent())!, letter: letter!, raw: server.caught[0]!.raw };
}

/** The part of a message that is a picture. */
function pictureIn(raw: string): { head: string; content: Buffer } {
  const part = raw.split(/\r?\n--/).find((one) => /^Content-Type: image\/png/im.test(one)) ?? "";
  const [head = "", content = ""] = part.split(/\r?\n\r?\n/);
  return { head, content: Buffer.from(content, "base64") };
}

describe("the logo in mails", () => {
  it("is missing without one: the name stands there", async () => {
    const { letter, raw } = await confirmed();
    expect(letter.html).not.toContain("@logo");
    expect(pictureIn(raw)).toEqual({ head: "", content: Buffer.alloc(0) });
  });

  it("comes with the mail, at double density, with the name for who does not see it", async () => {
    const { url } = await uploadLogo(shop, boss, 960, 240);
    const { id, letter, raw } = await confirmed();
    const logoId = url.split("/")[2];
    expect(letter.html).toContain(
      `<img src="cid:${logoId}@logo" width="240" height="60" alt="${brand.name.replace("&", "&amp;")}"`,
    );
    const { head, content: png } = pictureIn(raw);
    expect(head).toMatch(new RegExp(`^Content-ID: <${logoId}@logo>`, "im"));
    expect(head).toMatch(/^Content-Disposition: inline; filename=logo\.png/im);
    expect(/multipart\/related/.test(raw)).toBe(true);
    expect(png.length).toBeLessThan(8_000);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 480, height: 120 });
    expect(letter.attachments.at(-1)).toMatchObject({ filename: "logo.png", cid: `${logoId}@logo` });

    const { data } = await boss.call("readMail", { params: { mailId: id } });
    expect(data.html).toContain(`<img src="data:image/png;base64,${png.toString("base64")}"`);
    expect(data.attachments).not.toContain("logo.png");
    expect(data.attachments.length).toBeGreaterThan(3);
    await uploadLogo(shop, boss, 300, 300, "#12306b");
    const later = await boss.call("readMail", { params: { mailId: id } });
    expect(later.data.html).toBe(data.html);
  });

  it.each([
    [
      { width: 960, height: 240 },
      { width: 240, height: 60 },
    ],
    [
      { width: 960, height: 96 },
      { width: 240, height: 24 },
    ],
    [
      { width: 120, height: 240 },
      { width: 32, height: 64 },
    ],
    [
      { width: 200, height: 40 },
      { width: 200, height: 40 },
    ],
  ])("of %o pixels is shown at %o", (upload, shown) => {
    expect(letterLogoSize(upload)).toEqual(shown);
  });
});

import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { picturePlaces, placeSizes } from "#contract/shop/brand-pictures.ts";
import { placeNames } from "#contract/office/shop/brand.ts";
import { placePicture, plainPicture } from "#test/brand-pictures.ts";
import { refusedFile } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const place = "hero-desktop";
const put = async (file: Buffer) => placePicture(shop, boss, { place, file });
const refused = (file: Buffer | string) =>
  refusedFile(shop, boss, "uploadBrandPicture", file, undefined, { place });
const shown = async () => (await shop.guest().call("readShopBrand")).data;
const stored = async () => (await boss.call("readBrand")).data.pictures;
const log = async () => (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;

beforeEach(() => boss.call("removeBrandPicture", { params: { place } }));

describe("a picture of the shop's own", () => {
  it("is cut to the shape of its place and shown at once, with another version of the look", async () => {
    const before = await shown();
    expect(before.pictures).toEqual({});
    const picture = await put(await plainPicture(4000, 3000));
    expect(picture).toMatchObject({ width: 1920, height: 1280, alt: "" });
    const after = await shown();
    expect(after.pictures).toEqual({ [place]: picture });
    expect(await stored()).toEqual({ [place]: picture });
    expect(after.version).toBeGreaterThan(before.version);
    const file = await shop.app.inject(`${picture.base}/1920.avif`);
    expect(file.headers["cache-control"]).toContain("immutable");
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1920, height: 1280 });
    await boss.call("removeBrandPicture", { params: { place } });
    expect((await shown()).pictures).toEqual({});
  });

  it("is never enlarged: a smaller one keeps the shape", async () => {
    expect(await put(await plainPicture(1500, 1500))).toMatchObject({ width: 1500, height: 1000 });
    expect(await put(await plainPicture(3000, 840))).toMatchObject({ width: 1260, height: 840 });
  });

  it("fits every place", async () => {
    for (const one of picturePlaces) {
      const { width, height, leastWidth } = placeSizes[one];
      const least = await plainPicture(leastWidth, Math.ceil((leastWidth * height) / width));
      const picture = await placePicture(shop, boss, { place: one, file: least });
      expect([one, picture.width]).toEqual([one, leastWidth]);
      await boss.call("removeBrandPicture", { params: { place: one } });
    }
  });

  it("stands in the log with its place, once", async () => {
    const file = await plainPicture(2000, 1000, "#123456");
    await put(file);
    await put(file);
    await boss.call("removeBrandPicture", { params: { place } });
    await boss.call("removeBrandPicture", { params: { place } });
    const [last, first, third] = await log();
    const bild = ["Bild", null, placeNames[place]];
    const removed = [bild, ["Größe", null, "das mitgelieferte"]];
    expect(last).toMatchObject({ subjectId: "Marke", action: "gelöscht", changes: removed });
    const uploaded = [bild, ["Größe", null, "1500 × 1000 Pixel"]];
    expect(first).toMatchObject({ action: "hochgeladen", changes: uploaded });
    expect(third?.changes).not.toEqual(first?.changes);
  });

  it("has words that go with it: another picture begins without", async () => {
    const describe = (alt: string) => boss.call("describeBrandPicture", { params: { place }, body: { alt } });
    await put(await plainPicture(1400, 1400));
    await describe("Drei Schalen auf einem Holztisch");
    expect((await shown()).pictures[place]?.alt).toBe("Drei Schalen auf einem Holztisch");
    const entries = (await log()).length;
    await describe(" Drei Schalen auf einem Holztisch ");
    expect(await log()).toHaveLength(entries);
    await put(await plainPicture(1500, 1500));
    expect((await shown()).pictures[place]?.alt).toBe("");
    const tooLong = { params: { place }, body: { alt: "x".repeat(201) } } as const;
    expect((await boss.refused("describeBrandPicture", tooLong)).errors).toEqual({
      alt: ["Höchstens 200 Zeichen."],
    });
    await boss.call("removeBrandPicture", { params: { place } });
    expect(
      await boss.refused("describeBrandPicture", { params: { place }, body: { alt: "x" } }),
    ).toMatchObject({
      code: "picture_unknown",
    });
  });

  it("stays when the demo leaves, even if it is one of its pictures", async () => {
    const { base } = await put(await plainPicture(1600, 1100, "#777777"));
    await shop.database.rows("INSERT INTO demo_items (picture_id) VALUES ($1)", [base.split("/")[2]]);
    await boss.call("leaveDemo", { body: { orders: 0 } });
    expect((await shown()).pictures[place]?.base).toBe(base);
  });
});

describe("what cannot be shown is refused in German, and the picture before stays", () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><script>alert(1)</script></svg>';
  it.each([
    ["a drawing with code in it", () => drawing, "picture_unreadable", /JPEG, PNG, WebP oder AVIF/],
    ["a text", () => "kein Bild", "picture_unreadable", /kann nicht gelesen werden/],
    [
      "too few pixels",
      () => plainPicture(1199, 2000),
      "picture_too_small",
      /^Das Bild hat 1199 × 2000 Pixel, nötig sind hier mindestens 1200 × 800\.$/,
    ],
    ["too flat a picture", () => plainPicture(3000, 600), "picture_too_small", /mindestens 1200 × 800/],
    ["more than 12 MB", () => Buffer.alloc(12_000_001), "too_large", /groß/],
  ])("%s", async (_name, file, code, message) => {
    const before = await put(await plainPicture(1400, 1400));
    const refusal = await refused(await file());
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
    expect((await shown()).pictures[place]).toEqual(before);
  });

  it.each(["kitchen", "packing", "support"] as const)("to the role %s", async (role) => {
    const colleague = await staffOf(shop, role);
    const file = await plainPicture(1400, 1400);
    const refusal = await refusedFile(shop, colleague, "uploadBrandPicture", file, undefined, { place });
    expect(refusal.httpStatus).toBe(403);
    expect((await colleague.refused("removeBrandPicture", { params: { place } })).httpStatus).toBe(403);
  });
});

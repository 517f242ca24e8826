import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readVariant } from "#server/domain/catalogue/pictures/variants.ts";
import { refusedFile, sendFile, uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");

const upload = (file: Buffer) => uploaded(shop, cook, "uploadPicture", file);
const refused = (file: Buffer) => refusedFile(shop, cook, "uploadPicture", file);
const plain = (width: number, height: number, background = "#a55") =>
  sharp({ create: { width, height, channels: 3, background } });

async function master(id: string) {
  const row = await shop.database.row<{ master: Buffer; mime: string }>(
    "SELECT master, mime FROM pictures WHERE id = $1",
    [id],
  );
  if (!row) throw new Error("it was not stored");
  return row;
}

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be %s and is stored re-encoded", async (format) => {
    const file = await plain(1600, 1200).toFormat(format).toBuffer();
    const { id, width, height } = await upload(file);
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    const stored = await master(id);
    expect(stored.mime).toBe("image/webp");
    expect((await sharp(stored.master).metadata()).format).toBe("webp");
  });

  it("loses its metadata: location, camera, colour profile", async () => {
    const cameraData = { IFD0: { Make: "Kamera", Copyright: "Wer" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    const file = await plain(1600, 1200).withExif(cameraData).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { exif, icc } = await sharp((await master((await upload(file)).id)).master).metadata();
    expect({ exif, icc }).toEqual({ exif: undefined, icc: undefined });
  });

  it("is stored upright, whichever way the camera was held", async () => {
    // EXIF orientation 6: the camera was turned by 90 degrees.
    const file = await plain(1200, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await upload(file)).toMatchObject({ width: 1600, height: 1200 });
  });

  it("is no larger than anyone will see", async () => {
    expect(await upload(await plain(6000, 4000).jpeg().toBuffer())).toMatchObject({
      width: 2400,
      height: 1600,
    });
  });

  it("is made in every size for guests", async () => {
    const { id } = await upload(await plain(1500, 1000, "#123").png().toBuffer());
    const small = await readVariant(shop.database, { id: id, width: 320, format: "avif" });
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 213 });
    expect((await shop.app.inject(`/media/${id}/1280.webp`)).statusCode).toBe(200);
  });

  it("that comes twice is one picture, with one line in the log", async () => {
    const file = await plain(1300, 1000, "#321").png().toBuffer();
    const [first, second] = [await upload(file), await upload(file)];
    expect(second).toEqual(first);
    const log = await shop.database.rows(
      "SELECT staff_id FROM log_entries WHERE subject = 'picture' AND subject_id = $1",
      [first.id],
    );
    expect(log).toHaveLength(1);
  });
});

describe("no picture is", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';
  it.each([
    ["a drawing with code in it", Buffer.from(svg)],
    ["a drawing behind a declaration", Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["a text", Buffer.from("kein Bild")],
    ["nothing but the beginning of one", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ["a document", Buffer.from("%PDF-1.7\n1 0 obj")],
  ])("%s", async (_name, file) => {
    expect(await refused(file)).toMatchObject({ code: "picture_unreadable", httpStatus: 422 });
  });

  it("what was cut off on the way", async () => {
    const whole = await plain(1600, 1200).jpeg().toBuffer();
    expect(await refused(whole.subarray(0, whole.length - 200))).toMatchObject({
      code: "picture_unreadable",
    });
  });

  it("a moving one, and no GIF at all", async () => {
    const frames = await Promise.all(
      ["#a00", "#0a0"].map((colour) => plain(1300, 900, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await refused(moving)).toMatchObject({ code: "picture_animated" });
    expect(await refused(await plain(1300, 900).gif().toBuffer())).toMatchObject({
      code: "picture_unreadable",
    });
  });

  it("one that is too small, and the refusal names its width", async () => {
    const refusal = await refused(await plain(999, 900).jpeg().toBuffer());
    expect(refusal).toMatchObject({
      code: "picture_too_small",
      message: "Das Bild ist 999 Pixel breit, nötig sind mindestens 1000.",
    });
  });

  it("a giant that is small as a file", async () => {
    const bomb = await plain(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused(bomb)).toMatchObject({ code: "picture_too_many_pixels" });
  });

  it("a file of more than 12 MB; the limit of other calls stays", async () => {
    expect(await refused(Buffer.alloc(12_000_001))).toMatchObject({ code: "too_large", httpStatus: 413 });
    const other = await shop.app.inject({
      method: "POST",
      url: "/api/v1/cart",
      headers: { "content-type": "application/json" },
      payload: `{"a":"${"x".repeat(70_000)}"}`,
    });
    expect(other.statusCode).toBe(413);
  });
});

it("uploads need the body of a file and the permission", async () => {
  const file = await plain(1300, 900).jpeg().toBuffer();
  expect((await sendFile(shop, null, "uploadPicture", file)).statusCode).toBe(401);
  const packer = await staffOf(shop, "packing");
  expect((await sendFile(shop, packer, "uploadPicture", file)).statusCode).toBe(403);
  const asJson = await shop.app.inject({
    method: "POST",
    url: "/api/v1/staff/pictures",
    headers: { authorization: `Bearer ${cook.token}`, "content-type": "application/json" },
    payload: "{}",
  });
  expect(asJson.statusCode).toBe(415);
  expect(await refused(Buffer.alloc(0))).toMatchObject({ code: "picture_unreadable" });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { shop as brand } from "#brand/shop.ts";
import { uploaded } from "#test/files.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
beforeEach(async () => {
  await boss.call("removeLogo");
  await rename(brand.name);
});

async function rename(shopName: string, primary?: string): Promise<void> {
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...form } = (await boss.call("readBrand")).data;
  const colours = primary ? { ...form.colours, primary } : standard.form.colours;
  await boss.call("changeBrand", { body: { ...form, shopName, colours } });
}

const get = (path: string) => shop.app.inject({ url: path });
const carried = (name: string) => readFileSync(join(import.meta.dirname, "../../../../../brand/icons", name));
const logoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a3123f" } })
    .png()
    .toBuffer();

it("the build's own name keeps the icons that the build carries", async () => {
  for (const name of ["favicon.svg", "favicon.ico", "apple-touch-icon.png", "icon-512.png"]) {
    expect((await get(`/${name}`)).rawPayload).toEqual(carried(name));
  }
});

it("another name has its first letter on its colour, at once and in every size", async () => {
  await rename("„Löffel“ & Co", "#3b1d60");
  const drawing = await get("/favicon.svg");
  expect(drawing.headers["content-type"]).toBe("image/svg+xml");
  expect(drawing.body).toContain('fill="#3b1d60"');
  for (const [name, size] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
  ] as const) {
    const { data, info } = await sharp((await get(`/${name}`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    expect([...data.subarray(0, 3)]).toEqual([0x3b, 0x1d, 0x60]);
    // the letter
    expect(new Set(data.filter((_, at) => at % info.channels === 0)).size).toBeGreaterThan(2);
  }
  const icon = (await get("/favicon.ico")).rawPayload;
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
  await rename(brand.name);
  expect((await get("/favicon.svg")).rawPayload).toEqual(carried("favicon.svg"));
});

it.each(["the build's own mark", "a letter", "a square logo"])(
  "%s lies in the part of a maskable icon that every device shows",
  async (drawn) => {
    if (drawn === "a letter") await rename("Mmm", "#3b1d60");
    if (drawn === "a square logo") await uploaded(shop, boss, "uploadLogo", await logoOf(300, 300));
    const { icons } = (await get("/site.webmanifest")).json<{ icons: { src: string; purpose?: string }[] }>();
    const maskable = icons.filter(({ purpose }) => purpose === "maskable");
    expect(maskable).toHaveLength(2);
    for (const { src } of maskable) {
      const { data, info } = await sharp((await get(src)).rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const half = info.width / 2;
      const outside = new Set<string>();
      for (let at = 0; at < data.length; at += 3) {
        const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
        const isSafe = Math.hypot(x + 0.5 - half, y + 0.5 - half) <= 0.4 * info.width;
        if (!isSafe) outside.add(data.subarray(at, at + 3).join());
      }
      expect([...outside]).toHaveLength(1);
    }
    if (drawn === "a letter") await rename(brand.name);
  },
);

it("a square logo becomes the icon, a wide one does not; both are found under their own address alone", async () => {
  const wide = await uploaded(shop, boss, "uploadLogo", await logoOf(800, 200));
  expect((await get("/favicon.svg")).rawPayload).toEqual(carried("favicon.svg"));
  const square = await uploaded(shop, boss, "uploadLogo", await logoOf(300, 300));
  const file = await get(square.url);
  expect(file.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": expect.stringContaining("immutable"),
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 240, height: 240 });
  expect((await get(wide.url)).statusCode).toBe(404);
  const { data } = await sharp((await get("/icon-192.png")).rawPayload)
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeCloseTo(0xa3, -1);
});

it("the manifest names the shop in its colours", async () => {
  expect((await get("/site.webmanifest")).json()).toMatchObject({
    short_name: brand.name,
    start_url: "/",
  });
  await rename("Löffel", "#3b1d60");
  const { name, theme_color, icons } = (await get("/site.webmanifest")).json();
  expect(name).toBe("Löffel – frisch gekochte Menüs");
  expect(theme_color).toBe("#2e174b");
  for (const { src } of icons) expect((await get(src)).statusCode).toBe(200);
});

it("in the same moment every process and the API say the new name", async () => {
  const other = await openShop({ database: shop.database });
  await rename("Löffel");
  await other.snapshot.refresh();
  for (const one of [shop, other]) {
    expect((await one.guest().call("readShopBrand")).data).toMatchObject({ name: "Löffel", hasMark: false });
    expect((await one.guest().call("readBranding")).data.name).toBe("Löffel");
  }
  await other.close();
});

import sharp from "sharp";
import type { PicturePlace } from "#contract/shop/brand-pictures.ts";
import type { Picture } from "#contract/catalogue/catalogue.ts";
import { uploaded } from "#test/files.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

export function plainPicture(width: number, height: number, colour = "#3b1d60"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export function placePicture(
  shop: TestShop,
  boss: TestStaff,
  { place, file }: { place: PicturePlace; file: Buffer },
): Promise<Picture> {
  return uploaded(shop, boss, "uploadBrandPicture", file, undefined, { place });
}

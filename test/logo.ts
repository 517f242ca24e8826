import sharp from "sharp";
import type { BrandLogo } from "#contract/shop/brand.ts";
import { uploaded } from "#test/files.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

/** A drawn logo with transparency around it, as people upload it. */
export function logoFile(width: number, height: number, colour = "#a3123f"): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none"><ellipse cx="50" cy="50" rx="48" ry="46" fill="${colour}"/>
    <path d="M20 60 Q50 20 80 60 Z" fill="#f6b73c"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export async function uploadLogo(
  shop: TestShop,
  boss: TestStaff,
  ...look: Parameters<typeof logoFile>
): Promise<BrandLogo> {
  return uploaded(shop, boss, "uploadLogo", await logoFile(...look));
}

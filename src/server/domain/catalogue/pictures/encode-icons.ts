import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import sharp from "sharp";
import type { IconFiles, IconTask } from "#server/domain/catalogue/pictures/picture-work.ts";

const sizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;
const maskable = { "maskable-192.png": 192, "maskable-512.png": 512 } as const;
const edge = 512;
// edge of the square that the drawing fills
const middle = { logo: 400, letter: 300 };
// of a maskable icon only a circle of four fifths of the edge is sure to be seen: the square lies inside it
const safe = { logo: 272, letter: 272 };

/** Icons of every size. Our own drawings are the only ones that this process ever loads. */
export async function encodeIcons(task: IconTask): Promise<IconFiles> {
  const drawn = async (radius: number, size = middle) => {
    if (!task.logo) return letterOn(task, radius, size.letter);
    const square = await onWhite(Buffer.from(task.logo), size.logo);
    return radius ? framed(square) : square;
  };
  const [plain, rounded, roomy] = await Promise.all([drawn(0), drawn(112), drawn(0, safe)]);
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  try {
    const png = (drawing: Buffer, size: number) => sharp(drawing).resize(size).png().toBuffer();
    const pngs = async <N extends string>(square: Buffer, bySize: Record<N, number>) => {
      const made = Object.entries<number>(bySize).map(async ([name, size]) => [
        name,
        await png(square, size),
      ]);
      return Object.fromEntries(await Promise.all(made)) as Record<N, Buffer>;
    };
    return {
      "favicon.svg": rounded,
      "favicon.ico": icoOf(await png(rounded, 32)),
      ...(await pngs(plain, sizes)),
      ...(await pngs(roomy, maskable)),
    };
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvg"] });
  }
}

function onWhite(logo: Buffer, size: number): Promise<Buffer> {
  const around = (edge - size) / 2;
  return sharp(logo)
    .resize({ width: size, height: size, fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .extend({ top: around, bottom: around, left: around, right: around, background: "#ffffff" })
    .png()
    .toBuffer();
}

function framed(square: Buffer): Buffer {
  const picture = `data:image/png;base64,${square.toString("base64")}`;
  return drawing(
    `<clipPath id="a"><rect width="${edge}" height="${edge}" rx="112"/></clipPath>` +
      `<image clip-path="url(#a)" width="${edge}" height="${edge}" href="${picture}"/>`,
  );
}

function letterOn({ letter, fontFile, ground, ink }: IconTask, radius: number, size: number): Buffer {
  const font = openSync(createRequire(import.meta.url).resolve(fontFile)) as Font;
  const [glyph] = font.layout(letter).glyphs;
  if (!glyph) throw new Error(`no glyph for ${letter}`);
  const { minX, minY, maxX, maxY } = glyph.path.bbox;
  const scale = size / Math.max(maxX - minX, maxY - minY);
  const [x, y] = [edge / 2 - (scale * (minX + maxX)) / 2, edge / 2 + (scale * (minY + maxY)) / 2];
  return drawing(
    `<rect width="${edge}" height="${edge}" rx="${radius}" fill="${ground}"/>` +
      `<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" fill="${ink}" d="${glyph.path.toSVG()}"/>`,
  );
}

function drawing(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}">${content}</svg>`,
  );
}

/** One picture of 32 pixels in the container of Windows icons. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

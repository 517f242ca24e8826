import { createHash } from "node:crypto";
import type { Metadata, ResizeOptions } from "sharp";
import type { PlaceSize } from "#contract/shop/brand-pictures.ts";
import { pictureLeastWidth } from "#contract/office/catalogue/menu-files.ts";
import { mostPixels, sharp } from "#server/domain/catalogue/pictures/limited-sharp.ts";
import type { LogoPrints, Master, PictureRefusal } from "#server/domain/catalogue/pictures/picture-work.ts";

interface Size {
  width: number;
  height: number;
}

// The largest variant is 1280 px wide; the master allows larger ones later.
const masterWidth = 2_400;
const acceptedFormats = ["jpeg", "png", "webp", "heif"];

const logoBox = { width: 960, height: 240 };
const leastLogoHeight = 64;

export function encodeMaster(file: Buffer): Promise<Master | PictureRefusal> {
  return encode(file, { width: masterWidth }, ({ autoOrient: { width } }) =>
    width >= pictureLeastWidth
      ? undefined
      : {
          code: "picture_too_small",
          message: `Das Bild ist ${width} Pixel breit, nötig sind mindestens ${pictureLeastWidth}.`,
        },
  );
}

/** What a guest shows of a complaint: large enough to see the fault, of any size. */
export function encodePhoto(file: Buffer): Promise<Master | PictureRefusal> {
  return encode(file, { width: 1_280, height: 1_280, fit: "inside" }, () => undefined);
}

/** A logo keeps its transparency; it is drawn 40 px high at most. */
export function encodeLogo(file: Buffer): Promise<Master | PictureRefusal> {
  return encode(file, { ...logoBox, fit: "inside" }, ({ autoOrient: { height } }) =>
    height >= leastLogoHeight ? undefined : { code: "logo_too_small" },
  );
}

/** Twice the 240 × 64 pixels that a mail shows. */
const letterBox = { width: 480, height: 128 };

/**
 * The logo in a palette, because every mail carries it, and on white: many mail programs show transparent parts dark,
 * and a PDF then needs no second picture for transparency.
 */
export async function encodePrints(logo: Buffer): Promise<LogoPrints> {
  const onWhite = sharp(logo).flatten({ background: "#ffffff" });
  const print = { palette: true, compressionLevel: 9, effort: 10 };
  // a lower quality makes smaller files that look the same
  const [letter, paper] = await Promise.all([
    onWhite
      .clone()
      .resize({ ...letterBox, fit: "inside", withoutEnlargement: true })
      .png({ ...print, quality: 90 })
      .toBuffer(),
    onWhite.clone().png(print).toBuffer(),
  ]);
  return { letter, paper };
}

/** Cut from the middle to the shape of its place, and never enlarged. */
export async function encodePlaced(file: Buffer, place: PlaceSize): Promise<Master | PictureRefusal> {
  const fitting = ({ width, height }: Size) => Math.min(1, width / place.width, height / place.height);
  const sizeFor = (upload: Size): ResizeOptions => ({
    width: Math.round(place.width * fitting(upload)),
    height: Math.round(place.height * fitting(upload)),
    fit: "cover",
  });
  return encode(file, sizeFor, ({ autoOrient: upload }) => {
    const { leastWidth } = place;
    if (Math.round(place.width * fitting(upload)) >= leastWidth) return undefined;
    const leastHeight = Math.ceil((leastWidth * place.height) / place.width);
    const message = `Das Bild hat ${upload.width} × ${upload.height} Pixel, nötig sind hier mindestens ${leastWidth} × ${leastHeight}.`;
    return { code: "picture_too_small", message };
  });
}

/** Re-encoding upright drops everything but the pixels: location, camera data and hidden scripts. */
async function encode(
  file: Buffer,
  size: ResizeOptions | ((upload: Size) => ResizeOptions),
  judgeSize: (metadata: Metadata) => PictureRefusal | undefined,
): Promise<Master | PictureRefusal> {
  if (file.length === 0) return { code: "picture_unreadable" };
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, sequentialRead: true, failOn: "warning" });
    const metadata = await source.metadata();
    const unfit = reasonAgainst(metadata) ?? judgeSize(metadata);
    if (unfit) return unfit;
    const { data, info } = await source
      .autoOrient()
      .resize({
        ...(typeof size === "function" ? size(metadata.autoOrient) : size),
        withoutEnlargement: true,
      })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    const id = createHash("sha256").update(data).digest("hex").slice(0, 32);
    return { id, bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    return { code: tooMany ? "picture_too_many_pixels" : "picture_unreadable" };
  }
}

function reasonAgainst({ format, pages = 1, autoOrient }: Metadata): PictureRefusal | undefined {
  if (!acceptedFormats.includes(format)) return { code: "picture_unreadable" };
  if (pages > 1) return { code: "picture_animated" };
  if (autoOrient.width * autoOrient.height > mostPixels) return { code: "picture_too_many_pixels" };
  return undefined;
}

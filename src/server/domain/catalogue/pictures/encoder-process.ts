import sharp from "sharp";
import {
  encodeLogo,
  encodeMaster,
  encodePhoto,
  encodePlaced,
  encodePrints,
} from "#server/domain/catalogue/pictures/encode-master.ts";
import type {
  PictureAnswers,
  PictureFormat,
  PictureTask,
} from "#server/domain/catalogue/pictures/picture-work.ts";

// Only one core encodes pictures, so that the others serve guests.
sharp.concurrency(1);
sharp.cache(false);

export default async function work(task: PictureTask): Promise<PictureAnswers[PictureTask["kind"]]> {
  if (task.kind === "variant") return encodeVariant(Buffer.from(task.master), task.width, task.format);
  if (task.kind === "icons")
    return (await import("#server/domain/catalogue/pictures/encode-icons.ts")).encodeIcons(task);
  if (task.kind === "prints") return encodePrints(Buffer.from(task.logo));
  return encodeUpload(task);
}

function encodeUpload(task: Extract<PictureTask, { kind: "master" | "logo" | "photo" | "placed" }>) {
  const file = Buffer.from(task.file);
  if (task.kind === "placed") return encodePlaced(file, task.size);
  if (task.kind === "photo") return encodePhoto(file);
  return task.kind === "logo" ? encodeLogo(file) : encodeMaster(file);
}

// A low effort: a higher one takes many times as long for files that are hardly smaller.
const avif = { quality: 52, effort: 2 };
const webp = { quality: 76, effort: 4 };
const jpeg = { quality: 74, mozjpeg: true };

function encodeVariant(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const upright = sharp(master, { limitInputPixels: 40_000_000 }).rotate();
  // mail programs cannot crop, so that all pictures of a letter have one shape
  if (format === "jpeg")
    return upright
      .resize({ width, height: (width * 3) / 4 })
      .jpeg(jpeg)
      .toBuffer();
  const scaled = upright.resize({ width, withoutEnlargement: true });
  return (format === "avif" ? scaled.avif(avif) : scaled.webp(webp)).toBuffer();
}

import {
  encodeLogo,
  encodeMaster,
  encodePhoto,
  encodePlaced,
  encodePrints,
} from "#server/domain/catalogue/pictures/encode-master.ts";
import type { PictureAnswers, PictureTask } from "#server/domain/catalogue/pictures/picture-work.ts";

export default async function work(task: PictureTask): Promise<PictureAnswers[PictureTask["kind"]]> {
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

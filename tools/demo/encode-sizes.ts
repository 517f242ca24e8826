import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  preparedVariants,
  readyMadeFolder,
  readyMadeName,
} from "#server/domain/catalogue/pictures/variants.ts";
import type { VariantTask } from "#server/domain/catalogue/pictures/picture-work.ts";
import { pictureIdOf } from "./fill-catalogue.ts";
import { type DemoCatalogue, readDemoPicture } from "./read-demo.ts";

/** Encodes the sizes of the demo's pictures that are not there yet, and removes those of pictures that are gone. */
export async function encodeSizes(demo: DemoCatalogue): Promise<void> {
  mkdirSync(readyMadeFolder, { recursive: true });
  const sizes = await readyMadeSizes(demo);
  // only now: it limits sharp in the whole process
  const { encodeVariant } = await import("#server/domain/catalogue/pictures/encode-variant.ts");
  for (const { name, ...task } of sizes) {
    const path = join(readyMadeFolder, name);
    if (!existsSync(path)) writeFileSync(path, await encodeVariant(task));
  }
  const names = new Set(sizes.map(({ name }) => name));
  for (const name of readdirSync(readyMadeFolder)) if (!names.has(name)) rmSync(join(readyMadeFolder, name));
}

/** What a shop would prepare of the demo's pictures, by the names of their files. */
export async function readyMadeSizes(demo: DemoCatalogue): Promise<(VariantTask & { name: string })[]> {
  const pictures = [
    ...[...demo.menus, ...demo.boxes].flatMap((menu) => menu.pictures),
    ...demo.styles.map(({ picture }) => picture),
  ];
  const sizes = pictures.map(async ({ file, width: own }) => {
    const master = await readDemoPicture(file);
    const id = pictureIdOf(master);
    return preparedVariants
      .filter(({ width }) => width <= own)
      .map((size) => ({ ...size, master, name: readyMadeName({ id, ...size }) }));
  });
  return (await Promise.all(sizes)).flat();
}

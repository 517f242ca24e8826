import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const channels = 3;
/** less may be smoothing of a letter */
const leastDifference = 60;

export async function pictureOf(subject: Locator): Promise<Picture> {
  return decoded(await subject.screenshot({ animations: "disabled" }));
}

export async function pictureOfPage(page: Page): Promise<Picture> {
  return decoded(await page.screenshot({ fullPage: true, animations: "disabled" }));
}

async function decoded(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels of two pictures of one size differ visibly. */
export function differingPixels(one: Picture, other: Picture): number {
  let count = 0;
  for (let at = 0; at < Math.min(one.data.length, other.data.length); at += channels) {
    if (differ(one.data, at, other.data, at)) count++;
  }
  return count;
}

function differ(one: Buffer, oneAt: number, other: Buffer, otherAt: number): boolean {
  let sum = 0;
  for (let channel = 0; channel < channels; channel++) {
    sum += Math.abs((one[oneAt + channel] ?? 0) - (other[otherAt + channel] ?? 0));
  }
  return sum > leastDifference;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a line is drawn near the middle of each side. */
export function hasEdge(picture: Picture, { left, top, right, bottom }: Rect): boolean {
  const x = Math.round((left + right) / 2);
  const y = Math.round((top + bottom) / 2);
  return (
    hasStep(picture, [left, y], [1, 0]) &&
    hasStep(picture, [right, y], [1, 0]) &&
    hasStep(picture, [x, top], [0, 1]) &&
    hasStep(picture, [x, bottom], [0, 1])
  );
}

function hasStep({ data, width, height }: Picture, [x, y]: number[], [dx, dy]: number[]): boolean {
  const reach = [-3, -2, -1, 0, 1, 2, 3];
  const places = reach
    .map((step) => [Math.round(x ?? 0) + step * (dx ?? 0), Math.round(y ?? 0) + step * (dy ?? 0)] as const)
    .filter(([px, py]) => px >= 0 && py >= 0 && px < width && py < height)
    .map(([px, py]) => (py * width + px) * channels);
  const [first = 0, ...others] = places;
  return others.some((at) => differ(data, first, data, at));
}

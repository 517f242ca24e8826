import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { secretKeyOfFolder } from "./signing-keys.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-test-key-"));
});
afterAll(() => rm(folder, { recursive: true }));

const mode = async () => ((await stat(join(folder, "data/secret-key"))).mode & 0o777).toString(8);

it("is made once for a data folder, also by two at the same time, and only its owner reads it", async () => {
  const data = join(folder, "data");
  const [one, other] = await Promise.all([secretKeyOfFolder(data), secretKeyOfFolder(data)]);
  expect(one).toBe(other);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(await secretKeyOfFolder(data)).toBe(one);
  expect(await mode()).toBe("600");
  await chmod(join(data, "secret-key"), 0o644);
  await secretKeyOfFolder(data);
  expect(await mode()).toBe("600");
});

it("differs from folder to folder, and an existing one is kept", async () => {
  const other = join(folder, "other");
  expect(await secretKeyOfFolder(other)).not.toBe(await secretKeyOfFolder(join(folder, "data")));
  await writeFile(join(other, "secret-key"), "brought-along-from-the-old-machine-42\n");
  expect(await secretKeyOfFolder(other)).toBe("brought-along-from-the-old-machine-42");
});

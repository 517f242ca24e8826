import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a55" } })
    .jpeg()
    .toBuffer();
});

const scaled = (width: number) => pictureEncoder.encodeVariant({ master: photo, width, format: "webp" });

/** As Linux numbers them. */
function encoders(): number[] {
  return readdirSync("/proc/self/task")
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, "utf8").trim().split(" "))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/environ`, "utf8").includes("TINYPOOL_WORKER_ID"))
    .map(Number);
}

describe("the processes that encode pictures", () => {
  it("serve many pictures at once", async () => {
    const sizes = await Promise.all(
      [320, 640].map(async (width) => (await sharp(await scaled(width)).metadata()).width),
    );
    expect(sizes).toEqual([320, 640]);
  });

  it("refuse what is no picture", async () => {
    const file = Buffer.from("kein Bild");
    await expect(pictureEncoder.encodeMaster(file)).rejects.toMatchObject({ code: "picture_unreadable" });
  });

  it.runIf(process.platform === "linux")(
    "leave sizes until nobody wants the machine, and uploads not",
    async () => {
      await Promise.all([scaled(320), pictureEncoder.encodeMaster(photo)]);
      const priorities = encoders().map((pid) => getPriority(pid));
      expect(priorities.sort((a, b) => a - b)).toEqual([getPriority(), constants.priority.PRIORITY_LOW]);
    },
  );

  it.runIf(process.platform === "linux")("know no keys, passwords and addresses", async () => {
    process.env.SECRET_KEY = "of this shop";
    await Promise.all([scaled(320), pictureEncoder.encodeMaster(photo)]);
    delete process.env.SECRET_KEY;
    const environments = encoders().map((pid) => readFileSync(`/proc/${pid}/environ`, "utf8"));
    expect(environments).toHaveLength(2);
    expect(environments.join()).not.toContain("of this shop");
  });
});

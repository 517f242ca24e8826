import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openPictureEncoder } from "#server/domain/pictures/encoder.ts";

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a55" } })
    .jpeg()
    .toBuffer();
});

function openWatched(options: { onStart?: (child: ChildProcess) => void; longestTaskMs?: number } = {}) {
  const children: ChildProcess[] = [];
  const encoder = openPictureEncoder({
    idleMs: 0,
    ...options,
    onStart(child) {
      children.push(child);
      options.onStart?.(child);
    },
  });
  return { encoder, children };
}

describe("the process that encodes pictures", () => {
  it("serves many pictures at once and ends when none is left", async () => {
    const { encoder, children } = openWatched();
    const sizes = await Promise.all(
      [320, 640].map(
        async (width) => (await sharp(await encoder.encodeVariant(photo, width, "webp")).metadata()).width,
      ),
    );
    expect(sizes).toEqual([320, 640]);
    expect(children).toHaveLength(1);
    const child = children[0]!;
    if (child.exitCode === null) await once(child, "exit");
    expect(child.exitCode).toBe(0);
  });

  it("is started anew for the next picture", async () => {
    const { encoder, children } = openWatched();
    await encoder.encodeVariant(photo, 320, "webp");
    await once(children[0]!, "exit");
    await encoder.encodeVariant(photo, 320, "webp");
    expect(children).toHaveLength(2);
  });

  it("that is killed is replaced, and the picture is made nevertheless", async () => {
    let kills = 0;
    const { encoder, children } = openWatched({ onStart: (child) => kills++ === 0 && child.kill("SIGKILL") });
    expect(await encoder.encodeMaster(photo)).toMatchObject({ width: 1600, height: 1200 });
    expect(children).toHaveLength(2);
  });

  it("is given up after a second death: an upload is refused, a variant fails, the next one works", async () => {
    let deaths = 4;
    const { encoder } = openWatched({ onStart: (child) => deaths-- > 0 && child.kill("SIGKILL") });
    await expect(encoder.encodeMaster(photo)).rejects.toMatchObject({ code: "picture_unreadable" });
    await expect(encoder.encodeVariant(photo, 320, "webp")).rejects.toThrow("was not encoded");
    expect(await encoder.encodeVariant(photo, 320, "webp")).toBeInstanceOf(Buffer);
  });

  it("that hangs is ended", async () => {
    const { encoder, children } = openWatched({ longestTaskMs: 1 });
    await expect(encoder.encodeVariant(photo, 320, "webp")).rejects.toThrow("was not encoded");
    await Promise.all(children.map((child) => child.signalCode ?? once(child, "exit")));
    expect(children.map(({ signalCode }) => signalCode)).toEqual(["SIGKILL", "SIGKILL"]);
  });

  it.runIf(process.platform === "linux")("knows no keys, passwords and addresses", async () => {
    process.env.SECRET_KEY = "of this shop";
    let environment: Promise<string> | undefined;
    const { encoder } = openWatched({
      onStart: (child) => {
        environment = readFile(`/proc/${child.pid}/environ`, "utf8");
      },
    });
    await encoder.encodeVariant(photo, 320, "webp");
    delete process.env.SECRET_KEY;
    expect(await environment).not.toContain("of this shop");
  });
});

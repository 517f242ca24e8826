import type { PlaceSize } from "#contract/shop/brand-pictures.ts";
import type {
  IconFiles,
  IconTask,
  LogoPrints,
  Master,
  PictureAnswers,
  PictureTask,
  VariantTask,
} from "#server/domain/catalogue/pictures/picture-work.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

// A crash may have another cause, such as too little memory, so each picture gets a second process.
const mostTries = 2;

const processes = { mostWaiting: 500, longestMs: 60_000, isProcess: true };

/** Encodes uploads in a process of its own: a picture that attacks the decoder reaches neither the database nor secrets. */
const encoder = openPool<PictureTask, PictureAnswers[PictureTask["kind"]]>(
  besideMe(import.meta, "encoder-process"),
  processes,
);

/** Sizes have another one: a person who uploads does not wait for them. */
const variants = openPool<VariantTask, Uint8Array>(besideMe(import.meta, "variant-process"), processes);

async function encode<Kind extends PictureTask["kind"]>(
  task: Extract<PictureTask, { kind: Kind }>,
): Promise<PictureAnswers[Kind]> {
  return (await withSecondTry(() => encoder.run(task))) as PictureAnswers[Kind];
}

async function withSecondTry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || error instanceof Refusal) throw error;
    }
  }
}

async function encodeUpload(task: Extract<PictureTask, { kind: "master" | "logo" | "photo" | "placed" }>) {
  const answer = await encode(task).catch((cause: unknown) => {
    // A file that crashes two processes is refused.
    throw cause instanceof Refusal ? cause : new Refusal("picture_unreadable", { cause });
  });
  if ("code" in answer) throw new Refusal(answer.code, { message: answer.message });
  return { ...answer, bytes: Buffer.from(answer.bytes) };
}

export const pictureEncoder = {
  encodeMaster: (file: Buffer): Promise<Master> => encodeUpload({ kind: "master", file }),
  encodeLogo: (file: Buffer): Promise<Master> => encodeUpload({ kind: "logo", file }),
  encodePhoto: (file: Buffer): Promise<Master> => encodeUpload({ kind: "photo", file }),
  /** cut to a shape */
  encodePlaced: (file: Buffer, size: PlaceSize): Promise<Master> =>
    encodeUpload({ kind: "placed", file, size }),
  encodeIcons: (task: IconTask): Promise<IconFiles> => encode({ kind: "icons", ...task }),
  /** of an encoded logo */
  encodePrints: (logo: Buffer): Promise<LogoPrints> => encode({ kind: "prints", logo }),
  encodeVariant: async (task: VariantTask): Promise<Buffer> =>
    Buffer.from(await withSecondTry(() => variants.run(task))),
};

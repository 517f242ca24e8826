import type { RefusalCode } from "#contract/refusals.ts";

export type PictureFormat = "avif" | "webp";

export interface Master {
  /** hash of the bytes, so that the same picture is stored once */
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
}

export interface PictureRefusal {
  code: Extract<
    RefusalCode,
    | "picture_unreadable"
    | "picture_animated"
    | "picture_too_small"
    | "picture_too_many_pixels"
    | "logo_too_small"
  >;
  message?: string;
}

/** What the shop asks of the process that encodes. */
export type PictureTask =
  | { kind: "master" | "logo"; file: Buffer }
  | { kind: "variant"; master: Buffer; width: number; format: PictureFormat };

export type PictureAnswer =
  | { master: Master }
  | { bytes: Buffer }
  | { refused: PictureRefusal }
  | { fault: string };

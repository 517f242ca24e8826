import type { PlaceSize } from "#contract/shop/brand-pictures.ts";
import type { RefusalCode } from "#contract/refusals.ts";

/** `jpeg` is for mails. */
export type PictureFormat = "avif" | "webp" | "jpeg";

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

/** The logo where it is nearly a square, else a letter. */
export interface IconTask {
  logo: Uint8Array | null;
  letter: string;
  /** a file of a package */
  fontFile: string;
  ground: string;
  ink: string;
}

export type IconFiles = Record<
  | "favicon.svg"
  | "favicon.ico"
  | "apple-touch-icon.png"
  | "icon-192.png"
  | "icon-512.png"
  | "maskable-192.png"
  | "maskable-512.png",
  Uint8Array
>;

/** A logo as mails and papers show it: PNG with a palette. */
export interface LogoPrints {
  letter: Uint8Array;
  paper: Uint8Array;
}

/** What the shop asks of the process that encodes. */
export type PictureTask =
  | ({ kind: "icons" } & IconTask)
  | { kind: "master" | "logo" | "photo"; file: Buffer }
  | { kind: "placed"; file: Buffer; size: PlaceSize }
  | { kind: "prints"; logo: Buffer };

export interface PictureAnswers {
  master: Master | PictureRefusal;
  logo: Master | PictureRefusal;
  photo: Master | PictureRefusal;
  placed: Master | PictureRefusal;
  icons: IconFiles;
  prints: LogoPrints;
}

/** What it asks of the other one, which makes sizes when nothing else is to be done. */
export interface VariantTask {
  master: Uint8Array;
  width: number;
  format: PictureFormat;
}

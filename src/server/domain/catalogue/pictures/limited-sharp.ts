import sharp from "sharp";

// Only one core works on pictures, so that the others serve guests.
sharp.concurrency(1);
sharp.cache(false);

// Blocking all other loaders keeps their parsers (SVG, PDF, video) out of reach of uploads.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

/** More are refused before they are decoded. */
export const mostPixels = 40_000_000;

export { sharp };

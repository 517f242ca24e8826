import fc from "fast-check";

/** `npm run soak -- generated` */
const isWhole = process.env.EVERY_RUN === "1";

// Tests always try the same cases: those that have not been met yet belong to the soak.
if (!isWhole) fc.configureGlobal({ seed: 20_261_128 });

/** How many generated cases are tried: all in the soak, and in tests a tenth unless told otherwise. */
export const runs = (whole: number, inTests = Math.ceil(whole / 10)): number => (isWhole ? whole : inTests);

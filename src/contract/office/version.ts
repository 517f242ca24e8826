import * as z from "zod/mini";

/** The version of something that one has seen before changing it; another one by now: 409 `edited_meanwhile`. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));

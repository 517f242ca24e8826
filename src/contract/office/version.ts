import * as z from "zod/mini";

/** The version that was read before a change; if another one is stored: 409 `edited_meanwhile`. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));

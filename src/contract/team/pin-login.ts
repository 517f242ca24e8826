import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import { loginState } from "#contract/team/staff.ts";

/** Who may choose their name at a tablet of the kitchen. */
const tabletPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** too many wrong PINs here: until a login by password */
  isLocked: z.boolean(),
});
export type TabletPerson = z.infer<typeof tabletPerson>;

const tablet = z.object({
  name: z.string(),
  /** too many wrong PINs of all: until anyone logs in here by password */
  isLocked: z.boolean(),
  people: z.array(tabletPerson),
});
export type Tablet = z.infer<typeof tablet>;

/** A separate table, because only a tablet of the kitchen loads it. */
export const pinLoginCalls = {
  readTablet: {
    method: "GET",
    path: "/api/v1/pin-logins",
    ...call({
      about: "Wer sich in diesem Browser mit einer PIN anmelden kann; null, wo er kein Tablet der Küche ist",
      data: z.nullable(tablet),
    }),
  },
  logInByPin: {
    method: "POST",
    path: "/api/v1/pin-logins",
    ...call({
      about: "Anmeldung an einem Tablet der Küche mit der eigenen PIN; die vorige Anmeldung dort endet",
      body: z.object({
        staffId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
        pin: z.string().check(z.maxLength(20)),
      }),
      data: loginState,
      top: z.object({ token: z.string() }),
    }),
  },
} as const;

export type PinLoginCallName = keyof typeof pinLoginCalls;

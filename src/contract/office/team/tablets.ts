import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { line } from "#contract/office/fields.ts";
import { isWeakPin, pinForm, pinRoles } from "#contract/team/pins.ts";

const tabletRow = z.object({
  id: z.string(),
  name: z.string(),
  setUpAt: z.string(),
  setUpBy: z.string(),
  usedAt: z.nullable(z.string()),
  /** the person who is logged in there by PIN */
  usedBy: z.nullable(z.string()),
  isLocked: z.boolean(),
  /** the browser that asks */
  isThis: z.boolean(),
});
export type TabletRow = z.infer<typeof tabletRow>;

const pin = z.string().check(
  z.regex(pinForm, { error: "Bitte vier bis sechs Ziffern.", abort: true }),
  z.refine((text) => !isWeakPin(text), "Diese PIN errät man leicht. Bitte nehmen Sie eine andere."),
);

const admin = ["admin"] as const;

export const tabletCalls = {
  readTablets: staffCall({
    method: "GET",
    path: "/api/v1/staff/tablets",
    roles: admin,
    about: "Die Tablets der Küche, an denen eine PIN genügt",
    data: z.array(tabletRow),
  }),
  setUpTablet: staffCall({
    method: "POST",
    path: "/api/v1/staff/tablets",
    roles: admin,
    stepUp: true,
    about: "Diesen Browser zu einem Tablet der Küche machen: An ihm genügt danach die PIN",
    body: z.object({ name: line("Bitte geben Sie dem Tablet einen Namen.", 60) }),
    data: z.object({ id: z.string() }),
  }),
  revokeTablet: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/tablets/:tabletId",
    roles: admin,
    about:
      "Einem Tablet der Küche die PINs nehmen; wer dort mit einer PIN angemeldet ist, ist sofort abgemeldet",
    params: z.object({ tabletId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
  readOwnPin: staffCall({
    method: "GET",
    path: "/api/v1/staff/pin",
    roles: pinRoles,
    about: "Ob die angemeldete Person eine PIN hat, und wer sie festgelegt hat",
    data: z.nullable(z.object({ setAt: z.string(), setBy: z.string() })),
  }),
  setOwnPin: staffCall({
    method: "PUT",
    path: "/api/v1/staff/pin",
    roles: pinRoles,
    stepUp: "own",
    about:
      "Die eigene PIN für die Tablets der Küche festlegen, mit `null` löschen; Anmeldungen mit der alten enden",
    body: z.object({ pin: z.nullable(pin) }),
    data: z.null(),
  }),
  setPin: staffCall({
    method: "PUT",
    path: "/api/v1/staff/team/:staffId/pin",
    roles: admin,
    stepUp: true,
    about: "Die PIN einer Person festlegen, mit `null` löschen; ihre Anmeldungen an Tablets enden",
    params: z.object({ staffId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.object({ pin: z.nullable(pin) }),
    data: z.null(),
  }),
};

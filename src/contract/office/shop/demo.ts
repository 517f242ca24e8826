import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

const names = z.array(z.string());

/** What leaving would do now, by names. */
const demoContent = z.object({
  menus: names,
  boxes: names,
  styles: names,
  codes: names,
  packaging: names,
  pictures: z.int(),
  /** menus and styles that were changed since; they go, too */
  changed: names,
  /** stays, because something that is not of the demo needs it */
  retained: names,
  /** open carts that hold something of it */
  carts: z.int(),
});
export type DemoContent = z.infer<typeof demoContent>;

const path = "/api/v1/staff/demo";
const admin = ["admin"] as const;

export const demoCalls = {
  readDemo: staffCall({
    method: "GET",
    path,
    roles: admin,
    about: "Ob der Shop noch die Demo zeigt und was mit ihr ginge",
    /** null: there is no demo; with orders it can no longer leave */
    data: z.object({ demo: z.nullable(demoContent), hasOrders: z.boolean() }),
  }),
  leaveDemo: staffCall({
    method: "DELETE",
    path,
    roles: admin,
    stepUp: true,
    about:
      "Demo-Menüs, Boxen, Styles, Codes, Verpackung und Bilder entfernen, solange es keine Bestellung gibt",
    data: z.null(),
  }),
};

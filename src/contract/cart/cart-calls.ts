import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import {
  cart,
  cartAddition,
  cartAdditions,
  cartChange,
  cartPlan,
  discountEntry,
} from "#contract/cart/cart.ts";
import { fillProposal, fillRequest } from "#contract/cart/fill-plan.ts";

const itemId = z.object({ itemId: z.string().check(z.maxLength(64)) });
const cartId = z.object({ cartId: z.string().check(z.maxLength(64)) });

/** The guest's cart. */
export const cartCalls = {
  readCart: call({ about: "Der Warenkorb des Gastes", access: "guest", data: cart }),
  addToCart: call({ about: "Menü in den Warenkorb legen", access: "guest", body: cartAddition, data: cart }),
  addAllToCart: call({
    about: "Mehrere Menüs auf einmal in den Warenkorb legen: alle oder keines",
    access: "guest",
    body: cartAdditions,
    data: cart,
  }),
  changeLine: call({
    about: "Menge oder Liefertag ändern",
    access: "guest",
    params: itemId,
    body: cartChange,
    data: cart,
  }),
  removeLine: call({ about: "Eintrag entfernen", access: "guest", params: itemId, data: cart }),
  planCart: call({
    about: "Die Menüs des Warenkorbs anders auf Liefertage verteilen; dazu kommt und davon geht nichts",
    access: "guest",
    params: cartId,
    body: cartPlan,
    data: cart,
  }),
  proposeFill: call({
    about: "Ein Vorschlag, der Liefertage nach Wünschen füllt, mit Gründen; es wird nichts gespeichert",
    access: "guest",
    body: fillRequest,
    data: fillProposal,
  }),
  redeemDiscount: call({
    about: "Rabattcode oder Gutschein einlösen",
    access: "guest",
    params: cartId,
    body: discountEntry,
    data: cart,
    top: z.object({ message: z.string() }),
  }),
  removeDiscount: call({ about: "Rabattcode entfernen", access: "guest", params: cartId, data: cart }),
  removeVoucher: call({ about: "Gutschein entfernen", access: "guest", params: cartId, data: cart }),
};

import * as z from "zod/mini";
import { picture } from "#contract/catalogue/catalogue.ts";
import { plateFood } from "#contract/catalogue/plate.ts";
import { deliveryDayField } from "#contract/day-fields.ts";

/** Why a line cannot be delivered as it stands; the reasons of `calendarEntry` plus a menu that left the range. */
const lineProblem = z.object({
  reason: z.string(),
  message: z.string(),
  nextDay: z.nullable(deliveryDayField),
});

/** The price differs from the one that the guest last saw; euro incl. VAT. */
const priceChange = z.object({ oldPrice: z.number(), newPrice: z.number(), message: z.string() });

export const cartItem = z.object({
  rowId: z.string(),
  menuId: z.int(),
  menuSlug: z.string(),
  menuName: z.string(),
  menuImage: z.string(),
  picture,
  qty: z.int(),
  /** euro incl. VAT for one */
  originalPrice: z.number(),
  /** quantity times original price */
  linePrice: z.number(),
  basePricePerKg: z.number(),
  weightText: z.string(),
  /** `DD.MM.YYYY`, the display key of the group */
  deliveryDate: z.string(),
  /** `YYYY-MM-DD` */
  deliveryIsoDate: deliveryDayField,
  isBox: z.boolean(),
  food: plateFood,
  problem: z.nullable(lineProblem),
  priceChanged: z.nullable(priceChange),
});
export type CartItem = z.infer<typeof cartItem>;

/**
 * The fewest deliveries that, moved as a whole, make shipping cheapest or bring more deliveries to the minimum; `saving`
 * in euro. `message` is one German sentence.
 */
const cartRepair = z.object({
  message: z.string(),
  moves: z.array(z.object({ from: deliveryDayField, to: deliveryDayField })),
  saving: z.number(),
});
export type CartRepair = z.infer<typeof cartRepair>;

/** All amounts in euro. `discount` is positive and is subtracted. Without lines `id` is null. */
export const cart = z.object({
  id: z.nullable(z.string()),
  items: z.array(cartItem),
  originalSubtotal: z.number(),
  discount: z.number(),
  deliveryCost: z.number(),
  total: z.number(),
  vat: z.array(z.object({ percent: z.int(), amount: z.number() })),
  /** of the total, what no voucher pays */
  toPay: z.number(),
  metaData: z.object({
    discountData: z.nullable(z.object({ discountCode: z.string(), message: z.nullable(z.string()) })),
    /** the voucher that pays first: the end of its code, and how much of the total it pays; `message` says why nothing */
    voucherData: z.nullable(
      z.object({ ending: z.string(), amount: z.number(), message: z.nullable(z.string()) }),
    ),
    /**
     * by delivery day: what its shipping costs, a German text that also says what is missing until it is free, and
     * that amount; null when it is free
     */
    shippingData: z.array(
      z.object({
        deliveryIsoDate: deliveryDayField,
        cost: z.number(),
        message: z.string(),
        untilFree: z.nullable(z.number()),
      }),
    ),
    repair: z.nullable(cartRepair),
    /**
     * by delivery day: its cut-off as ISO instant and in German (`Mo, 23.11., 12:00 Uhr`); days that no line may
     * have are left out. `coolUntil`: how long its parcel stays cool, in German; null where nothing is promised
     */
    cutOffData: z.array(
      z.object({
        deliveryIsoDate: deliveryDayField,
        cutOffAt: z.string(),
        orderableUntil: z.string(),
        coolUntil: z.nullable(z.string()),
      }),
    ),
    /** goods value of a day from which its shipping is free */
    freeShippingFrom: z.number(),
    minimumPerDelivery: z.object({ menus: z.int(), enforced: z.boolean() }),
    /** German; set when checkout will not hold all portions until the payment arrives */
    portionsNotice: z.nullable(z.string()),
    /** identifies everything to be paid for; checkout may send it back as `cart_revision` */
    revision: z.nullable(z.string()),
  }),
});
export type Cart = z.infer<typeof cart>;

const day = z
  .string("Bitte wählen Sie ein Lieferdatum aus.")
  .check(z.maxLength(10, "Das ist kein gültiges Datum."));
const quantity = z.int();

/** `deliveryDate` as `DD.MM.YYYY` or `YYYY-MM-DD`; `quantity` 1–100. */
export const cartAddition = z.object({ menuId: z.int(), quantity, deliveryDate: day });

/** Additions that belong together: all of them come into the cart, or none. */
export const cartAdditions = z.object({
  lines: z.array(cartAddition).check(z.minLength(1), z.maxLength(60)),
});

export const cartChange = z.object({ quantity, deliveryDate: day });

/** All lines as they are to be: each dish as often as the cart has it, over any days. */
export const cartPlan = z.object({
  lines: z.array(z.object({ menuId: z.int(), quantity, deliveryDate: day })).check(z.maxLength(100)),
});

export const discountEntry = z.object({ discount_code: z.string().check(z.maxLength(64)) });

import { staffOf, type TestStaff } from "#test/staff.ts";
import type { TestShop } from "#test/open-shop.ts";

/** The kitchen has read all notes of the day, so that none stops a parcel. */
export async function readAllNotes(shop: TestShop, day: string, reader?: TestStaff): Promise<void> {
  const cook = reader ?? (await staffOf(shop, "kitchen"));
  const { data: notes } = await cook.call("readGuestNotes", { params: { day } });
  for (const { orderId, mark } of notes)
    await cook.call("markNote", { params: { day, orderId }, body: { mark, isRead: true } });
}

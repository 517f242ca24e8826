/** Hides what is for new guests in a browser that knows an order, from the first paint on. */
export const forNewGuests = "[.knows-order_&]:hidden";

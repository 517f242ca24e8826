import * as z from "zod/mini";

// for answers: the server made the day, so it is not validated again
export const deliveryDayField = z.string().brand<"CalendarDay" | "DeliveryDay">();
export const calendarDayField = z.string().brand<"CalendarDay">();

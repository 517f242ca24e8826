import * as z from "zod/mini";

// for answers: the server made the day, so nobody has to look at it again
export const deliveryDayField = z.string().brand<"CalendarDay" | "DeliveryDay">();
export const calendarDayField = z.string().brand<"CalendarDay">();

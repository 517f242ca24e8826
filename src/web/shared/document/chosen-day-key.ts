/** The browser's storage keeps the chosen delivery day under this name, also for the script that runs before ours. */
export const chosenDayKey = "deliveryDay";

/** The day bar's group of radio buttons. */
export const dayBarName = "day-bar";

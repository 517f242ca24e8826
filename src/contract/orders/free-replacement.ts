/** Stands where other orders say that they are paid. */
export const freeReplacement = "Ersatz, kostenfrei";

/**
 * Six columns from 360 px on, so that name, street and town each take one row on a phone; at 200 % zoom every field
 * has its own row.
 */
export const formGrid = "grid gap-x-3 gap-y-2 min-[22.5rem]:grid-cols-6 sm:gap-x-4 sm:gap-y-4.5";
export const wholeRow = "min-[22.5rem]:col-span-6";
/** half a row from the tablet on */
export const wideField = "min-[22.5rem]:col-span-6 sm:col-span-3";
export const halfRow = "min-[22.5rem]:col-span-3";
/** too narrow on a phone for an icon beside "Hausnummer" */
export const thirdOfRow = "hyphens-auto min-[22.5rem]:col-span-2 max-sm:[&_p>svg]:hidden";
export const restOfRow = "min-[22.5rem]:col-span-4";

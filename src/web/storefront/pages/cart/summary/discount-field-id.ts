/** Where a phone, which shows the summary last, leads to. */
export const discountFieldId = "rabattcode";

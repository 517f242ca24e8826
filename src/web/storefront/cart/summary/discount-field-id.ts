/** A phone shows the summary last and links to this field. */
export const discountFieldId = "rabattcode";

/** A phone shows the summary last and links to this field. */
export const discountFieldId = "rabattcode";

/** The summary's order button stands outside the form and refers to it. */
export const checkoutFormId = "bestellformular";

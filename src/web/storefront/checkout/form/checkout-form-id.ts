/** The summary's order button stands outside the form and refers to it. */
export const checkoutFormId = "bestellformular";

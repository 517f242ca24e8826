/** The order button of the summary stands outside the form and names it. */
export const checkoutFormId = "bestellformular";

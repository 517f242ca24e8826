/** Apart from the schemas, so that a page that only shows the limit loads no validation code. */
export const maxQuantity = 100;

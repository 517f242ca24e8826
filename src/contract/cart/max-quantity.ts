/** Of one line, and lines of one cart. Apart from the schemas: a page that only shows the limit loads no validation code. */
export const maxQuantity = 100;
export const maxLines = 100;

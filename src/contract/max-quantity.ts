/** Of one line; in a file without schemas, so that a page that only shows it loads no validation code. */
export const maxQuantity = 100;

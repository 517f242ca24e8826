/**
 * JavaScript of a first visit in brotli's best compression, until the network is idle. The office carries the check digits
 * of all states' VAT ids, because its forms and calls share the rules of the buyer, and the parts that all its forms share.
 */
export const mostBytes = 97_900;
export const mostBytesOfOffice = 242_000;

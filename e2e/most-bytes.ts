/** JavaScript of a first visit in brotli's best compression, until the network is idle. */
export const mostBytes = 97_000;
export const mostBytesOfOffice = 228_000;

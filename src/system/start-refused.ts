/** The shop cannot start; the message is German and says what to do. */
export class StartRefused extends Error {}

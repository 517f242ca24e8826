/** The shop cannot start as things are; the message is German and says what to do. */
export class StartRefused extends Error {}

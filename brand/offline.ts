/** False: the browser shows its own page without a network, and a worker of earlier visits is removed. */
export const hasOfflinePage: boolean = true;

export const offlineTexts = {
  title: "Offline",
  heading: "Sie sind offline",
  text: "Gerade gibt es keine Internetverbindung. Ihr Warenkorb und Ihre Eingaben sind noch da.",
  button: "Erneut versuchen",
} as const;

/** The only widths that are made; any other is 404, so that nobody can order a thousand sizes. */
export const pictureWidths = [320, 640, 960, 1280] as const;

/** Also of pictures that fill a screen. */
export const screenWidths = [...pictureWidths, 1920] as const;

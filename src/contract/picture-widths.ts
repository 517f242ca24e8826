/** The only widths in which pictures are made; any other is 404. */
export const pictureWidths = [320, 640, 960, 1280] as const;

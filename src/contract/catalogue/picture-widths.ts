/** The only widths that are made. Any other is 404, so that requests cannot fill the disk. */
export const pictureWidths = [320, 640, 960, 1280] as const;

/** Also of pictures that fill a screen. */
export const screenWidths = [...pictureWidths, 1920] as const;

/** Inside mails, at twice the density at which they show it. */
export const letterPictureWidth = 144;

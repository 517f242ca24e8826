/** A picture of a cell: by its id, or by the name of a file that was uploaded for it. */
export type PictureEntry = { id: string; alt: string } | { fileName: string; alt: string };

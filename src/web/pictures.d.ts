/** A picture made by vite-imagetools: `#brand/pictures/hero.webp?w=640;960&format=avif;webp&as=picture`. */
declare module "*&as=picture" {
  const picture: {
    /** A srcset for each format. */
    sources: Record<string, string>;
    img: { src: string; w: number; h: number };
  };
  export default picture;
}

/** The address of a single size and format. */
declare module "*&quality=82" {
  const address: string;
  export default address;
}

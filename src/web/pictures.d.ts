/** A picture made by vite-imagetools: `#brand/pictures/hero.webp?w=640;960&format=avif;webp&as=picture`. */
declare module "*&as=picture" {
  const picture: {
    /** srcset by format */
    sources: Record<string, string>;
    img: { src: string; w: number; h: number };
  };
  export default picture;
}

/** One size, one format: only its address. */
declare module "*&quality=82" {
  const address: string;
  export default address;
}

import { expect, it } from "vitest";
import { ownPicture } from "#web/shared/brand/placed-picture.ts";

const widthsOf = (width: number) => {
  const { sources, img } = ownPicture({ base: "/media/x", width, height: 100, alt: "" });
  return { avif: sources.avif, whole: img.src };
};

it("an own picture is offered in every width below its own, and whole", () => {
  expect(widthsOf(1200)).toEqual({
    avif: "/media/x/320.avif 320w, /media/x/640.avif 640w, /media/x/960.avif 960w, /media/x/1280.avif 1200w",
    whole: "/media/x/1280.webp",
  });
});

it("one as wide as a width is not offered twice, and none is wider than the widest", () => {
  expect(widthsOf(640).avif).toBe("/media/x/320.avif 320w, /media/x/640.avif 640w");
  expect(widthsOf(1920).avif).toMatch(/1280w, \/media\/x\/1920\.avif 1920w$/);
});

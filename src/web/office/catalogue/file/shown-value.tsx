import { createElement, Fragment, type ReactNode } from "react";

const picture = /^([0-9a-f]{32}) (.+)$/;

/** A value of the file as people read it: pictures as such, allergens emphasised, other markup left out. */
export function ShownValue({ value }: { value: string }): ReactNode {
  if (value === "") return "leer";
  const entries = value.split(" | ");
  if (entries.every((entry) => picture.test(entry))) {
    return entries.map((entry) => {
      const [, id, alt] = picture.exec(entry) ?? [];
      return (
        <img key={id} src={`/media/${id}/320.webp`} alt={alt} className="mr-1 inline-block h-12 rounded-sm" />
      );
    });
  }
  const parts = value.split(/<\/?strong>/).map((part, at) => {
    const text = part
      .replace(/<br\s*\/?>|<\/p>\s*<p>/g, " ")
      .replace(/<\/?[a-z][^>]*>/g, "")
      .replaceAll("&amp;", "&");
    // every second part stands between the two marks
    return at % 2 === 1 ? createElement("strong", null, text) : text;
  });
  return createElement(Fragment, null, ...parts);
}

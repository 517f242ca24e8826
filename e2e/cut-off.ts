import type { Page } from "playwright-core";

/** Everything that does not fit: a page or sheet wider than allowed, placeholders wider than their field. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog, [role=dialog]")]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `<${box.localName}> is ${box.scrollWidth - box.clientWidth} px too wide`);
    const fields = [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")]
      .filter((field) => {
        const look = getComputedStyle(field);
        if (pen) pen.font = look.font;
        const textWidth = pen?.measureText(field.placeholder).width ?? 0;
        const padding = Number.parseFloat(look.paddingLeft) + Number.parseFloat(look.paddingRight);
        return field.clientWidth > 0 && textWidth > field.clientWidth - padding;
      })
      .map((field) => `"${field.placeholder}" is cut`);
    return [...boxes, ...fields];
  });
}

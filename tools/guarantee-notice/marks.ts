import type { Face } from "./faces.ts";

/** What is drawn, in points from the upper left corner. */
export type Mark =
  | {
      is: "area";
      x: number;
      y: number;
      width: number;
      height: number;
      fill?: string;
      line?: string;
      round?: number;
    }
  | { is: "path"; d: string; fill: string; line?: string; isCrisp?: boolean }
  | { is: "text"; text: string; x: number; y: number; face: Face; size: number; color: string };

const fixed = (points: number) => Number(points.toFixed(2));

function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : radius * 0.382;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${fixed(x + reach * Math.cos(angle))} ${fixed(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

/** A shield with the twelve stars of the Union around a G. */
export function emblem({
  x,
  y,
  blue,
  yellow,
  white,
}: {
  x: number;
  y: number;
  blue: string;
  yellow: string;
  white: string;
}): Mark[] {
  const width = 82;
  const middle = { x: x + width / 2, y: y + 52 };
  const shield = `M${x} ${y}h${width}v62c0 22-18 38-41 48c-23-10-41-26-41-48z`;
  const stars = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6;
    return star(middle.x + 30 * Math.sin(angle), middle.y - 30 * Math.cos(angle), 5);
  });
  return [
    { is: "path", d: shield, fill: blue, line: white },
    { is: "path", d: stars.join(""), fill: yellow },
    { is: "text", text: "G", x: middle.x - 12.5, y: middle.y + 12, face: "bold", size: 34, color: white },
  ];
}

interface GaranPlace {
  x: number;
  y: number;
  width: number;
  blue: string;
  yellow: string;
}

export function garan({ x, y, width, blue, yellow }: GaranPlace): Mark[] {
  const ink = "#000000";
  const box = { x: x + width - 46, y: y + 9 };
  return [
    { is: "area", x, y, width, height: 84, line: ink, round: 6, fill: "#FFFFFF" },
    { is: "text", text: "GARAN", x: x + 10, y: y + 30, face: "bold", size: 22, color: ink },
    { is: "path", d: `M${box.x + 2} ${box.y + 12}l6 7l13-15l3 3l-16 18l-9-10z`, fill: ink },
    { is: "area", x: x + 10, y: y + 40, width: width - 20, height: 1.2, fill: ink },
    { is: "text", text: "XX", x: x + 10, y: y + 74, face: "bold", size: 30, color: ink },
    { is: "area", x: x + 62, y: y + 50, width: 34, height: 26, line: ink, round: 3 },
    { is: "area", x: x + 62, y: y + 50, width: 34, height: 7, fill: ink },
    { is: "text", text: "365", x: x + 67.5, y: y + 71, face: "bold", size: 13, color: ink },
    { is: "path", d: `M${x + 108} ${y + 48}h28v16c0 8-6 12-14 15c-8-3-14-7-14-15z`, fill: blue },
    { is: "path", d: star(x + 122, y + 62, 7), fill: yellow },
  ];
}

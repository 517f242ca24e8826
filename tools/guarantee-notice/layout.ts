import { encode } from "uqr";
import { guaranteeNotice as notice } from "../../brand/legal/gewaehrleistung.ts";
import { type Face, widthOf } from "./faces.ts";
import { emblem, garan, type Mark } from "./marks.ts";

export const sheet = { width: 595, height: 842 } as const;

const blue = "#003399";
const yellow = "#FFED00";
const ink = "#111111";
const white = "#FFFFFF";
const pale = "#E6EBF5";
const left = 38;
const right = sheet.width - left;
const second = 372;
const headHeight = 138;

export function layOut(): Mark[] {
  const marks: Mark[] = [{ is: "area", x: 0, y: 0, ...sheet, fill: white }];
  const column = new Column(marks);
  head(marks);
  const top = headHeight + 24;
  const firstEnd = whatApplies(column, top);
  const secondEnd = whereElse(column, marks, top);
  const end = whatToDo(column, marks, Math.max(firstEnd, secondEnd) + 18);
  marks.push(...garan({ x: left, y: end + 20, width: 150, blue, yellow }));
  column.write(notice.commercial, { x: left + 170, y: end + 20, width: right - left - 170, size: 11.5 });
  return marks;
}

function head(marks: Mark[]): void {
  marks.push({ is: "area", x: 0, y: 0, width: sheet.width, height: headHeight, fill: blue });
  const [first = "", last = ""] = notice.title.toUpperCase().split(" ");
  for (const [text, y] of [
    [first, 62],
    [last, 108],
  ] as const) {
    marks.push({ is: "text", text, x: left, y, face: "bold", size: 40, color: white });
  }
  marks.push(...emblem({ x: 478, y: 14, blue, yellow, white }));
}

function whatApplies(column: Column, top: number): number {
  const width = second - left - 24;
  const boxed = { x: left + 14, width: width - 28, size: 16, face: "bold", color: blue } as const;
  const boxEnd = column.write(notice.lead, { ...boxed, y: top + 14 });
  column.marks.push({ is: "area", x: left, y: top, width, height: boxEnd - top + 12, line: blue });
  let y = boxEnd + 30;
  for (const { text, points } of [notice.claims, notice.liability]) {
    y = column.write(text, { x: left, y, width }) + 4;
    for (const point of points) y = column.point(point, { x: left, y, width }) + 3;
    y += 9;
  }
  return y;
}

function whereElse(column: Column, marks: Mark[], top: number): number {
  const place = { x: second, width: right - second };
  let y = column.write(notice.countries, { ...place, y: top }) + 12;
  y = column.write(notice.more, { ...place, y }) + 12;
  y = code(marks, { x: second - 10, y: y - 8, size: 150 });
  return column.write(notice.address, { ...place, y, size: 10.5, face: "bold", color: blue });
}

function whatToDo(column: Column, marks: Mark[], top: number): number {
  const band: Mark = { is: "area", x: 0, y: top, width: sheet.width, height: 0, fill: pale };
  marks.push(band);
  const width = right - left;
  const heading = { x: left, y: top + 16, width, size: 15, face: "bold", color: blue } as const;
  let y = column.write(notice.steps.heading, heading) + 10;
  notice.steps.points.forEach((point, at) => {
    column.write(`${at + 1}.`, { x: left, y, width: 20, face: "bold", color: blue });
    y = column.write(point, { x: left + 22, y, width: width - 22 }) + 5;
  });
  band.height = y + 11 - top;
  return y + 11;
}

/** Dark or light, row by row, with the white border of four modules that readers need. */
export function codeModules(): boolean[][] {
  return encode(notice.href, { ecc: "M", border: 4 }).data;
}

function code(marks: Mark[], { x, y, size }: { x: number; y: number; size: number }): number {
  const data = codeModules();
  const step = size / data.length;
  // Adjacent dark modules are one shape, so that no seam is visible between them.
  const runs = data.flatMap((row, down) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => {
      const wide = round(run.length * step);
      return `M${round(x + index * step)} ${round(y + down * step)}h${wide}v${round(step)}h-${wide}z`;
    }),
  );
  marks.push({ is: "path", d: runs.join(""), fill: "#000000", isCrisp: true });
  return y + size;
}

const round = (points: number) => Number(points.toFixed(3));

interface Set {
  x: number;
  y: number;
  width: number;
  size?: number;
  face?: Face;
  color?: string;
}

/** Sets text in lines; every method returns where the next one starts. */
class Column {
  readonly marks: Mark[];
  constructor(marks: Mark[]) {
    this.marks = marks;
  }

  write(text: string, { x, y, width, size = 12, face = "regular", color = ink }: Set): number {
    let line = "";
    let baseline = y + size;
    const end = () => {
      this.marks.push({ is: "text", text: line, x, y: round(baseline), face, size, color });
      baseline += size * 1.32;
    };
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, face, size) > width) {
        end();
        line = word;
      } else {
        line = longer;
      }
    }
    end();
    return round(baseline - size);
  }

  point(text: string, place: Set): number {
    this.write("•", { ...place, width: 12, face: "bold", color: blue });
    return this.write(text, { ...place, x: place.x + 14, width: place.width - 14 });
  }
}

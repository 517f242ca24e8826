import { decimal } from "#server/domain/invoices/pdf/face.ts";

/** How far the control points of a quarter of a circle stand off, in radii. */
const roundness = 0.5522847498;

/** Content of one page, with y counted from the top. */
export interface PageContent {
  width: number;
  height: number;
  commands: string[];
  /** references of the elements that hold the page's marked content, by its number */
  marked: string[];
}

/** Draws on the current page. Each call answers with the canvas, so that calls can be chained. */
export class Canvas {
  readonly pages: PageContent[] = [];
  #page!: PageContent;
  /** of the fill, while it is certain */
  #color: string | undefined;

  get page(): PageContent {
    return this.#page;
  }

  addPage(size: { width: number; height: number }): this {
    this.#color = undefined;
    this.#page = { ...size, commands: [], marked: [] };
    this.pages.push(this.#page);
    return this;
  }

  switchToPage(at: number): void {
    const page = this.pages[at];
    if (!page) throw new Error(`there is no page ${at}`);
    this.#page = page;
    this.#color = undefined;
  }

  put(command: string): this {
    this.#page.commands.push(command);
    return this;
  }

  save(): this {
    return this.put("q");
  }

  restore(): this {
    this.#color = undefined;
    return this.put("Q");
  }

  translate(x: number, y: number): this {
    return this.put(`1 0 0 1 ${numbers(x, y)} cm`);
  }

  scale(factor: number): this {
    return this.put(`${decimal(factor)} 0 0 ${decimal(factor)} 0 0 cm`);
  }

  lineWidth(width: number): this {
    return this.put(`${decimal(width)} w`);
  }

  strokeColor(color: string): this {
    return this.put(`${componentsOf(color)} RG`);
  }

  fillColor(color: string): this {
    if (color === this.#color) return this;
    this.#color = color;
    return this.put(`${componentsOf(color)} rg`);
  }

  moveTo(x: number, y: number): this {
    return this.put(`${numbers(x, y)} m`);
  }

  lineTo(x: number, y: number): this {
    return this.put(`${numbers(x, y)} l`);
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.put(`${numbers(x, y, width, height)} re`);
  }

  roundedRect(x: number, y: number, width: number, height: number, radius: number): this {
    const [r, c] = [radius, radius * (1 - roundness)];
    const [right, bottom] = [x + width, y + height];
    return this.moveTo(x + r, y)
      .lineTo(right - r, y)
      .#curve(right - c, y, right, y + c, right, y + r)
      .lineTo(right, bottom - r)
      .#curve(right, bottom - c, right - c, bottom, right - r, bottom)
      .lineTo(x + r, bottom)
      .#curve(x + c, bottom, x, bottom - c, x, bottom - r)
      .lineTo(x, y + r)
      .#curve(x, y + c, x + c, y, x + r, y)
      .put("h");
  }

  circle(x: number, y: number, radius: number): this {
    return this.roundedRect(x - radius, y - radius, 2 * radius, 2 * radius, radius);
  }

  #curve(...points: [number, number, number, number, number, number]): this {
    return this.put(`${numbers(...points)} c`);
  }

  /** Fills with a colour, or with the current one. */
  fill(color?: string): this {
    if (color) this.fillColor(color);
    return this.put("f");
  }

  stroke(): this {
    return this.put("S");
  }
}

function numbers(...values: number[]): string {
  return values.map(decimal).join(" ");
}

const components = new Map<string, string>();

function componentsOf(color: string): string {
  const cached = components.get(color);
  if (cached) return cached;
  const made = [1, 3, 5].map((at) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(" ");
  components.set(color, made);
  return made;
}

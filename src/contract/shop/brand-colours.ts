/** The colours that a shop owner chooses, as `#rrggbb`. */
export interface BaseColours {
  /** the brand: links, dark areas and all buttons that do not lead to the purchase */
  primary: string;
  /** buttons that lead to the purchase, and marks on dark areas */
  accent: string;
  /** badges and reduced prices */
  badge: string;
  background: string;
  text: string;
}

/** Everything that is drawn in the brand's colours uses one of these names (`--color-<name>`). */
export type Tone =
  | "canvas"
  | "sand"
  | "ink"
  | "muted"
  | "forest"
  | "forest-deep"
  | "hero"
  | "cream"
  | "saffron"
  | "paprika"
  | "sage"
  | "field"
  | "hairline";
export type Tones = Readonly<Record<Tone, string>>;

const white = "#ffffff";
const black = "#000000";
/** Texts of findings, which every brand shares: on a dark background they could not be read. */
const findings = ["#9f1d20", "#7a4100", "#1b5e3b"];

/** WCAG 2.2: ordinary text, and what belongs to a control. */
const leastOfText = 4.5;
const leastOfControls = 3;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export interface ContrastPair {
  label: string;
  field: keyof BaseColours;
  ratio: number;
  least: number;
  isEnough: boolean;
}

/** What has to be readable, with its contrast. */
export function contrastPairs({ primary, accent, badge, background, text }: BaseColours): ContrastPair[] {
  const pair = (label: string, field: keyof BaseColours, colours: [string, string], least = leastOfText) => {
    const ratio = contrast(...colours);
    return { label, field, ratio, least, isEnough: ratio >= least };
  };
  return [
    pair("Weiße Schrift auf Knöpfen", "primary", [white, primary]),
    pair("Links auf dem Hintergrund", "primary", [primary, background]),
    pair("Kaufknöpfe auf der Hauptfarbe", "accent", [accent, primary]),
    pair("Schrift auf Kaufknöpfen", "accent", [text, accent]),
    pair("Weiße Schrift auf Plaketten", "badge", [white, badge]),
    pair("Schrift auf dem Hintergrund", "text", [text, background]),
    pair("Schrift auf Weiß", "text", [text, white]),
    pair("Meldungen auf dem Hintergrund", "background", [worst(findings, background), background]),
    pair("Plaketten auf dem Hintergrund", "badge", [badge, background], leastOfControls),
  ];
}

const worst = (colours: string[], on: string) =>
  colours.reduce((one, other) => (contrast(other, on) < contrast(one, on) ? other : one));

const ratioText = (ratio: number) =>
  (Math.floor(ratio * 10) / 10).toLocaleString("de-DE", { minimumFractionDigits: 1 });

/** German messages by field; empty when everything is readable. */
export function contrastFaults(colours: BaseColours): Partial<Record<keyof BaseColours, string[]>> {
  const faults: Partial<Record<keyof BaseColours, string[]>> = {};
  for (const { label, field, ratio, least, isEnough } of contrastPairs(colours)) {
    if (isEnough) continue;
    const message = `${label}: Der Kontrast ist ${ratioText(ratio)}, nötig sind mindestens ${ratioText(least)}.`;
    faults[field] = [...(faults[field] ?? []), message];
  }
  return faults;
}

/** `share` of the second colour. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const parts = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The first mixture, from `share` down to nothing of `other`, that can be read. */
function readable(
  [one, other]: [string, string],
  share: number,
  isReadable: (colour: string) => boolean,
): string {
  for (let left = share; left > 0; left -= 0.01) {
    const colour = mix(one, other, left);
    if (isReadable(colour)) return colour;
  }
  return one;
}

const reads = (colour: string, on: readonly string[], least = leastOfText) =>
  on.every((one) => contrast(colour, one) >= least);

export function baseOf(tones: Tones): BaseColours {
  return {
    primary: tones.forest,
    accent: tones.saffron,
    badge: tones.paprika,
    background: tones.canvas,
    text: tones.ink,
  };
}

/** All tones of the chosen colours. Tones of unchanged colours stay as the brand's style sheet has them. */
export function tonesOf(chosen: BaseColours, standard: Tones): Tones {
  const { primary, accent, badge, background, text } = chosen;
  const usual = baseOf(standard);
  const isUsual = (...names: (keyof BaseColours)[]) => names.every((name) => chosen[name] === usual[name]);
  const sand = isUsual("background", "text", "primary")
    ? standard.sand
    : readable([background, text], 0.05, (colour) => reads(colour, [text, primary]));
  const isUsualGround = isUsual("background", "text");
  const sage = isUsual("primary", "text")
    ? standard.sage
    : readable([white, primary], 0.14, (colour) => reads(colour, [primary, text]));
  return {
    canvas: background,
    sand,
    ink: text,
    muted:
      isUsualGround && (sage === standard.sage || reads(standard.muted, [sage]))
        ? standard.muted
        : readable([text, background], 0.32, (colour) => reads(colour, [background, sand, white, sage])),
    forest: primary,
    "forest-deep": isUsual("primary") ? standard["forest-deep"] : mix(primary, black, 0.22),
    hero: isUsual("primary") ? standard.hero : mix(primary, black, 0.12),
    cream: isUsual("primary", "accent")
      ? standard.cream
      : readable([white, accent], 0.14, (colour) => reads(colour, [primary])),
    saffron: accent,
    paprika: badge,
    sage,
    field: isUsualGround
      ? standard.field
      : readable([text, background], 0.5, (colour) => reads(colour, [background, white], leastOfControls)),
    hairline: isUsualGround ? standard.hairline : mix(background, text, 0.12),
  };
}

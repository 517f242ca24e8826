export interface ButtonLook {
  /** `buy` alone leads to the purchase and wears its colour; `light` and `outline` stand on dark areas */
  variant?: "buy" | "primary" | "secondary" | "quiet" | "light" | "outline";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
}

const shape =
  "inline-flex items-center justify-center gap-2.5 rounded-md text-center font-semibold leading-tight no-underline " +
  "transition duration-200 disabled:cursor-not-allowed";

const variants = {
  // the edge tells the button from a bright ground, where the colour itself would not
  buy: "border border-field bg-saffron text-ink hover:brightness-105 disabled:opacity-55",
  primary: "border border-transparent bg-forest text-white hover:bg-forest-deep disabled:opacity-55",
  secondary: "border border-ink/75 bg-white text-ink hover:bg-sand disabled:opacity-55",
  quiet: "border border-transparent text-forest hover:bg-sage disabled:opacity-55",
  light: "border border-transparent bg-cream text-forest hover:bg-white disabled:opacity-55",
  outline: "border border-cream/70 text-cream hover:bg-cream/10",
} as const;

const sizes = { sm: "min-h-9 py-1 text-sm", md: "min-h-12 py-2.5", lg: "min-h-14 py-3" } as const;

const paddings = { sm: "px-3", md: "px-5", lg: "px-7" } as const;

const busyLook = "border border-transparent bg-sage text-forest cursor-progress disabled:cursor-progress";

/** Shared by buttons and by links that look like one. */
export function buttonClasses({ variant = "primary", size = "md", wide }: ButtonLook, busy = false): string {
  const width = wide ? "w-full px-3" : paddings[size];
  return [shape, sizes[size], width, busy ? busyLook : variants[variant]].join(" ");
}

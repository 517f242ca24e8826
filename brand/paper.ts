import type { FontName } from "#contract/shop/brand.ts";

interface PaperFont {
  body: string;
  strong: string;
  display: string;
}

const notoSans = {
  body: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  strong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  display: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
} as const;

/** The fonts as files of complete alphabets, so that any Latin name is set in one font. Paper knows no device. */
export const paperFonts: Record<FontName, PaperFont> = {
  figtree: {
    body: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
    strong: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
    display: "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
  },
  "bricolage-grotesque": {
    body: "@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf",
    strong: "@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf",
    display: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  },
  system: notoSans,
};

/** For letters that the brand's fonts lack, such as Greek and Cyrillic. */
export const otherPaperFonts = { otherBody: notoSans.body, otherStrong: notoSans.strong } as const;

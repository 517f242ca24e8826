/**
 * Colours of `theme.css` for printed documents, and the brand's fonts as files of complete alphabets, so that any
 * Latin name is set in one font.
 */
export const paperColors = {
  ink: "#231815",
  muted: "#6a5a50",
  forest: "#1f5140",
  saffron: "#f6b73c",
  paprika: "#b93a14",
  cream: "#fff6e3",
  sage: "#e4eddc",
  sand: "#f7efe1",
  hairline: "#e8dcc9",
} as const;

export const paperFonts = {
  body: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  strong: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  display: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  // for letters that the brand's fonts lack, such as Greek and Cyrillic
  otherBody: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  otherStrong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
} as const;

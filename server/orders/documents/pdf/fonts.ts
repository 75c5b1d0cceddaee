/** Packages of the fonts of documents, under @expo-google-fonts. */
export const FONTS = ['noto-sans', 'noto-sans-arabic', 'noto-sans-bengali'];
/** The folders of these packages that documents use. */
export const WEIGHTS = ['400Regular', '700Bold'];

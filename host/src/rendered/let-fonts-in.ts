/**
 * Lets the fonts of rendered content load. Until the scripts have arrived they would compete with them for the line;
 * fallbacks of the same width are shown, so nothing moves.
 */
export function letFontsIn(): void {
  const fonts = document.getElementById('daybook-fonts');
  if (fonts instanceof HTMLStyleElement) fonts.media = 'all';
}

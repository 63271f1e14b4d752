/** The hues of people and services, in degrees (OKLCH): neighbours in this order are far apart. */
export const hues = [250, 30, 150, 320, 85, 200, 350, 120, 285, 55] as const;

/**
 * Lightness and chroma, so that `oklch(var(--daybook-hue-tint) var(--hue))` is a colour of either scheme. On its
 * tint, every ink is readable and every bar stands out.
 */
export const hueTokens = {
  light: { tint: '86% 0.06', ink: '30% 0.06', bar: '54% 0.12' },
  dark: { tint: '30% 0.06', ink: '86% 0.06', bar: '70% 0.12' },
} as const;

/** The hue of a person or service without a chosen one: the same on every screen. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hues[sum % hues.length] ?? hues[0];
}

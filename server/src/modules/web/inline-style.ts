/** A style element under the page's nonce. Text of a sheet cannot end it; a lone `<` is part of media queries. */
export const inlineStyle = (css: string, nonce: string, attributes: string): string =>
  `<style nonce="${nonce}" ${attributes}>${css.replaceAll('</', '<\\/')}</style>`;

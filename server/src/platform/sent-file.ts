/** The accepted types of uploaded files by their first bytes; the sender's claim is not trusted. */
const forms: readonly { mediaType: string; begins: (bytes: Buffer) => boolean }[] = [
  {
    mediaType: 'image/jpeg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    mediaType: 'image/png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    mediaType: 'image/webp',
    begins: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  { mediaType: 'application/pdf', begins: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
];

/** Null for anything but a JPEG, PNG, WebP or PDF. */
export const fileTypeOf = (bytes: Buffer): string | null =>
  forms.find(({ begins }) => begins(bytes))?.mediaType ?? null;

/**
 * A file name for display, never used as a path: one line, without characters that change the direction of the text.
 */
export const shownFileName = (name: string, otherwise: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(-120) || otherwise;

import { createHash } from 'node:crypto';
import { filesOf, fitted, type PictureFile, picturePath } from '@daybook/domain/pictures';
import { msg, t } from '@daybook/i18n';
import { invalid, type Refused } from '../../platform/errors.ts';
import { takeTurns } from '../../platform/in-turn.ts';

/** Camera size, and no more: decoding takes four bytes per pixel. */
const mostPixels = 32_000_000;
const seconds = 10;

/** Two at a time leave room for everyone else. */
const inTurn = takeTurns({
  atOnce: 2,
  longestQueue: 20,
  whenFull: msg('Too many pictures are being prepared at the moment.'),
});

/** A picture as it will be served. */
export interface MadePicture {
  path: string;
  files: readonly { path: string; bytes: Buffer }[];
}

const refused = (sentence: string): Refused => invalid({ image: sentence }, sentence);
const unreadable = () => refused(t('This isn’t a JPEG, PNG or WebP picture, or it’s damaged.'));
const moving = () => refused(t('Animated pictures aren’t accepted. Choose a still one.'));
const tooManyPixels = () => refused(t('This picture is too large. Choose one of up to 32 million pixels.'));

/** Loaded with the first picture; may read three formats, whatever else the library supports (SVG, PDF, GIF, …). */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

/**
 * Re-encodes an uploaded picture: rotated upright, stripped of everything but pixels, in every width and format that is
 * served. Anything else is refused at the field `image`.
 */
export const makePicture = (sent: Buffer): Promise<MadePicture> => inTurn(() => make(sent));

async function make(sent: Buffer): Promise<MadePicture> {
  const { pixels, size } = await decode(sent);
  const main = await encode(pixels, { format: 'webp', ...size });
  const contentHash = createHash('sha256').update(main).digest('hex').slice(0, 32);
  const path = picturePath(contentHash, size);
  const files = [];
  for (const file of filesOf(path)) {
    files.push({ path: file.path, bytes: file.path === path ? main : await encode(pixels, file) });
  }
  return { path, files };
}

type Pixels = Awaited<ReturnType<typeof decode>>['pixels'];

async function decode(sent: Buffer) {
  const sharp = await library();
  try {
    const source = sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' });
    const { pages = 1, autoOrient } = await source.metadata();
    if (pages > 1 || isAnimatedPng(sent)) throw moving();
    const size = fitted(autoOrient);
    const { data, info } = await source
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { pixels: { data, raw: { width, height, channels } }, size };
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels();
    if (error instanceof Error && error.name === 'Refused') throw error;
    throw unreadable();
  }
}

async function encode(
  { data, raw }: Pixels,
  { format, width, height }: Omit<PictureFile, 'path'>,
): Promise<Buffer> {
  const sharp = await library();
  const scaled = sharp(data, { raw }).resize({ width, height, fit: 'fill' }).timeout({ seconds });
  if (format === 'webp') return scaled.webp({ quality: 82 }).toBuffer();
  // JPEG has no transparency: the background becomes white.
  return scaled.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/**
 * The library would read the first frame as the whole picture. The chunk that marks an animation precedes the pixels.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  const pixelsAt = bytes.indexOf('IDAT');
  return pixelsAt > 0 && bytes.subarray(0, pixelsAt).includes('acTL');
}

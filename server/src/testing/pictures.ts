import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const boundary = 'daybook-test-boundary';

/** A multipart form with one file, as a browser sends it. */
export function formWith(
  bytes: Buffer | string,
  { field = 'image', name = 'picture.png', type = 'image/png' } = {},
) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export const aPicture = ({ width = 600, height = 400, background = '#0a7d74' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The checksum at the end of each chunk of a PNG. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that declares this size, whatever it contains, with extra chunks before its pixels. */
export const pngOf = (
  width: number,
  height: number,
  pixels: Buffer,
  extra: Buffer[] = [],
  level = 6,
): Buffer => pngWith(width, height, deflateSync(pixels, { level }), extra);

function pngWith(width: number, height: number, packed: Buffer, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A complete grey PNG, packed row by row to about a thousandth of its decoded size. */
export async function realPng(width: number, height: number): Promise<Buffer> {
  const row = Buffer.alloc(width + 1);
  const rows = Readable.from(Array.from({ length: height }, () => row));
  return pngWith(width, height, await buffer(rows.pipe(createDeflate())));
}

/** A GIF with this many frames that decode to this many bytes each. */
export function gifOf(frames: number, bytesEach: number): Buffer {
  const screen = Buffer.from('474946383961e803e803000000', 'hex');
  const head = Buffer.from('2c00000000e803e8030008', 'hex');
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 7)]);
  const frame = Buffer.concat([
    head,
    Buffer.alloc(Math.ceil(bytesEach / 256) * 256, block),
    Buffer.from([0]),
  ]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** An animated WebP with square frames. */
export async function movingWebp(frames: number, side: number): Promise<Buffer> {
  const frame = (red: number) =>
    aPicture({ width: side, height: side, background: `rgb(${red},0,0)` })
      .png()
      .toBuffer();
  const all = await Promise.all(Array.from({ length: frames }, (_, n) => frame(20 * n)));
  return sharp(all, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A comment chunk before the pixels of a PNG. */
export const textChunk = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));

/** The chunk that makes a PNG an animation. */
export const animationControl = (): Buffer => chunk('acTL', Buffer.from('0000000200000000', 'hex'));

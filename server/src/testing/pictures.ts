import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const boundary = 'daybook-test-boundary';

/** A form with one file, as a browser sends it. */
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

/** A picture of one colour. */
export const aPicture = ({ width = 600, height = 400, background = '#0a7d74' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The sum that ends each chunk of a PNG. */
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

/** A PNG that says to be so large, whatever lies in it, with more chunks before its pixels. */
export function pngOf(width: number, height: number, pixels: Buffer, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What makes a PNG one that moves. */
export const animationControl = (): Buffer => chunk('acTL', Buffer.from('0000000200000000', 'hex'));

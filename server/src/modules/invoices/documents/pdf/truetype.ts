import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF file to TrueType. The printer would unpack each table again for every letter, which takes seconds for
 * a large font.
 */
export function truetypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - (16 << power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let place = 0; place < count; place += 1) {
    const entry = 44 + 20 * place;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    const table = packed === length ? bytes : inflateSync(bytes);
    const line = 12 + 16 * place;
    woff.copy(head, line, entry, entry + 4);
    woff.copy(head, line + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, line + 8);
    head.writeUInt32BE(table.length, line + 12);
    const filling = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, filling);
    offset += table.length + filling.length;
  }
  return Buffer.concat(parts);
}

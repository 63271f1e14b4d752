import { crc32, deflateRawSync } from 'node:zlib';
import type { ImportProgress, ImportReceipt } from '@daybook/contract/imports';
import type { TestServer } from './server.ts';

/** A file in an archive, whose declared size may be wrong. */
interface Part {
  name: string;
  content: string | Buffer;
  saysItHas?: number;
  /** Further names in the archive's directory that point to the same bytes. */
  alsoAs?: readonly string[];
}

/** A ZIP archive as spreadsheets use, written byte by byte so that a test can make it malicious. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let [at, count] = [0, 0];
  for (const { name, content, saysItHas, alsoAs = [] } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(saysItHas ?? bytes.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    for (const listed of [name, ...alsoAs]) {
      const own = Buffer.from(header);
      own.writeUInt16LE(Buffer.byteLength(listed), 22);
      directory.push(
        Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), own, rest, Buffer.from(listed)]),
      );
      count += 1;
    }
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(count, 0xffff), 4);
  end.writeUInt16LE(Math.min(count, 0xffff), 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end]);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const letterOf = (column: number) => String.fromCharCode(65 + column);

/** The parts of a workbook besides its sheet. */
export const workbookParts: readonly Part[] = [
  {
    name: '[Content_Types].xml',
    content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  },
];

export const sheetOf = (data: string): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${data}</sheetData></worksheet>`,
});

export function xlsx(rows: readonly (readonly string[])[]): Buffer {
  const data = rows.map((cells, row) => {
    const written = cells.map(
      (cell, column) =>
        `<c r="${letterOf(column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return zip([...workbookParts, sheetOf(data.join(''))]);
}

/** A multipart form as browsers send it, with files in `user_file`. */
export function formOf(files: readonly { name: string; bytes: Buffer | string }[]) {
  const boundary = 'daybook-boundary';
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="user_file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Functions that upload files as anyone and process them as a permitted user. */
export function importsOf({ call }: TestServer, as: string) {
  const send = (files: readonly { name: string; bytes: Buffer | string }[], from?: string) =>
    call('POST', 'import', { ...formOf(files), from });

  async function receipt(bytes: Buffer | string, name = 'file.csv'): Promise<ImportReceipt['files'][number]> {
    const answer = await send([{ name, bytes }]);
    const [file] = answer.json<ImportReceipt>().files;
    if (!file) throw new Error(answer.body);
    return file;
  }

  /** Uploads a file and returns its id. */
  async function staged(bytes: Buffer | string, name?: string): Promise<string> {
    const file = await receipt(bytes, name);
    if (file.state !== 'staged') throw new Error(file.reason);
    return file.importFileId;
  }

  const read = async (importFileId: string) =>
    (await call('GET', `import-files/${importFileId}`, { as })).json();

  /** Returns the progress events, or the refusal to start. */
  async function work(
    path: string,
    body: object,
    who = as,
  ): Promise<{ status: number; events: ImportProgress[] }> {
    const answer = await call('POST', path, { as: who, body });
    const events = answer.body
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice(6)));
    return { status: answer.statusCode, events };
  }

  async function check(importFileId: string, given: object = {}): Promise<ImportProgress> {
    const { version, kind, mapping } = await read(importFileId);
    const { events } = await work(`import-files/${importFileId}/check`, { version, kind, mapping, ...given });
    const last = events.at(-1);
    if (!last) throw new Error('There was no check.');
    return last;
  }

  async function apply(importFileId: string): Promise<ImportProgress> {
    const { version } = await read(importFileId);
    const { events } = await work(`import-files/${importFileId}/apply`, { version, acceptsOutside: true });
    const last = events.at(-1);
    if (!last) throw new Error('Nothing was applied.');
    return last;
  }

  return {
    send,
    receipt,
    staged,
    read,
    work,
    check,
    apply,
    rows: async (importFileId: string, query = 'pageSize=100') =>
      (await call('GET', `import-files/${importFileId}/rows?${query}`, { as })).json(),
    /** Uploads, checks and applies a file. */
    async import(bytes: Buffer | string): Promise<string> {
      const importFileId = await staged(bytes);
      await check(importFileId);
      const { failure } = await apply(importFileId);
      if (failure) throw new Error(failure.message);
      return importFileId;
    },
    async undo(importFileId: string) {
      const { version } = await read(importFileId);
      return call('POST', `import-files/${importFileId}/undo`, { as, body: { version } });
    },
  };
}

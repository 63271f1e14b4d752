import type { FileField } from '@daybook/contract/endpoint';
import { t } from '@daybook/i18n';
import type { FastifyRequest } from 'fastify';
import { malformed, Refused } from '../errors.ts';
import { createPlaces } from './places.ts';

/** An uploaded file. The sender's media type is dropped: only the bytes count. */
export interface UploadedFile {
  /** The sender's file name: show it as text only, never use it as a path. */
  name: string;
  bytes: Buffer;
}

interface Caller {
  userId: string | undefined;
  address: string;
}

/** Reads uploaded files into memory until the work is done, for a few requests at a time. */
export function createFileReader() {
  // Separate places, so that strangers cannot keep staff out.
  const inPlaceOfStrangers = createPlaces({ each: 2, inAll: 6 });
  const inPlaceOfUsers = createPlaces({ each: 3, inAll: 12 });

  return async function withFiles<T>(
    field: FileField | undefined,
    request: FastifyRequest,
    { userId, address }: Caller,
    work: (files: readonly UploadedFile[]) => Promise<T>,
  ): Promise<T> {
    if (!field) return work([]);
    const inPlace = userId === undefined ? inPlaceOfStrangers : inPlaceOfUsers;
    return inPlace(userId ?? address, async () => work(await readFiles(field, request)));
  };
}

/** Reads the files of a form into memory and enforces the endpoint's limits. */
async function readFiles(
  field: FileField,
  request: FastifyRequest,
): Promise<[UploadedFile, ...UploadedFile[]]> {
  if (!request.isMultipart()) {
    throw new Refused(415, 'unsupported_media_type', 'Send a form (multipart/form-data) with a file in it.');
  }
  const [first, ...others] = await collect(field, request).catch((error: unknown) => {
    throw asRefusal(error, field);
  });
  if (!first) throw malformed(`The form has no file in its field ${field.name}.`);
  return [first, ...others];
}

async function collect({ name, most, bytes }: FileField, request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  const limits = { files: most, parts: most, fields: 0, fileSize: bytes, headerPairs: 20 };
  for await (const part of request.files({ limits })) {
    if (part.fieldname !== name) throw malformed(`Only the field ${name} is known here.`);
    files.push({ name: part.filename, bytes: await part.toBuffer() });
  }
  return files;
}

/** Turns a parser error into a refusal; the rest are broken forms. */
function asRefusal(error: unknown, { most, bytes }: FileField): Refused {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refused(
      413,
      'too_large',
      t('Files can be up to {megabytes, number} MB.', { megabytes: bytes / 1024 / 1024 }),
    );
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refused(
      413,
      'too_large',
      `At most ${most} ${most === 1 ? 'file' : 'files'}, and nothing else.`,
    );
  }
  return malformed(t('The form is damaged or incomplete.'));
}

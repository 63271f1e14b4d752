import { createHash } from 'node:crypto';
import type { DocumentView } from '@daybook/domain/documents/view';
import { currentLanguage } from '@daybook/i18n';
import type { Db } from '../../../../platform/database/types.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { findLogoPath } from '../document-source.repo.ts';
import { drawPdf } from './drawing-thread.ts';
import type { Logo } from './layout.ts';

/** The business's logo in a printable form; none if there is none or it cannot be read. */
async function logoFor(storage: Storage, path: string | null): Promise<Logo> {
  const bytes = path === null ? null : await storage.read(path);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const png = await sharp(bytes, { density: 300 })
    .resize({ width: 800, height: 300, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** Increase when the same view is drawn differently. */
const layoutVersion = 6;

type PdfDeps = Pick<Deps, 'files' | 'storage'>;

/**
 * The PDF of a document. It is drawn once for its content: the same words and logo give the same file; a payment that
 * changes the balance gives another. Drafts and statements are not cached: they change often, and an erasure would not
 * find their files.
 */
export async function pdfOf(
  { files, storage }: PdfDeps,
  db: Db,
  view: DocumentView,
  payLink: string | null = null,
): Promise<Buffer> {
  const logoPath = view.logoPath === undefined ? await findLogoPath(db) : view.logoPath;
  const hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, currentLanguage(), logoPath, view, payLink]))
    .digest('hex');
  const place = `documents/${hash}.pdf`;
  const isKept = view.number !== '' && view.kind !== 'statement';
  const cached = isKept ? await files.read(place) : null;
  if (cached) return cached;
  const logo = await logoFor(storage, logoPath);
  const pdf = await drawPdf({ language: view.language, view, logo, payLink });
  if (isKept) await files.put(place, pdf);
  return pdf;
}

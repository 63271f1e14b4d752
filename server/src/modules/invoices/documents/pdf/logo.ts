import type { Storage } from '../../../../platform/storage/storage.ts';
import type { Logo } from './layout.ts';

/** The business's logo in a printable form; none if there is none or it cannot be read. */
export async function logoFor(storage: Storage, path: string | null): Promise<Logo> {
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

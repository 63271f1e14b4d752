import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { typedText } from '../values.ts';

/** The maximum number of sites that may frame the booking page; the header that lists them must stay short. */
const mostEmbedOrigins = 20;

/** A site that may frame the booking page: scheme and host, without a path. */
const EmbedOrigin = typedText()
  .max(200, upTo(200))
  .transform((typed, context) => {
    const origin = originOf(typed);
    if (origin !== null) return origin;
    context.addIssue(t('Enter an address like https://www.example.com.'));
    return z.NEVER;
  });

/** The origin in the browser's notation; null if the text is not a plain origin. */
function originOf(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, pathname, search, hash, username, origin } = new URL(typed);
  const isSite = protocol === 'https:' || protocol === 'http:';
  return isSite && pathname === '/' && search === '' && hash === '' && username === '' ? origin : null;
}

export const Embedding = z.object({
  /** In the typed order. Empty means none. */
  origins: z.array(z.string()),
  /** The URL of this installation, for the snippet. */
  publicUrl: z.string(),
  version: z.int(),
});
export type Embedding = z.infer<typeof Embedding>;

export const EmbeddingInput = z.strictObject({
  origins: z
    .array(EmbedOrigin)
    .max(mostEmbedOrigins, { error: () => t('Up to {sites, number} sites.', { sites: mostEmbedOrigins }) })
    .refine((origins) => new Set(origins).size === origins.length, says(msg('Enter each site once.'))),
  version: z.int(),
});

export const embeddingEndpoints = {
  'GET embedding': endpoint({
    access: 'private',
    summary: 'The websites that may embed the booking page.',
    status: 200,
    answer: Embedding,
  }),
  'PUT embedding': endpoint({
    access: 'private',
    summary: 'Update the websites that may embed the booking page. A stale version gives 409.',
    body: EmbeddingInput,
    status: 200,
    answer: Embedding,
    refusals: { 409: ['version_conflict'] },
  }),
} as const;

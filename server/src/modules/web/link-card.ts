import type { AnswerOf } from '@daybook/contract/endpoints';
import { filesOf, uploadsBase } from '@daybook/domain/pictures';
import { t } from '@daybook/i18n';

/** The link preview in messengers, networks and search engines. */
export interface LinkCard {
  name: string;
  description: string;
  url: string;
  /** JPEG, because not every client reads WebP. */
  image: { url: string; width: number; height: number } | null;
}

const longest = 200;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** For the booking page only: no other page is meant to be shared. */
export function linkCardOf(
  { name, tagline, description, welcome, logoUrl }: AnswerOf<'GET site'>,
  publicUrl: string,
): LinkCard {
  const summary = [tagline ?? '', description, welcome].find((text) => text.trim() !== '');
  const files = filesOf(logoUrl?.slice(uploadsBase.length) ?? '');
  const logo = files.filter(({ format }) => format === 'jpg').at(-1);
  return {
    name,
    description: firstWords(summary ?? t('Book an appointment with {name}.', { name })),
    url: `${publicUrl}/booking`,
    image: logo ? { ...logo, url: publicUrl + uploadsBase + logo.path } : null,
  };
}

import type { AnswerOf } from '@daybook/contract/endpoints';
import { filesOf, uploadsBase } from '@daybook/domain/pictures';

/** What messengers, networks and search engines show of a link before anybody follows it. */
export interface LinkCard {
  name: string;
  description: string;
  url: string;
  /** JPEG: not everyone who fetches it reads WebP. */
  image: { url: string; width: number; height: number } | null;
}

const longest = 200;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** Of the booking page alone: nothing else is meant to be passed on. */
export function linkCardOf(
  { name, tagline, description, welcome, logoUrl }: AnswerOf<'GET site'>,
  publicUrl: string,
): LinkCard {
  const said = [tagline ?? '', description, welcome].find((text) => text.trim() !== '');
  const files = filesOf(logoUrl?.slice(uploadsBase.length) ?? '');
  const logo = files.filter(({ format }) => format === 'jpg').at(-1);
  return {
    name,
    description: firstWords(said ?? `Book an appointment with ${name}.`),
    url: `${publicUrl}/booking`,
    image: logo ? { ...logo, url: publicUrl + uploadsBase + logo.path } : null,
  };
}

import type { AnswerOf } from '@daybook/contract/endpoints';
import { filesOf, uploadsBase } from '@daybook/domain/pictures';
import { personPagePath, servicePagePath } from '@daybook/domain/public-pages';
import { t } from '@daybook/i18n';
import type { FirstData } from './first-data.ts';

/** The link preview in messengers, networks and search engines. */
export interface LinkCard {
  /** The name of the business. */
  siteName: string;
  title: string;
  description: string;
  url: string;
  /** JPEG, because not every client reads WebP. */
  image: { url: string; width: number; height: number } | null;
}

type Site = AnswerOf<'GET site'>;
export type Service = NonNullable<FirstData['services']>['items'][number];
export type Person = NonNullable<FirstData['staff']>['items'][number];

const longest = 200;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

const firstText = (...texts: readonly (string | null)[]): string | undefined =>
  texts.find((text): text is string => text !== null && text.trim() !== '');

function imageOf(picture: string | null, publicUrl: string): LinkCard['image'] {
  const files = filesOf(picture?.slice(uploadsBase.length) ?? '');
  const image = files.filter(({ format }) => format === 'jpg').at(-1);
  return image ? { ...image, url: publicUrl + uploadsBase + image.path } : null;
}

export function businessCard(
  { name, tagline, description, welcome, logoUrl }: Site,
  publicUrl: string,
): LinkCard {
  const summary = firstText(tagline, description, welcome);
  return {
    siteName: name,
    title: name,
    description: firstWords(summary ?? t('Book an appointment with {name}.', { name })),
    url: `${publicUrl}/booking`,
    image: imageOf(logoUrl, publicUrl),
  };
}

export function serviceCard(service: Service, site: Site, publicUrl: string): LinkCard {
  const { name, description, imageUrl } = service;
  return {
    siteName: site.name,
    title: name,
    description: firstWords(
      firstText(description) ?? t('Book {service} at {business}.', { service: name, business: site.name }),
    ),
    url: publicUrl + servicePagePath(service),
    image: imageOf(imageUrl ?? site.logoUrl, publicUrl),
  };
}

export function personCard(person: Person, site: Site, publicUrl: string): LinkCard {
  const { name, bio, title, avatarUrl } = person;
  const inOneLine = firstText(bio, title) ?? t('Book an appointment with {name}.', { name });
  return {
    siteName: site.name,
    title: name,
    description: firstWords(inOneLine),
    url: publicUrl + personPagePath(person),
    image: imageOf(avatarUrl ?? site.logoUrl, publicUrl),
  };
}

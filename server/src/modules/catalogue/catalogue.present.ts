import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import { uploadUrl } from '@daybook/domain/pictures';
import { questionIn } from '@daybook/domain/question-text';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { currentLanguage } from '@daybook/i18n';
import { translated } from '../../platform/translated.ts';
import type { findCategories, findServices, findStaff } from './catalogue.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** A text in the languages that its reader does not see, for a search. */
const otherTexts = (shown: string | null, written: string | null, texts: TextInLanguages = {}): string[] =>
  [written, ...Object.values(texts)].filter((text) => text !== null && text !== shown) as string[];

export function presentCategory(row: Rows<typeof findCategories>): Category {
  const { imagePath, ...category } = translated(row);
  const otherNames = otherTexts(category.name, row.name, row.translations.name);
  return { ...category, otherNames, imageUrl: uploadUrl(imagePath) };
}

type ServiceRow = Rows<typeof findServices>;

/** A service in the words of the business. */
export const presentService = ({ translations, ...row }: ServiceRow): Service =>
  present({
    ...row,
    otherNames: otherTexts(row.name, row.name, translations.name),
    otherDescriptions: otherTexts(row.description, row.description, translations.description),
  });

/** A service in the language of its reader. */
export function presentTranslatedService(row: ServiceRow): Service {
  const service = translated(row);
  return present({
    ...service,
    customFields: service.customFields.map((field) => questionIn(field, currentLanguage())),
    otherNames: otherTexts(service.name, row.name, row.translations.name),
    otherDescriptions: otherTexts(service.description, row.description, row.translations.description),
  });
}

const present = ({
  imagePath,
  performers,
  kind,
  partOf,
  optionName,
  ...service
}: Omit<ServiceRow, 'translations'> & Pick<Service, 'otherNames' | 'otherDescriptions'>): Service => ({
  ...service,
  part: partOf && kind !== 'service' ? { of: partOf, kind, name: optionName ?? service.name } : null,
  optionName: kind === 'service' ? optionName : null,
  imageUrl: uploadUrl(imagePath),
  staffIds: performers.map(({ staffId }) => staffId),
  ownTerms: performers.filter(
    ({ durationMinutes, priceMinor }) => durationMinutes !== null || priceMinor !== null,
  ),
});

export const presentStaff = ({ avatarPath, ...person }: Rows<typeof findStaff>): StaffMember => ({
  ...person,
  avatarUrl: uploadUrl(avatarPath),
});

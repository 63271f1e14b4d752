import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import { uploadUrl } from '@daybook/domain/pictures';
import { questionIn } from '@daybook/domain/question-text';
import { currentLanguage } from '@daybook/i18n';
import { translated } from '../../platform/translated.ts';
import type { findCategories, findServices, findStaff } from './catalogue.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export function presentCategory(row: Rows<typeof findCategories>): Category {
  const { imagePath, ...category } = translated(row);
  return { ...category, imageUrl: uploadUrl(imagePath) };
}

type ServiceRow = Rows<typeof findServices>;

/** A service in the words of the business. */
export const presentService = ({ translations: { name: names = {} }, ...row }: ServiceRow): Service =>
  present({ ...row, otherNames: Object.values(names) });

/** A service in the language of its reader. */
export function presentTranslatedService(row: ServiceRow): Service {
  const { name: names = {} } = row.translations;
  const service = translated(row);
  const otherNames = [row.name, ...Object.values(names)].filter((name) => name !== service.name);
  const customFields = service.customFields.map((field) => questionIn(field, currentLanguage()));
  return present({ ...service, customFields, otherNames });
}

const present = ({
  imagePath,
  performers,
  kind,
  partOf,
  optionName,
  ...service
}: Omit<ServiceRow, 'translations'> & Pick<Service, 'otherNames'>): Service => ({
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

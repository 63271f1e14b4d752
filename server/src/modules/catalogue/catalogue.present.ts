import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import { uploadUrl } from '@daybook/domain/pictures';
import type { findCategories, findServices, findStaff } from './catalogue.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export const presentCategory = ({ imagePath, ...category }: Rows<typeof findCategories>): Category => ({
  ...category,
  imageUrl: uploadUrl(imagePath),
});

export const presentService = ({
  imagePath,
  performers,
  kind,
  partOf,
  optionName,
  ...service
}: Rows<typeof findServices>): Service => ({
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

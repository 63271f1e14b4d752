import type { Service, StaffMember } from '@daybook/contract/catalogue';
import { uploadUrl } from '../../platform/uploads.ts';
import type { findServices, findStaff } from './repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export const presentService = ({
  imagePath,
  performers,
  ...service
}: Rows<typeof findServices>): Service => ({
  ...service,
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

import { useBusiness } from '@daybook/backoffice/Business';

export function OpeningHours() {
  const { zone } = useBusiness();
  return <p>Times are those of the business, {zone}.</p>;
}

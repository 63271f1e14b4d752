import { catalogueQueries } from '@daybook/api/catalogue';
import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { t } from '@daybook/i18n';
import { PickField } from '@daybook/ui/PickField';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Chosen } from '../../embedding/snippet.ts';

interface Props {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The preselected category or service, and the preselected staff member. */
export function Choices({ chosen, onChoose }: Props) {
  const categories = useQuery(catalogueQueries.categories()).data ?? [];
  const staff = useQuery(catalogueQueries.staff()).data ?? [];
  const listed = useQuery(catalogueQueries.services()).data ?? [];
  const managed = useQuery(catalogueEditingQueries.services({})).data?.items ?? [];
  const services = [
    ...listed.map(({ serviceId, name }) => ({ value: serviceId, label: name })),
    ...managed
      .filter(({ visibility }) => visibility === 'link')
      .map(({ serviceId, name }) => ({ value: serviceId, label: t('{name} (link only)', { name }) })),
  ];
  const performers = listed.find(({ serviceId }) => serviceId === chosen.service)?.staffIds;
  const people = staff.filter(({ staffId }) => performers?.includes(staffId) ?? true);

  const choose = (name: keyof Chosen, value: string) => {
    const { [name]: _, ...others } = chosen;
    onChoose(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <>
      <NativeSelect
        label={t('Category')}
        description={t('Its services are shown first.')}
        value={chosen.category ?? ''}
        disabled={chosen.service !== undefined}
        onChange={({ currentTarget }) => choose('category', currentTarget.value)}
        data={[
          { value: '', label: t('All categories') },
          ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
        ]}
      />
      <PickField
        label={t('Service')}
        description={t('Preselected for the visitor.')}
        value={chosen.service ?? ''}
        onChange={(value) => onChoose(value === '' ? {} : { service: value })}
        picks={[{ value: '', label: t('Visitor chooses') }, ...services]}
      />
      <PickField
        label={t('Staff member')}
        description={t('Preselected for the visitor if they offer the service.')}
        value={chosen.staff ?? ''}
        onChange={(value) => choose('staff', value)}
        picks={[
          { value: '', label: t('Visitor chooses') },
          ...people.map(({ staffId, name, avatarUrl }) => ({
            value: staffId,
            label: name,
            person: { picture: avatarUrl },
          })),
        ]}
      />
    </>
  );
}

import { catalogueQueries } from '@daybook/api/catalogue';
import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Chosen } from './snippet.ts';

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
      .map(({ serviceId, name }) => ({ value: serviceId, label: `${name} (link only)` })),
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
        label="Category"
        description="Whose services are shown first."
        value={chosen.category ?? ''}
        disabled={chosen.service !== undefined}
        onChange={({ currentTarget }) => choose('category', currentTarget.value)}
        data={[
          { value: '', label: 'All of them' },
          ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
        ]}
      />
      <NativeSelect
        label="Service"
        description="Chosen for the visitor already."
        value={chosen.service ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? {} : { service: value })}
        data={[{ value: '', label: 'The visitor chooses' }, ...services]}
      />
      <NativeSelect
        label="Staff member"
        description="Chosen for the visitor already, where they perform the service."
        value={chosen.staff ?? ''}
        onChange={({ currentTarget }) => choose('staff', currentTarget.value)}
        data={[
          { value: '', label: 'The visitor chooses' },
          ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
        ]}
      />
    </>
  );
}

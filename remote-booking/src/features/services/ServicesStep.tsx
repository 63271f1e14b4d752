import { Button, Tabs, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChoiceList } from '../../frame/ChoiceCard.tsx';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { visitPath } from '../../visit/paths.ts';
import type { Catalogue } from '../../visit/read-visit.ts';
import { chooseService, goOn, type Visit } from '../../visit/visit.ts';
import { findServices, type ServiceGroup } from './find-services.ts';
import { ServiceCard } from './ServiceCard.tsx';
import classes from './services.module.css';

/** From so many services on a search helps. */
const searchFrom = 13;

interface Props {
  catalogue: Catalogue;
  visit: Visit;
  announce: (sentence: string) => void;
}

/** The price list: choosing a service leads on. */
export function ServicesStep({ catalogue: { categories, services }, visit, announce }: Props) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  // A search looks through everything, whichever tab was open.
  const tab = words === '' ? (visit.category ?? 'all') : 'all';
  const found = findServices(categories, services, words);
  const shown = tab === 'all' ? found : found.filter(({ category }) => category.categoryId === tab);

  const search = (typed: string) => {
    setWords(typed);
    const found = findServices(categories, services, typed).flatMap((group) => group.services);
    announce(found.length === 1 ? '1 service found' : `${found.length} services found`);
  };
  const showCategory = (category: string | null) => {
    setWords('');
    const asked = category === 'all' ? undefined : (category ?? undefined);
    navigate(visitPath({ ...visit, category: asked }), { replace: true, preventScrollReset: true });
  };

  return (
    <>
      {services.length >= searchFrom && (
        <TextInput
          type="search"
          label="Search the services"
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={18} stroke={1.75} />}
          className={classes.search}
        />
      )}
      {categories.length > 1 ? (
        <Tabs value={tab} onChange={showCategory} classNames={{ list: classes.tabs }}>
          <Tabs.List aria-label="Categories">
            <Tabs.Tab value="all">All</Tabs.Tab>
            {categories.map(({ categoryId, name }) => (
              <Tabs.Tab key={categoryId} value={categoryId}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <PriceList groups={shown} visit={visit} words={words} onClear={() => search('')} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <PriceList groups={shown} visit={visit} words={words} onClear={() => search('')} />
      )}
      {visit.service && (
        <PrimaryAction>
          <Button component={Link} to={visitPath(goOn(visit))}>
            Continue
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}

interface PriceListProps {
  groups: readonly ServiceGroup[];
  visit: Visit;
  words: string;
  onClear: () => void;
}

function PriceList({ groups, visit, words, onClear }: PriceListProps) {
  if (groups.length === 0)
    return (
      <div className={classes.nothing}>
        <p>No service matches “{words}”.</p>
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      </div>
    );
  return groups.map(({ category, services }) => (
    <section key={category.categoryId} className={classes.group} aria-labelledby={`c-${category.categoryId}`}>
      <h2 id={`c-${category.categoryId}`} className={classes.category}>
        {category.name}
      </h2>
      {category.description && <p className={classes.categoryText}>{category.description}</p>}
      <ChoiceList>
        {services.map((service) => (
          <ServiceCard
            key={service.serviceId}
            service={service}
            to={visitPath(chooseService(visit, service.serviceId))}
            isChosen={service.serviceId === visit.service}
          />
        ))}
      </ChoiceList>
    </section>
  ));
}

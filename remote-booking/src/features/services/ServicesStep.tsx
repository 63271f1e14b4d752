import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { Button, Tabs, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type BookingChoice, nextStep } from '../../booking/booking-choice.ts';
import { bookingPath } from '../../booking/paths.ts';
import type { Catalogue } from '../../booking/read-booking-choice.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { findServices } from './find-services.ts';
import { PriceList } from './PriceList.tsx';
import classes from './services.module.css';
import { mostServices, useChoosing } from './use-choosing.ts';

/** A search is shown from this many services on. */
const searchFrom = 13;

interface Props {
  site: Site;
  catalogue: Catalogue;
  booking: BookingChoice;
  /** The maximum number of services in one booking. */
  servicesAtMost: number;
  announce: (sentence: string) => void;
}

/** The price list: one or several services, in the order of the booking. */
export function ServicesStep({ site, catalogue, booking, servicesAtMost, announce }: Props) {
  const { categories, services } = catalogue;
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const choosing = useChoosing({ catalogue, booking, servicesAtMost, announce });
  // A search covers everything, whichever tab was open.
  const tab = words === '' ? (booking.category ?? 'all') : 'all';
  const found = findServices(categories, services, words);
  const shown = tab === 'all' ? found : found.filter(({ category }) => category.categoryId === tab);

  const search = (typed: string) => {
    setWords(typed);
    const found = findServices(categories, services, typed).flatMap((group) => group.services);
    announce(t('{count, plural, one {# service found} other {# services found}}', { count: found.length }));
  };
  const showCategory = (category: string | null) => {
    setWords('');
    const requested = category === 'all' ? undefined : (category ?? undefined);
    navigate(bookingPath({ ...booking, category: requested }), { replace: true, preventScrollReset: true });
  };
  const list = (
    <PriceList
      site={site}
      groups={shown}
      staff={catalogue.staff}
      booking={booking}
      choosing={choosing}
      words={words}
      onClear={() => search('')}
    />
  );

  return (
    <>
      {choosing.isFull && (
        <p className={classes.full}>
          {mostServices(servicesAtMost)} {t('Remove one to add another.')}
        </p>
      )}
      {services.length >= searchFrom && (
        <TextInput
          type="search"
          label={t('Search services')}
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={18} stroke={1.75} />}
          className={classes.search}
        />
      )}
      {categories.length > 1 ? (
        <Tabs value={tab} onChange={showCategory} classNames={{ list: classes.tabs }}>
          <Tabs.List aria-label={t('Categories')}>
            <Tabs.Tab value="all">{t('All')}</Tabs.Tab>
            {categories.map(({ categoryId, name }) => (
              <Tabs.Tab key={categoryId} value={categoryId}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>{list}</Tabs.Panel>
        </Tabs>
      ) : (
        list
      )}
      {booking.services.length > 0 && (
        <PrimaryAction>
          <Button component={Link} to={bookingPath(nextStep(booking))}>
            {t('Continue')}
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}

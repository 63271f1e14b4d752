import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
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
  const [words, setWords] = useState('');
  const choosing = useChoosing({ catalogue, booking, servicesAtMost, announce });
  // A search covers everything, whichever category was open.
  const open = words === '' ? booking.category : undefined;
  const found = findServices(categories, services, words);
  const shown = found.filter(({ category }) => open === undefined || category.categoryId === open);

  const search = (typed: string) => {
    setWords(typed);
    const found = findServices(categories, services, typed).flatMap((group) => group.services);
    announce(t('{count, plural, one {# service found} other {# services found}}', { count: found.length }));
  };
  const categoryLink = (name: string, category?: string) => (
    <Link
      key={category}
      to={bookingPath({ ...booking, category })}
      replace
      preventScrollReset
      onClick={() => setWords('')}
      aria-current={open === category || undefined}
      className={classes.tab}
    >
      {name}
    </Link>
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
      {categories.length > 1 && (
        <nav aria-label={t('Categories')} className={classes.tabs}>
          {categoryLink(t('All'))}
          {categories.map(({ categoryId, name }) => categoryLink(name, categoryId))}
        </nav>
      )}
      <PriceList
        site={site}
        groups={shown}
        staff={catalogue.staff}
        booking={booking}
        choosing={choosing}
        words={words}
        onClear={() => search('')}
      />
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

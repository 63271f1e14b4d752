import type { StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { smallestFor } from '@daybook/ui/smallest-for';
import { Button } from '@mantine/core';
import { type BookingChoice, chooseService } from '../../booking/booking-choice.ts';
import { depositOfAll } from '../../booking/deposit.ts';
import { bookingPath } from '../../booking/paths.ts';
import { ChoiceList } from '../../frame/ChoiceCard.tsx';
import type { ServiceGroup } from './find-services.ts';
import { ServiceCard } from './ServiceCard.tsx';
import classes from './services.module.css';
import type { Choosing } from './use-choosing.ts';

interface Props {
  site: Site;
  groups: readonly ServiceGroup[];
  staff: readonly StaffMember[];
  booking: BookingChoice;
  choosing: Choosing;
  /** The search text. */
  words: string;
  onClear: () => void;
}

/** The services under their categories. */
export function PriceList({ site, groups, staff, booking, choosing, words, onClear }: Props) {
  const { allowsSeveral, isFull, isChosen, isOffered, toggle, toggledPath } = choosing;
  if (groups.length === 0)
    return (
      <div className={classes.nothing}>
        <p>{t('No services match “{words}”.', { words })}</p>
        <Button variant="default" onClick={onClear}>
          {t('Clear search')}
        </Button>
      </div>
    );
  return groups.map(({ category, services }) => (
    <section key={category.categoryId} className={classes.group} aria-labelledby={`c-${category.categoryId}`}>
      <div className={classes.head}>
        {category.imageUrl && (
          <img
            src={smallestFor(category.imageUrl, 56)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className={classes.emblem}
          />
        )}
        <div>
          <h2 id={`c-${category.categoryId}`} className={classes.category}>
            {category.name}
          </h2>
          {category.description && (
            <div dir="auto">
              <Quiet>{category.description}</Quiet>
            </div>
          )}
        </div>
      </div>
      <ChoiceList>
        {services.filter(isOffered).map((service) => (
          <ServiceCard
            key={service.serviceId}
            service={service}
            staff={staff}
            act={
              allowsSeveral
                ? {
                    toggledTo: toggledPath(service),
                    onToggle: () => toggle(service),
                    isOff: isFull && !isChosen(service),
                  }
                : { to: bookingPath(chooseService(booking, service.serviceId)) }
            }
            isChosen={isChosen(service)}
            deposit={depositOfAll(service, site)}
          />
        ))}
      </ChoiceList>
    </section>
  ));
}

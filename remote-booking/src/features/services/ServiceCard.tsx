import type { Service, StaffMember } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { smallestFor } from '@daybook/ui/smallest-for';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { ChoiceCard } from '../../frame/ChoiceCard.tsx';
import { ServiceFacts } from '../../frame/ServiceFacts.tsx';
import classes from './services.module.css';

interface Props {
  service: Service;
  staff: readonly StaffMember[];
  act: ComponentProps<typeof ChoiceCard>['act'];
  isChosen: boolean;
  /** The deposit that all customers pay; null if only some or none do. */
  deposit: string | null;
}

/** One service of the price list. */
export function ServiceCard({ service, staff, act, isChosen, deposit }: Props) {
  const id = useId();
  return (
    <ChoiceCard
      act={act}
      name={service.name}
      heading="h3"
      describedBy={id}
      isChosen={isChosen}
      picture={
        service.imageUrl && (
          <img
            src={smallestFor(service.imageUrl, 96)}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            className={classes.image}
          />
        )
      }
    >
      {service.description && <Description text={service.description} serviceName={service.name} />}
      <ServiceFacts {...{ id, service, staff, deposit }} />
    </ChoiceCard>
  );
}

/** Two lines, the rest on demand. The button overlaps the end of the second line. */
function Description({ text, serviceName }: { text: string; serviceName: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  // Once the area's style sheets apply, and whenever the width changes.
  useEffect(() => {
    const element = ref.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    // The observer also reports the initial size, once there is a layout.
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className={classes.about} dir="auto">
      <p ref={ref} className={classes.description} data-open={isOpen || undefined}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={classes.more}
          data-touch
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? t('Less about {service}', { service: serviceName })
              : t('More about {service}', { service: serviceName })
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Less') : t('More')}
        </button>
      )}
    </div>
  );
}

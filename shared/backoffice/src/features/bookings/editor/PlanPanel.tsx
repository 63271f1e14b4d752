import type { CheckedPlan } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { formatPrice } from '@daybook/ui/format/money';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { EditorData } from './editor-data.ts';
import classes from './PlanPanel.module.css';

interface Props {
  plan: CheckedPlan | undefined;
  services: EditorData['services'];
}

/** The planned booking with the server's times and prices. */
export function PlanPanel({ plan, services }: Props) {
  const { when, time } = useBusiness();
  if (!plan) return <Quiet>{t('Choose a service to see the time and price.')}</Quiet>;
  const nameOf = (serviceId: string) =>
    services.find((service) => service.serviceId === serviceId)?.name ?? '';
  return (
    <>
      <p className={classes.when}>
        {when(plan.startAt)} – {time(plan.endAt)}
      </p>
      <Stack as="ul" gap="sm">
        {plan.segments.map(({ serviceId, staffName, startAt, endAt, priceMinor }) => (
          <li key={`${startAt} ${serviceId} ${staffName}`} className={classes.line}>
            <p className={classes.what}>{nameOf(serviceId)}</p>
            {plan.priceIsKnown && (
              <p className={classes.price}>
                {formatPrice({ amountMinor: priceMinor, currency: plan.currency })}
              </p>
            )}
            <p className={classes.detail}>
              {t('{time} with {staff}', { time: `${time(startAt)} – ${time(endAt)}`, staff: staffName })}
            </p>
          </li>
        ))}
      </Stack>
      <p className={classes.total}>
        <span>{t('Total')}</span>
        <span>{totalText(plan)}</span>
      </p>
    </>
  );
}

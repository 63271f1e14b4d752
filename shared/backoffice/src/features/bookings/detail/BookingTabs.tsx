import type { Booking } from '@daybook/contract/register';
import { msg, t } from '@daybook/i18n';
import { useFillers } from '@daybook/shell/extensions';
import { Filled } from '@daybook/shell/Filled';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';

interface Props {
  booking: Booking;
  /** The first tab. Without others, it stands alone. */
  children: ReactNode;
}

/** The booking itself, and a tab for each area that adds one. */
export function BookingTabs({ booking: { bookingId }, children }: Props) {
  const fillers = useFillers('booking-tab@1');
  const [params] = useSearchParams();
  if (fillers.length === 0) return children;
  const current = fillers.find(({ key }) => key === params.get('tab'));
  const tabs = [
    { key: 'booking', label: msg('Booking') },
    ...fillers.map(({ key, label }) => ({ key, label })),
  ];
  return (
    <>
      <SectionTabs label={t('Sections of the booking')} tabs={tabs} current={current?.key ?? 'booking'} />
      {current ? <Filled key={current.key} filler={current} with={{ bookingId }} /> : children}
    </>
  );
}

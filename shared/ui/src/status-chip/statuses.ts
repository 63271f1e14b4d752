import type { BookingStatus } from '@daybook/domain/booking';
import { statusNames } from '@daybook/domain/booking-names';
import {
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconHourglass,
  IconMapPin,
  IconProgress,
  IconUserOff,
} from '@tabler/icons-react';
import type { ChipLook } from './Chip.tsx';

/** The look of each status of a booking, everywhere. A chip translates the name. */
export const statusLooks: Readonly<Record<BookingStatus, ChipLook>> = {
  pending: { word: statusNames.pending, icon: IconHourglass, tone: 'yellow', isOpen: true },
  confirmed: { word: statusNames.confirmed, icon: IconCalendarCheck, tone: 'gray' },
  checked_in: { word: statusNames.checked_in, icon: IconMapPin, tone: 'yellow' },
  in_service: { word: statusNames.in_service, icon: IconProgress, tone: 'gray' },
  completed: { word: statusNames.completed, icon: IconCircleCheck, tone: 'gray' },
  no_show: { word: statusNames.no_show, icon: IconUserOff, tone: 'gray' },
  cancelled: { word: statusNames.cancelled, icon: IconCircleX, tone: 'gray', isOpen: true },
  declined: { word: statusNames.declined, icon: IconBan, tone: 'gray', isOpen: true },
  expired: { word: statusNames.expired, icon: IconClockX, tone: 'gray', isOpen: true },
};

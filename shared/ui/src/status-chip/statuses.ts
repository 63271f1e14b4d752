import type { BookingStatus } from '@daybook/domain/booking';
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

/** The name and look of each status of a booking, everywhere. */
export const statusLooks: Readonly<Record<BookingStatus, ChipLook>> = {
  pending: { word: 'Requested', icon: IconHourglass, tone: 'yellow', isOpen: true },
  confirmed: { word: 'Confirmed', icon: IconCalendarCheck, tone: 'blue' },
  checked_in: { word: 'Checked in', icon: IconMapPin, tone: 'yellow' },
  in_service: { word: 'In service', icon: IconProgress, tone: 'green' },
  completed: { word: 'Completed', icon: IconCircleCheck, tone: 'gray' },
  no_show: { word: 'No-show', icon: IconUserOff, tone: 'red' },
  cancelled: { word: 'Cancelled', icon: IconCircleX, tone: 'gray', isOpen: true },
  declined: { word: 'Declined', icon: IconBan, tone: 'gray', isOpen: true },
  expired: { word: 'Expired', icon: IconClockX, tone: 'gray', isOpen: true },
};

import { deviceStorage } from '@daybook/api/storage';
import type { BookingInput } from '@daybook/contract/bookings';
import { hasText } from './stored-value.ts';

type Customer = BookingInput['customer'];

const key = 'daybook-booking-remembered';

/** The contact data of a visitor, stored on this device on request, without anything about bookings. */
export interface DeviceMemory {
  read(): Customer | null;
  write(customer: Customer): void;
  forget(): void;
}

/** The memory of this device; null without storage, as for pages inside another site. */
export const deviceMemory = (): DeviceMemory | null => (deviceStorage.isLasting() ? memory : null);

const memory: DeviceMemory = {
  read() {
    try {
      const value: unknown = JSON.parse(deviceStorage.get(key) ?? 'null');
      if (!hasText(value, ['firstName', 'lastName', 'email', 'phone'])) return null;
      const { firstName, lastName, email, phone } = value;
      return { firstName, lastName, email, phone };
    } catch {
      return null;
    }
  },
  write({ firstName, lastName, email, phone }) {
    deviceStorage.set(key, JSON.stringify({ firstName, lastName, email, phone }));
  },
  forget: () => deviceStorage.remove(key),
};

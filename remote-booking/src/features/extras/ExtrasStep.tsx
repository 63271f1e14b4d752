import { extrasLength } from '@daybook/contract/bookings';
import { t } from '@daybook/i18n';
import { useFillers } from '@daybook/shell/extensions';
import { Filled } from '@daybook/shell/Filled';
import type { SlotProps } from '@daybook/shell/slots';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useRef } from 'react';
import { PrimaryAction } from '../../frame/primary-action.tsx';

interface Props extends Pick<SlotProps['booking-step@1'], 'serviceIds' | 'startAt'> {
  extras: Extras;
  onExtras: (extras: Extras) => void;
  onDone: () => void;
}

type Extras = Readonly<Record<string, unknown>>;

/** What the parts have attached, also within one event; nothing is attached beyond the limit of a booking. */
function useAttached({ extras, onExtras }: Pick<Props, 'extras' | 'onExtras'>) {
  const latest = useRef(extras);
  return {
    attached: (extension: string) => latest.current[extension] ?? null,
    attach(extension: string, data: unknown) {
      const { [extension]: _, ...others } = latest.current;
      const next = data === null ? others : { ...others, [extension]: data };
      if (JSON.stringify(next).length > extrasLength)
        throw new RangeError(`A booking takes ${extrasLength} characters of extras.`);
      latest.current = next;
      onExtras(next);
    },
  };
}

/** The parts that other areas add to the flow. None of them can keep the visitor from booking. */
export function ExtrasStep({ serviceIds, startAt, onDone, ...props }: Props) {
  const attaching = useAttached(props);
  return (
    <Stack gap="lg">
      {useFillers('booking-step@1').map((filler) => (
        <section key={filler.key} aria-label={filler.label}>
          <Filled filler={filler} with={{ serviceIds, startAt, ...attaching }} />
        </section>
      ))}
      <PrimaryAction>
        <Button onClick={onDone}>{t('Continue')}</Button>
      </PrimaryAction>
    </Stack>
  );
}

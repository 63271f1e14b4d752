import { visibilities } from '@daybook/contract/catalogue-values';
import { capPeriodKinds } from '@daybook/domain/start-question';
import { publicPaths } from '@daybook/shell/paths';
import { formatDuration } from '@daybook/ui/format/duration';
import { Stack } from '@daybook/ui/Layout';
import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { FlagField, NumberField } from './Fields.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { Section } from './Section.tsx';

const visibilityLabels = {
  public: 'Everyone: listed on the booking page',
  link: 'Link only: not listed, whoever has the link can book',
  staff: 'Staff only: booked by your team for customers',
};

function OwnLink({ link }: { link: string }) {
  return (
    <>
      <p className={classes.about}>
        Its own link: <code>{link}</code>
      </p>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? 'Copied' : 'Copy the link'}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

export function BookingTab({ editor, serviceId }: { editor: Editor; serviceId: string | null }) {
  const { draft, choices, set } = editor;
  const { business } = choices;
  const { hasWaitlist } = useBusiness().site.policy;
  return (
    <Stack gap="md">
      <Section title="Who can book it">
        <NativeSelect
          label="Seen by"
          value={draft.visibility}
          onChange={({ currentTarget: { value } }) =>
            set({ visibility: visibilities.find((kind) => kind === value) ?? 'public' })
          }
          data={visibilities.map((kind) => ({ value: kind, label: visibilityLabels[kind] }))}
        />
        {serviceId && draft.visibility !== 'staff' && (
          <OwnLink link={`${window.location.origin}${publicPaths.booking}?service=${serviceId}`} />
        )}
        <FlagField
          editor={editor}
          field="newCustomersOnly"
          label="New customers only"
          description="Said on the booking page. A booking of somebody who has been here or has a visit ahead is marked for you."
        />
        <CapField editor={editor} />
      </Section>
      <Section title="How it is booked">
        <FlagField
          editor={editor}
          field="needsApproval"
          label="Bookings are requests"
          description="Each waits until somebody of your team accepts it."
        />
        <FlagField editor={editor} field="repeatsAllowed" label="Customers can book it repeatedly at once" />
        <FlagField
          editor={editor}
          field="waitlistAllowed"
          label="Customers can wait for a free time"
          description={hasWaitlist ? '' : 'Nobody can for now: the booking policy has the waiting list off.'}
        />
      </Section>
      <Section title="What customers change themselves">
        <div className={classes.beside}>
          <NumberField
            editor={editor}
            field="cancelMinutes"
            label="Cancel until"
            suffix="min before"
            placeholder={asBusiness(business.cancelMinutes)}
          />
          <NumberField
            editor={editor}
            field="rescheduleMinutes"
            label="Move until"
            suffix="min before"
            placeholder={asBusiness(business.rescheduleMinutes)}
          />
          <NumberField
            editor={editor}
            field="editMinutes"
            label="Edit details until"
            suffix="min before"
            placeholder={asBusiness(business.editMinutes)}
          />
        </div>
      </Section>
      <QuestionsField editor={editor} />
    </Stack>
  );
}

const asBusiness = (minutes: number) => `As the business: ${minutes} (${formatDuration(minutes)})`;

/** The most bookings in a period, over all customers and staff members. */
function CapField({ editor: { draft, set, problem } }: { editor: Editor }) {
  const { cap } = draft;
  return (
    <div className={classes.beside}>
      <TextInput
        label="Bookings at most"
        description="Of it and its options together. Empty for any number."
        inputMode="numeric"
        data-path="cap.count"
        value={cap.count}
        error={problem('cap.count')}
        onChange={({ currentTarget }) => set({ cap: { ...cap, count: currentTarget.value } })}
      />
      <NativeSelect
        label="In each"
        value={cap.period}
        onChange={({ currentTarget: { value } }) =>
          set({ cap: { ...cap, period: capPeriodKinds.find((period) => period === value) ?? 'day' } })
        }
        data={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week, from Monday' },
          { value: 'month', label: 'Month' },
        ]}
      />
    </div>
  );
}

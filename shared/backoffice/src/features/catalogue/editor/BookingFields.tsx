import { visibilities } from '@daybook/contract/catalogue-values';
import { servicePagePath } from '@daybook/domain/public-pages';
import { capPeriodKinds } from '@daybook/domain/start-question';
import { msg, t } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { FlagField, MinutesField } from './Fields.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { Section } from './Section.tsx';

const visibilityLabels = {
  public: msg('Everyone: listed on your booking page'),
  link: msg('Link only: unlisted, bookable with the link'),
  staff: msg('Staff only: your team books it for customers'),
};

/** The page of a listed service, which has a link preview; otherwise the booking page with the service chosen. */
const addressOf = (serviceId: string, { name, visibility }: Editor['draft']): string =>
  visibility === 'public'
    ? servicePagePath({ serviceId, name })
    : `${publicPaths.booking}?service=${serviceId}`;

function OwnLink({ link }: { link: string }) {
  return (
    <>
      <p className={classes.about}>
        {t('Direct link')}: <code>{link}</code>
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
            {copied ? t('Copied') : t('Copy link')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

export function BookingFields({ editor, serviceId }: { editor: Editor; serviceId: string | null }) {
  const { draft, choices, set } = editor;
  const { business } = choices;
  const { hasWaitlist } = useBusiness().site.policy;
  return (
    <>
      <Section title={t('Who can book it')}>
        <NativeSelect
          label={t('Visible to')}
          value={draft.visibility}
          onChange={({ currentTarget: { value } }) =>
            set({ visibility: visibilities.find((kind) => kind === value) ?? 'public' })
          }
          data={visibilities.map((kind) => ({ value: kind, label: t(visibilityLabels[kind]) }))}
        />
        {serviceId && draft.visibility !== 'staff' && (
          <OwnLink link={window.location.origin + addressOf(serviceId, draft)} />
        )}
        <FlagField
          editor={editor}
          field="newCustomersOnly"
          label={t('New customers only')}
          description={t('Shown on the booking page. Bookings from existing customers are flagged for you.')}
        />
        <CapField editor={editor} />
      </Section>
      <Section title={t('How it’s booked')}>
        <FlagField
          editor={editor}
          field="needsApproval"
          label={t('Bookings need approval')}
          description={t('Each waits until your team accepts it.')}
        />
        <FlagField editor={editor} field="repeatsAllowed" label={t('Customers can book a series')} />
        <FlagField
          editor={editor}
          field="waitlistAllowed"
          label={t('Customers can join the waiting list')}
          description={hasWaitlist ? '' : t('Not yet: the waiting list is off in your booking policy.')}
        />
      </Section>
      <Section title={t('Changes by customers')}>
        <div className={classes.beside}>
          <MinutesField
            editor={editor}
            field="cancelMinutes"
            label={t('Cancellation deadline')}
            placeholder={asBusiness(business.cancelMinutes)}
          />
          <MinutesField
            editor={editor}
            field="rescheduleMinutes"
            label={t('Rescheduling deadline')}
            placeholder={asBusiness(business.rescheduleMinutes)}
          />
          <MinutesField
            editor={editor}
            field="editMinutes"
            label={t('Deadline for editing details')}
            placeholder={asBusiness(business.editMinutes)}
          />
        </div>
      </Section>
      <QuestionsField editor={editor} />
    </>
  );
}

const asBusiness = (minutes: number) =>
  t('Business default: {duration}', { duration: writeDuration(minutes) });

/** The most bookings in a period, over all customers and staff members. */
function CapField({ editor: { draft, set, problem } }: { editor: Editor }) {
  const { cap } = draft;
  return (
    <div className={classes.beside}>
      <TextInput
        label={t('Maximum bookings')}
        description={t('For the service and its options together. Leave blank for no limit.')}
        inputMode="numeric"
        data-path="cap.count"
        value={cap.count}
        error={problem('cap.count')}
        onChange={({ currentTarget }) => set({ cap: { ...cap, count: currentTarget.value } })}
      />
      <NativeSelect
        label={t('Per')}
        value={cap.period}
        onChange={({ currentTarget: { value } }) =>
          set({ cap: { ...cap, period: capPeriodKinds.find((period) => period === value) ?? 'day' } })
        }
        data={[
          { value: 'day', label: t('Day') },
          { value: 'week', label: t('Week, from Monday') },
          { value: 'month', label: t('Month') },
        ]}
      />
    </div>
  );
}

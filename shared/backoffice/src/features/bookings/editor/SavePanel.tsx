import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { canBeNotified } from '../../../entities/booking/form/can-be-notified.ts';
import { NotifyChoice } from '../../../entities/booking/form/NotifyChoice.tsx';
import { RoomForRules, RuleCheck } from '../../../entities/booking/form/RuleCheck.tsx';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import type { EditorDraft } from './draft.ts';
import classes from './editor.module.css';
import type { EditorData } from './editor-data.ts';
import { FollowingBookings } from './FollowingBookings.tsx';
import { OtherTimes } from './OtherTimes.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { Section } from './Section.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  booking: Booking | null;
  data: EditorData;
  backTo: string;
}

/** The planned booking, its problems, and the save button. */
export function SavePanel({ editor, booking, data, backTo }: Props) {
  const { draft, change, validated, check, checked, override, problems } = editor;
  const nameOf = (staffId: string) => data.staff.find((one) => one.staffId === staffId)?.name ?? '';
  const [label, anyway] = booking ? [t('Save'), t('Save anyway')] : [t('Book'), t('Book anyway')];
  const isBlocked = override.state === 'forbidden' || editor.isOutdated || editor.following.isLooking;
  const isReachable = isReachableIn(draft, booking);
  const general = Object.keys(problems).length > 0 ? t('Check the highlighted fields.') : null;

  return (
    <Section title={t('Summary')}>
      <PlanPanel plan={checked} services={data.services} />
      {validated.plan ? <RuleCheck check={check} override={override} nameOf={nameOf} /> : <RoomForRules />}
      <OtherTimes nearest={editor.nearest} onChoose={editor.startAt} />
      <FollowingBookings following={editor.following} nameOf={nameOf} />
      <NotifyChoice
        isOn={draft.tells}
        isDisabled={!isReachable}
        onChange={(tells) => change({ ...draft, tells })}
      />
      {draft.tells && isReachable && (
        <MessageField value={draft.message} onChange={(message) => change({ ...draft, message })} />
      )}
      <div className={classes.end}>
        <InlineError>{editor.problem ?? general}</InlineError>
        <Row justify="end">
          <Button variant="default" component={Link} to={backTo}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={editor.isSaving} disabled={isBlocked}>
            {override.state === 'needed' ? anyway : label}
          </Button>
        </Row>
      </div>
    </Section>
  );
}

/** Whether there is an address that the user may see. */
function isReachableIn({ customer, contact }: EditorDraft, booking: Booking | null): boolean {
  if (customer) return canBeNotified(customer);
  if (contact) return contact.email.trim() !== '';
  return booking === null || booking.customer.email !== '';
}

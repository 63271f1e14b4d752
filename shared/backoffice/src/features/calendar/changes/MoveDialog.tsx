import { planQueries } from '@daybook/api/desk-booking';
import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotifyChoice } from '../../../entities/booking/form/NotifyChoice.tsx';
import { RuleCheck } from '../../../entities/booking/form/RuleCheck.tsx';
import { useOverride } from '../../../entities/booking/form/use-override.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import type { CalendarAppointment, CalendarData } from '../calendar-data.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { type Answer, type MoveTarget, notDone } from './dialog-state.ts';
import { MoveFields } from './MoveFields.tsx';
import { moveDraftOf, validateMove } from './move-draft.ts';
import { changesOf, doneText } from './move-labels.ts';
import { backWishOf, bookingOf, wishesOf } from './move-wish.ts';
import { staffNameIn } from './staff-name.ts';
import { isOutdated, useMove } from './use-move.ts';
import { WholeBooking } from './WholeBooking.tsx';

const pauseMs = 250;

/** Checks a move on the server while its fields are filled in; null while incomplete. */
function useMoveCheck(bookingId: string, wish: RescheduleCheck | null) {
  // Compared as text, so that the same move is not checked again.
  const [text] = useDebouncedValue(wish && JSON.stringify(wish), pauseMs);
  const check: RescheduleCheck | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.move(bookingId, check ?? { startAt: '' }),
    enabled: check !== null,
    placeholderData: keepPreviousData,
  });
}

interface Props {
  item: CalendarAppointment;
  target: MoveTarget;
  /** Whether the target is typed here, or was chosen on the grid. */
  isTyped: boolean;
  data: CalendarData;
  onAnswer: (answer: Answer, said?: string) => void;
}

/** Confirms a move: before and after, broken rules, and the notification of the customer. */
export function MoveDialog({ item, target: given, isTyped, data, onAnswer }: Props) {
  const { zone, now } = useBusiness();
  const [draft, setDraft] = useTyped(`move-${item.id}`, () => moveDraftOf(given, zone), isTyped);
  const [showsErrors, setShowsErrors] = useState(false);
  const [goesWhole, setGoesWhole] = useState(true);
  const [tellsCustomer, setTellsCustomer] = useState(item.hasEmail);
  const [message, setMessage] = useTyped(`move-${item.id}-message`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const typed = validateMove(draft, zone);
  const target = isTyped ? typed.target : given;
  const booking = bookingOf(item, data.items);
  const wish = target && (wishesOf(item, target, booking).at(goesWhole ? 0 : -1) ?? null);
  const check = useMoveCheck(item.bookingId, wish);
  const override = useOverride(check.data);
  const { save, isSaving } = useMove();
  const nameOf = staffNameIn(data);
  const context = { zone, now, nameOf };
  const changes = target ? changesOf(item, target, context) : [];
  const current = data.items.find(({ id }) => id === item.id);
  const isChanged = current?.kind === 'appointment' && current.version !== item.version;

  async function confirm(): Promise<void> {
    setShowsErrors(true);
    if (!target || !wish) return;
    if (changes.length === 0) return onAnswer(notDone);
    const reason = override.take();
    if (!reason) return;
    const move = { ...wish, ...reason, ...notificationOf(tellsCustomer, message) };
    const back = backWishOf(item, wish, booking);
    try {
      const refused = await save({ item, back, done: doneText(item, target, context), ...move });
      setProblem(refused);
      if (refused === null) onAnswer({ isDone: true, focusId: item.id });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      onAnswer(notDone, sentenceOf(error));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={isTyped ? t('Move {name}', { name: item.customerName }) : titleOf(item, given)}
      confirmLabel={override.state === 'needed' ? t('Book anyway') : t('Save')}
      dismissLabel={t('Cancel')}
      isBusy={isSaving}
      error={isChanged ? t(changedText) : problem}
      returnsFocus={false}
      onConfirm={() => void confirm()}
      onDismiss={() => onAnswer(notDone)}
    >
      {isTyped && (
        <MoveFields
          item={item}
          draft={draft}
          staff={data.staff}
          problems={showsErrors ? typed.problems : {}}
          onChange={setDraft}
        />
      )}
      <BeforeAndAfter changes={changes} />
      {target && (
        <WholeBooking
          item={item}
          target={target}
          booking={booking}
          isOn={goesWhole}
          onChange={setGoesWhole}
        />
      )}
      {changes.length > 0 && <RuleCheck check={check} override={override} nameOf={nameOf} />}
      <NotifyChoice isOn={tellsCustomer} isDisabled={!item.hasEmail} onChange={setTellsCustomer} />
      {tellsCustomer && <MessageField value={message} onChange={setMessage} />}
    </ConfirmDialog>
  );
}

/** Whether the customer gets a mail, with an optional message. */
const notificationOf = (notifyCustomer: boolean, typed: string) => ({
  notifyCustomer,
  ...(notifyCustomer && typed.trim() && { message: typed.trim() }),
});

const changedText = msg('Someone else just updated this booking. Close this to see the latest version.');

const titleOf = (item: CalendarAppointment, target: MoveTarget): string =>
  item.startAt === target.startAt && item.staffId === target.staffId
    ? t('Change duration for {name}?', { name: item.customerName })
    : t('Move {name}?', { name: item.customerName });

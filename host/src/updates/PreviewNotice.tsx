import { leavePreview } from '@daybook/api/release';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useEffect, useState } from 'react';
import { Notice } from './Notice.tsx';

const minuteMs = 60_000;

const textFor = (minutes: number): string => {
  if (minutes < 0) return t('You’re viewing a preview. It has ended.');
  if (minutes < 1) return t('You’re viewing a preview. It ends in less than a minute.');
  if (minutes < 90)
    return t('You’re viewing a preview. It ends in {minutes, plural, one {# minute} other {# minutes}}.', {
      minutes,
    });
  const hours = Math.round(minutes / 60);
  return t('You’re viewing a preview. It ends in {hours, plural, one {# hour} other {# hours}}.', { hours });
};

/** Says that this browser shows a preview, until when, and how to end it. */
export function PreviewNotice({ until }: { until: string }) {
  const left = () => Math.floor((Date.parse(until) - Date.now()) / minuteMs);
  const [minutes, setMinutes] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end time matters
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), minuteMs / 2);
    return () => clearInterval(timer);
  }, [until]);

  const leave = async () => {
    try {
      await leavePreview();
      location.reload();
    } catch {
      notify({ tone: 'error', message: t('Couldn’t leave the preview. Please try again.') });
    }
  };

  return (
    <Notice tone="warning" label={t('Leave preview')} onAct={leave}>
      {textFor(minutes)}
    </Notice>
  );
}

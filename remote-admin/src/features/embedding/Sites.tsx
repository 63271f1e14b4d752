import { embeddingMutations } from '@daybook/api/embedding';
import { type Embedding, EmbeddingInput } from '@daybook/contract/embedding';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { linesOf } from '../../settings-form/typed.ts';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

const draftOf = ({ origins }: Embedding) => ({ origins: origins.join('\n') });

const inputOf = ({ origins }: ReturnType<typeof draftOf>, version: number) => ({
  origins: linesOf(origins),
  version,
});

/** Names the line of an error: the lines are one field on the screen. */
const schema = {
  safeParse(typed: ReturnType<typeof inputOf>) {
    const parsed = EmbeddingInput.safeParse(typed);
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => {
      const line = typed.origins[Number(path[1])];
      return { path, message: line === undefined ? message : `${line}: ${message}` };
    });
    return { success: false as const, error: { issues } };
  },
};

/** The sites that may embed the booking page, one per line. */
export function Sites({ embedding }: { embedding: Embedding }) {
  const { mutateAsync } = useMutation({ ...embeddingMutations.change(), meta: shownByScreen });
  const form = useSettingsForm({
    stored: embedding,
    draftOf,
    inputOf,
    schema,
    save: (input) => mutateAsync(input),
    done: t('Sites saved'),
  });
  return (
    <SettingsForm name={t('Embedding')} form={form}>
      <SettingsSection title={t('Sites that can show the booking page')}>
        <Textarea
          {...form.field('origins')}
          className={formClasses.wide}
          label={t('Website addresses, one per line')}
          description={t(
            'For example https://www.example.com. Browsers won’t show the page on other sites; a plain link works everywhere.',
          )}
          placeholder="https://www.example.com"
          autosize
          minRows={3}
          maxRows={10}
          value={form.draft.origins}
          onChange={({ currentTarget }) => form.set({ origins: currentTarget.value })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}

import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { ImageField } from '@daybook/backoffice/ImageField';
import { OtherLanguages } from '@daybook/backoffice/OtherLanguages';
import { translationsIn } from '@daybook/backoffice/translated-text';
import { type BookingPage, PageInput } from '@daybook/contract/settings';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { AccentPreview } from './AccentPreview.tsx';
import classes from './settings.module.css';

/** The look and texts of the booking page. */
export function Page() {
  const query = useQuery(settingsQueries.page());
  return (
    <QueryView query={query} what={t('the booking page')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(page) => <PageForm page={page} />}
    </QueryView>
  );
}

const draftOf = ({ version: _, accentColor, ...page }: BookingPage) => ({
  ...page,
  accentColor: accentColor ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const isColour = /^#[0-9a-f]{6}$/i;
const houseColour = '#2a8a79';

function usePageForm(page: BookingPage) {
  const { mutateAsync } = useMutation({ ...settingsMutations.page(), meta: shownByScreen });
  return useSettingsForm({
    stored: page,
    draftOf,
    inputOf: ({ accentColor, ...draft }: Draft, version) => ({
      ...draft,
      accentColor: accentColor.trim() || null,
      version,
    }),
    schema: PageInput,
    save: (input) => mutateAsync(input),
    done: t('Booking page saved'),
  });
}

function PageForm({ page }: { page: BookingPage }) {
  const form = usePageForm(page);
  const text = (name: Exclude<keyof Draft, 'logoPath' | 'coverPath' | 'translations'>) => ({
    ...form.field(name),
    value: form.draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ [name]: currentTarget.value }),
  });
  const translated = translationsIn(form.draft, form.set);
  const { accentColor } = form.draft;
  const typed = isColour.test(accentColor.trim()) ? accentColor.trim() : null;

  return (
    <SettingsForm name={t('Booking page')} form={form}>
      <SettingsSection
        title={t('Appearance')}
        lead={
          <a href="/booking" target="_blank" rel="noreferrer">
            {t('Open the booking page in a new tab')}
          </a>
        }
      >
        <div className={formClasses.wide}>
          <ImageField
            label={t('Logo')}
            description={t('Shown at the top of the booking page.')}
            shape="whole"
            value={form.draft.logoPath}
            onChange={(logoPath) => form.set({ logoPath })}
            error={form.field('logoPath').error}
          />
        </div>
        <div className={formClasses.wide}>
          <ImageField
            shape="cover"
            label={t('Cover picture')}
            description={t('Fills the top of the booking page. A wide photo of your place works best.')}
            value={form.draft.coverPath}
            onChange={(coverPath) => form.set({ coverPath })}
            error={form.field('coverPath').error}
          />
        </div>
        <div className={classes.colour}>
          <TextInput
            {...text('accentColor')}
            label={t('Colour')}
            description={t('For buttons and links, as #rrggbb.')}
            placeholder={houseColour}
          />
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('Choose a colour')}
            value={typed ?? houseColour}
            onChange={({ currentTarget }) => form.set({ accentColor: currentTarget.value })}
          />
          {accentColor !== '' && (
            <Button variant="subtle" color="gray" onClick={() => form.set({ accentColor: '' })}>
              {t('Reset')}
            </Button>
          )}
        </div>
        <AccentPreview color={typed ?? houseColour} />
      </SettingsSection>
      <SettingsSection title={t('Texts')}>
        <Textarea
          {...text('welcome')}
          className={formClasses.wide}
          label={t('Welcome message')}
          description={t('Shown above the list of services.')}
          autosize
          minRows={2}
        />
        <Textarea
          {...text('awayMessage')}
          className={formClasses.wide}
          label={t('Away message')}
          description={t('Shown on every booking page until you remove it. Customers can still book.')}
          autosize
          minRows={2}
        />
        <Textarea
          {...text('terms')}
          className={formClasses.wide}
          label={t('Terms')}
          description={t('Customers can read it before they book.')}
          autosize
          minRows={3}
          maxRows={12}
        />
        <Textarea
          {...text('privacy')}
          className={formClasses.wide}
          label={t('Privacy notice')}
          description={t('Customers can read it before they book.')}
          autosize
          minRows={3}
          maxRows={12}
        />
        <OtherLanguages
          id={form.field('translations').id}
          texts={[
            translated('welcome', t('Welcome message'), { max: 500, isLong: true }),
            translated('awayMessage', t('Away message'), { max: 500, isLong: true }),
            translated('terms', t('Terms'), { max: 5000, isLong: true }),
            translated('privacy', t('Privacy notice'), { max: 5000, isLong: true }),
          ]}
        />
      </SettingsSection>
    </SettingsForm>
  );
}

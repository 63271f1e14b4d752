import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { ImageField } from '@daybook/backoffice/ImageField';
import { type BookingPage, PageInput } from '@daybook/contract/settings';
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
    <QueryView query={query} what="the booking page" errorText={sentenceOf} skeleton={formSkeleton}>
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

function PageForm({ page }: { page: BookingPage }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.page(), meta: shownByScreen });
  const form = useSettingsForm({
    stored: page,
    draftOf,
    inputOf: ({ accentColor, ...draft }: Draft, version) => ({
      ...draft,
      accentColor: accentColor.trim() || null,
      version,
    }),
    schema: PageInput,
    save: (input) => mutateAsync(input),
    done: 'Booking page saved',
  });
  const text = (name: Exclude<keyof Draft, 'logoPath'>) => ({
    ...form.field(name),
    value: form.draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ [name]: currentTarget.value }),
  });
  const { accentColor } = form.draft;
  const typed = isColour.test(accentColor.trim()) ? accentColor.trim() : null;

  return (
    <SettingsForm name="Booking page" form={form}>
      <SettingsSection
        title="Look"
        lead={
          <>
            Open the{' '}
            <a href="/booking" target="_blank" rel="noreferrer">
              booking page
            </a>{' '}
            in a new tab.
          </>
        }
      >
        <div className={formClasses.wide}>
          <ImageField
            label="Logo"
            description="At the head of the booking page."
            shape="whole"
            value={form.draft.logoPath}
            onChange={(logoPath) => form.set({ logoPath })}
            error={form.field('logoPath').error}
          />
        </div>
        <div className={classes.colour}>
          <TextInput
            {...text('accentColor')}
            label="Colour"
            description="Of buttons and links, as #rrggbb."
            placeholder={houseColour}
          />
          <input
            type="color"
            className={classes.swatch}
            aria-label="Choose the colour"
            value={typed ?? houseColour}
            onChange={({ currentTarget }) => form.set({ accentColor: currentTarget.value })}
          />
          {accentColor !== '' && (
            <Button variant="subtle" color="gray" onClick={() => form.set({ accentColor: '' })}>
              Reset
            </Button>
          )}
        </div>
        <AccentPreview color={typed ?? houseColour} />
      </SettingsSection>
      <SettingsSection title="Texts">
        <Textarea
          {...text('welcome')}
          className={formClasses.wide}
          label="Welcome"
          description="Above the list of services."
          autosize
          minRows={2}
        />
        <Textarea
          {...text('awayMessage')}
          className={formClasses.wide}
          label="Away message"
          description="On every booking page while it is here. Customers can still book."
          autosize
          minRows={2}
        />
        <Textarea
          {...text('terms')}
          className={formClasses.wide}
          label="Terms"
          description="Can be opened before a visit is booked."
          autosize
          minRows={3}
          maxRows={12}
        />
        <Textarea
          {...text('privacy')}
          className={formClasses.wide}
          label="How you treat data"
          description="Can be opened before a visit is booked."
          autosize
          minRows={3}
          maxRows={12}
        />
      </SettingsSection>
    </SettingsForm>
  );
}

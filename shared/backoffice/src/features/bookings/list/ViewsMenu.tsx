import { savedViewMutations } from '@daybook/api/saved-views';
import type { SavedView } from '@daybook/contract/saved-views';
import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { DangerItem } from '@daybook/ui/DangerItem';
import { Quiet } from '@daybook/ui/Layout';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBookmark, IconBookmarkPlus, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './RegisterTools.module.css';
import { columnsOf, questionOf, type RegisterState } from './register-filters.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
  views: readonly SavedView[];
  canShare: boolean;
}

type Columns = readonly RegisterColumn[];

/** The present state of the register. */
const presentOf = (
  { question: { cursor: _, pageSize: __, ...filters } }: RegisterState,
  columns: Columns,
) => ({
  filters,
  columns: [...columns],
});

/** The URL of a view. */
const addressOf = ({ filters, columns }: SavedView) =>
  new URLSearchParams({ ...filters, columns: columns.join(',') });

/** Equal queries are the same view, in any order of parameters. */
const isShown = (view: SavedView, params: URLSearchParams) =>
  [...addressOf(view)].every(([name, value]) => params.get(name) === value);

/** Whether the register shows exactly the stored view. */
function isAsKept(
  view: SavedView,
  { question: { cursor: _, ...question } }: RegisterState,
  columns: Columns,
) {
  const savedAddress = addressOf(view);
  const sorted = (query: object) => JSON.stringify(Object.entries(query).sort());
  return (
    sorted(questionOf(savedAddress)) === sorted(question) &&
    columnsOf(savedAddress, null).join() === columns.join()
  );
}

/** Opens a saved view and saves the present one; renames, deletes or updates the shown one. */
export function ViewsMenu({ state, columns, views, canShare }: Props) {
  const [, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { mutate: remove } = useMutation(savedViewMutations.remove());
  const { mutate: change } = useMutation(savedViewMutations.change());
  const shown = views.find((view) => isShown(view, state.params));
  // After changes the user still means the view they started from.
  const meant = shown ?? views.find(({ savedViewId }) => savedViewId === chosenId);
  const editable = meant?.abilities.includes('edit') ? meant : undefined;

  const show = (view: SavedView, options?: { replace: boolean }) => {
    setChosenId(view.savedViewId);
    setParams(addressOf(view), options);
  };
  const update = ({ abilities: _, owner: __, ...view }: SavedView) =>
    change(
      { ...view, ...presentOf(state, columns) },
      {
        onSuccess(changed) {
          notify({ tone: 'success', message: t('View updated') });
          show(changed, { replace: true });
        },
      },
    );

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark aria-hidden size={16} />}>
            <span className={classes.view}>{shown?.name ?? t('Views')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.savedViewId}
              aria-current={view === shown || undefined}
              onClick={() => show(view)}
            >
              <span className={classes.view}>{view.name}</span>
              {view.isShared && (
                <Quiet as="span" size="xs">
                  {t('Shared by {owner}', { owner: view.owner })}
                </Quiet>
              )}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus aria-hidden size={16} />}
            onClick={() => setDialog('save')}
          >
            {t('Save view')}
          </Menu.Item>
          {editable && !isAsKept(editable, state, columns) && (
            <Menu.Item leftSection={<IconRefresh aria-hidden size={16} />} onClick={() => update(editable)}>
              <span className={classes.view}>{t('Update “{name}”', { name: editable.name })}</span>
            </Menu.Item>
          )}
          {editable && (
            <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setDialog('rename')}>
              <span className={classes.view}>{t('Rename “{name}”', { name: editable.name })}</span>
            </Menu.Item>
          )}
          {shown?.abilities.includes('remove') && (
            <DangerItem
              leftSection={<IconTrash aria-hidden size={16} />}
              onClick={() =>
                remove(
                  { savedViewId: shown.savedViewId },
                  { onSuccess: () => notify({ tone: 'success', message: t('View deleted') }) },
                )
              }
            >
              {t('Delete view')}
            </DangerItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          present={presentOf(state, columns)}
          canShare={canShare}
          onClose={(view) => {
            setDialog(null);
            if (view) show(view, { replace: true });
          }}
        />
      )}
      {dialog === 'rename' && editable && (
        <SaveViewDialog
          view={editable}
          present={editable}
          canShare={canShare}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

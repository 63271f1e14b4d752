import { savedViewMutations } from '@daybook/api/saved-views';
import type { SavedView } from '@daybook/contract/saved-views';
import type { RegisterColumn } from '@daybook/domain/register';
import { notify } from '@daybook/shell/notify';
import { DangerItem } from '@daybook/ui/DangerItem';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './RegisterTools.module.css';
import type { RegisterState } from './register-filters.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
  views: readonly SavedView[];
  canShare: boolean;
}

/** The address at which a view is seen. */
const addressOf = ({ filters, columns }: SavedView) =>
  new URLSearchParams({ ...filters, columns: columns.join(',') });

/** The same question is the same view, in whatever order an address names its parts. */
const isShown = (view: SavedView, params: URLSearchParams) =>
  [...addressOf(view)].every(([name, value]) => params.get(name) === value);

/** Goes to a kept view of the register, keeps the present one, or forgets the one that is shown. */
export function ViewsMenu({ state, columns, views, canShare }: Props) {
  const [, setParams] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const { mutate: remove } = useMutation(savedViewMutations.remove());
  const shown = views.find((view) => isShown(view, state.params));

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark aria-hidden size={16} />}>
            <span className={classes.view}>{shown?.name ?? 'Views'}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.savedViewId}
              aria-current={view === shown || undefined}
              onClick={() => setParams(addressOf(view))}
            >
              <span className={classes.view}>{view.name}</span>
              {view.isShared && <span className={classes.shared}>Shared by {view.owner}</span>}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus aria-hidden size={16} />}
            onClick={() => setIsSaving(true)}
          >
            Save this view
          </Menu.Item>
          {shown?.abilities.includes('remove') && (
            <DangerItem
              leftSection={<IconTrash aria-hidden size={16} />}
              onClick={() =>
                remove(shown.savedViewId, {
                  onSuccess: () => notify({ tone: 'success', message: 'View removed' }),
                })
              }
            >
              Remove this view
            </DangerItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          state={state}
          columns={columns}
          canShare={canShare}
          onClose={(view) => {
            setIsSaving(false);
            if (view) setParams(addressOf(view), { replace: true });
          }}
        />
      )}
    </>
  );
}

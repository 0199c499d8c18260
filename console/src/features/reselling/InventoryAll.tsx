import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import PlaylistRemoveRounded from '@mui/icons-material/PlaylistRemoveRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { call, type Query, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { useShelf } from './InventoryTabs';
import type { Sellable } from './use-inventory-change';

/** Adds or gives up all that the list around shows. */
export function InventoryAll({ resource }: { resource: Sellable }) {
  const t = useText();
  const refresh = useRefresh();
  const shelf = useShelf();
  const { filterValues, total = 0 } = useListContext();
  const [asking, setAsking] = useState(false);
  const adding = shelf === 'notininventory';
  const changing = useAction(() => changeAll(resource, adding ? 'add' : 'remove', filterValues as Query), {
    successMessage: ({ data }) => t('inventory.changed', { smart_count: data.changed }),
    onSuccess: refresh,
  });
  if (shelf === 'own') return null;
  const act = () => (adding ? changing.mutate() : setAsking(true));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={adding ? <PlaylistAddRounded /> : <PlaylistRemoveRounded />}
        disabled={total === 0 || changing.isPending}
        onClick={act}
        data-testid={adding ? 'inventory-add-all' : 'inventory-remove-all'}
      >
        {t(adding ? (resource === 'hotels' ? 'inventory.askForAll' : 'inventory.addAll') : 'inventory.removeAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('inventory.removeAllTitle', { smart_count: total })}
          text={t('inventory.removeAllText')}
          action={t('inventory.removeAll')}
          onConfirm={() => changing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Adds all that the filter matches, or removes it; answers how many. Hotels take their filters as a query. */
function changeAll(resource: Sellable, what: 'add' | 'remove', filter: Query) {
  const known = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
  return resource === 'hotels'
    ? call(`hotels.inventory.${what}`, { query: known })
    : call(`${resource}.inventory.${what}all`, { body: { filter: known } });
}

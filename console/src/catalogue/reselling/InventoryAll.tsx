import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import PlaylistRemoveRounded from '@mui/icons-material/PlaylistRemoveRounded';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { Sellable } from '../../platform/api/catalogue-calls';
import type { Query } from '../../platform/api/http';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { useProblem } from '../../shared/use-problem';
import { useShelf } from './InventoryTabs';

/** Adds or gives up all that the list around shows. */
export function InventoryAll({ resource }: { resource: Sellable }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const shelf = useShelf();
  const { filterValues, total = 0 } = useListContext();
  const [asking, setAsking] = useState(false);
  const adding = shelf === 'notininventory';
  const changing = useMutation({
    mutationFn: () => api.changeAll(resource, adding ? 'add' : 'remove', filterValues as Query),
    onSuccess: (changed) => {
      notify(t('inventory.changed', { smart_count: changed }), { type: 'success' });
      refresh();
    },
    onError: problem,
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

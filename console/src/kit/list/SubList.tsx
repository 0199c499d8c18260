import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Skeleton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useDelete, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';
import { useMay } from '../session/access';
import { Flex, Text } from '../text/parts';
import { ink } from '../theme/colours';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FormDrawer } from '../drawer/FormDrawer';
import { Panel } from '../layout/Panel';
import { useHotelRecords } from '../data/use-hotel-records';
import { useProblem } from '../data/use-problem';
import { useSaveRecord } from '../form/use-save-record';
import { useSubmit } from '../form/use-submit';

interface Props<T> {
  resource: 'rooms' | 'priceplans' | 'markets';
  hotel: number;
  texts: { title: TextKey; hint: TextKey; add: TextKey; empty: TextKey };
  /** What a new one begins with. */
  blank: object;
  nameOf: (record: T) => string;
  row: (record: T) => ReactNode;
  fields: ReactNode;
  wide?: boolean;
}

/** What belongs to one hotel: listed, and written in a drawer beside the list. */
export function SubList<T extends RaRecord<number>>({
  resource,
  hotel,
  texts,
  blank,
  nameOf,
  row,
  fields,
  wide,
}: Props<T>) {
  const t = useText();
  const problem = useProblem();
  const writable = useMay('hotels:write');
  const meta = { hotel };
  const { data, isPending, refetch } = useHotelRecords<T>(resource, hotel);
  const saveRecord = useSaveRecord<T>(resource, meta);
  const [remove] = useDelete<T>();
  const [open, setOpen] = useState<T | 'new'>();
  const [toDelete, setToDelete] = useState<T>();

  const save = useSubmit((values: object) => saveRecord(open!, values), {
    onSuccess: async () => {
      setOpen(undefined);
      await refetch();
    },
  });
  const destroy = (record: T) => {
    void remove(
      resource,
      { id: record.id, previousData: record, meta },
      { onSuccess: () => void refetch(), onError: problem },
    );
  };
  return (
    <Panel
      flush
      title={t(texts.title)}
      hint={t(texts.hint)}
      testId={`${resource}-list`}
      sx={{ maxWidth: 960 }}
      actions={
        writable && (
          <Button
            variant="contained"
            size="small"
            startIcon={<AddRounded />}
            onClick={() => setOpen('new')}
            data-testid={`${resource}-add`}
          >
            {t(texts.add)}
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={120} sx={{ mx: 2.5 }} />}
      {data?.length === 0 && (
        <Text muted px={2.5} pb={3}>
          {t(texts.empty)}
        </Text>
      )}
      {data?.map((record) => (
        <Flex
          lined
          pl={2.5}
          pr={1.25}
          py={1.25}
          sx={{ cursor: 'pointer', '&:hover': { bgcolor: ink.sunken } }}
          key={record.id}
          data-testid={`${resource}-row-${record.id}`}
          onClick={() => setOpen(record)}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>{row(record)}</Box>
          <Tooltip title={t('general.edit')}>
            <IconButton size="small" aria-label={`${t('general.edit')}: ${nameOf(record)}`}>
              <EditOutlined fontSize="row" sx={{ color: ink.faint }} />
            </IconButton>
          </Tooltip>
          {writable && (
            <Tooltip title={t('general.delete')}>
              <IconButton
                size="small"
                aria-label={`${t('general.delete')}: ${nameOf(record)}`}
                onClick={(event) => {
                  event.stopPropagation();
                  setToDelete(record);
                }}
              >
                <DeleteOutlineRounded fontSize="row" sx={{ color: ink.faint }} />
              </IconButton>
            </Tooltip>
          )}
        </Flex>
      ))}
      {open && (
        <FormDrawer
          title={open === 'new' ? t(texts.add) : nameOf(open)}
          record={open === 'new' ? blank : open}
          creating={open === 'new'}
          writable={writable}
          wide={wide}
          onSubmit={save}
          onClose={() => setOpen(undefined)}
        >
          {fields}
        </FormDrawer>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: nameOf(toDelete) })}
          text={t('general.noWayBack')}
          action={t('general.delete')}
          onConfirm={() => destroy(toDelete)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Panel>
  );
}

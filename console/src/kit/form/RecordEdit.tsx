import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { WHOLE } from '../data/whole';
import { Screen } from '../layout/Screen';
import type { Submit } from './RecordCreate';
import { RecordMissing, type PagedResource } from '../layout/RecordMissing';
import { useSaveRecord } from './use-save-record';
import { useSubmit } from './use-submit';
import { Flex } from '../text/parts';

interface Props<T extends RaRecord> {
  resource: PagedResource;
  nameOf: (record: T) => string;
  /** Below the title, side by side. */
  facts: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  form: (record: T, submit: Submit) => ReactNode;
}

/** The page of one record. */
export function RecordEdit<T extends RaRecord<number>>({ resource, nameOf, facts, actions, form }: Props<T>) {
  const id = Number(useParams().id);
  const { data: record, error } = useGetOne<T>(resource, { id, meta: WHOLE } as { id: T['id'] });
  const save = useSaveRecord<T>(resource, WHOLE);
  const submit = useSubmit((values: object) => save(record!, values));
  if (error && !record) return <RecordMissing resource={resource} error={error} />;
  return (
    <Screen
      name={resource}
      record={record ? nameOf(record) : '…'}
      subtitle={
        record && (
          <Flex wrap gap={1.25} mt={0.5}>
            {facts(record)}
          </Flex>
        )
      }
      actions={record && actions?.(record)}
    >
      {!record && <Skeleton variant="rounded" height={420} />}
      {record && form(record, submit)}
    </Screen>
  );
}

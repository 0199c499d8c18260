import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { FormDrawer } from '../../../kit/drawer/FormDrawer';
import { fieldErrors, useAction, useProblem } from '../../../kit/data';
import { useSubmit } from '../../../kit/form/use-submit';
import { serverMessage } from '../../subscription-records';

interface Props {
  title: string;
  values: object;
  isNew: boolean;
  /** The first part of the names of the calls that read it. */
  reads: 'subscriptions' | 'packs' | 'subextras';
  save: (values: object) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The message of a failure without one from the server. */
  failed?: string;
  onClose: () => void;
  children: ReactNode;
}

/** One offer, new or known, beside the list. */
export function OfferDrawer(props: Props) {
  const { title, values, isNew, reads, save, remove, failed, onClose, children } = props;
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const problem = useProblem();
  const writable = useMay('submanagement:write');
  const submit = useSubmit(save, {
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [reads] });
    },
    onError: (error) => {
      if (!failed || serverMessage(error)) return problem(error);
      notify(failed, { type: 'error' });
      return fieldErrors(error);
    },
  });
  const removal = useAction(remove, { successMessage: t('general.saved'), invalidate: [reads], onSuccess: onClose });
  return (
    <FormDrawer
      wide
      title={title}
      record={values}
      creating={isNew}
      writable={writable}
      onSubmit={submit}
      onClose={onClose}
      actions={
        writable &&
        !isNew && (
          <ConfirmButton
            size="small"
            color="error"
            label={t('general.delete')}
            title={t('general.deleteTitle', { name: title })}
            text={t('submanagement.offer.removeText')}
            loading={removal.isPending}
            testId="offer-remove"
            onConfirm={() => removal.mutate()}
          />
        )
      }
    >
      {children}
    </FormDrawer>
  );
}

import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { DetailDrawer } from './DetailDrawer';
import { SaveBar } from './SaveBar';

interface Props {
  title: string;
  record: object;
  creating: boolean;
  writable: boolean;
  wide?: boolean;
  onSubmit: (values: object) => Promise<Record<string, unknown> | undefined>;
  onClose: () => void;
  children: ReactNode;
  /** Beside the title: what else may be done with it. */
  actions?: ReactNode;
}

/** A form in a drawer beside what it belongs to. */
export function FormDrawer({ record, creating, writable, onSubmit, children, ...drawer }: Props) {
  return (
    <DetailDrawer {...drawer} endsInBar testId="form-drawer">
      <Form record={record} onSubmit={onSubmit} disableInvalidFormNotification>
        {children}
        {writable && <SaveBar creating={creating} onCancel={drawer.onClose} />}
      </Form>
    </DetailDrawer>
  );
}
